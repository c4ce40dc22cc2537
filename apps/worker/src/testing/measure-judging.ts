import { startPostgres } from '@clapboard/db/testing';
import { openAnswerFiles } from '@clapboard/services/testing';
import { createJudgingProcesses } from './judging-processes';
import { waitUntil } from './wait-until';

interface JudgingSettings {
  /** per dimension, of which there are 11 */
  questions: number;
  latencyMs: number;
  concurrency: number;
}

interface JudgingTimes {
  items: number;
  submitSeconds: number;
  judgeSeconds: number;
  scoreSeconds: number;
  /** maximum number of concurrent requests */
  mostAtOnce: number;
}

/** Judges one submission with a separate worker. Returns the duration of each part. Throws unless it ends `done`. */
export async function measureJudging({
  questions,
  latencyMs,
  concurrency,
}: JudgingSettings): Promise<JudgingTimes> {
  const postgres = await startPostgres();
  const judging = await createJudgingProcesses(undefined, {
    postgres,
    questions,
    server: { latencyMs },
    profile: { concurrency },
  });
  const worker = judging.startWorker();
  const { db } = judging.context.services;
  try {
    await waitUntil('the worker is ready', async () => worker.output().includes('ready'));
    const submitted = Date.now();
    const evaluationId = await judging.submit(openAnswerFiles(questions, { skill: 0.5 }));
    const { status } = await judging.ended(evaluationId, 300);
    if (status !== 'done') throw new Error(`The evaluation is ${status}: ${worker.output()}`);
    const evaluation = await db.evaluation.findUniqueOrThrow({ where: { id: evaluationId } });
    const { _min, _max, _count } = await db.verdict.aggregate({
      _min: { requestedAt: true },
      _max: { settledAt: true },
      _count: true,
    });
    const first = _min.requestedAt?.getTime() ?? Number.NaN;
    const last = _max.settledAt?.getTime() ?? Number.NaN;
    return {
      items: _count,
      submitSeconds: (first - submitted) / 1000,
      judgeSeconds: (last - first) / 1000,
      scoreSeconds: ((evaluation.finishedAt?.getTime() ?? Number.NaN) - last) / 1000,
      mostAtOnce: judging.server.record().mostAtOnce,
    };
  } finally {
    await worker.end('SIGTERM');
    await judging.close();
    await postgres.stop();
  }
}
