import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Questions per dimension of the submission that warms up the worker. */
const warmUpQuestions = 20;

/**
 * Judges one submission with a built worker that has judged a small one before. Returns the duration of each part.
 * Throws unless it ends `done`.
 */
export async function measureJudging({
  questions,
  latencyMs,
  concurrency,
}: JudgingSettings): Promise<JudgingTimes> {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', 'worker'], { cwd: root });
  const postgres = await startPostgres();
  const judging = await createJudgingProcesses(undefined, {
    postgres,
    questions,
    server: { latencyMs },
    profile: { concurrency },
  });
  const worker = judging.startWorker(['apps/worker/dist/main.js']);
  const { db } = judging.context.services;
  try {
    await waitUntil('the worker is ready', async () => worker.output().includes('ready'));
    const finish = async (evaluationId: string) => {
      const { status } = await judging.ended(evaluationId, 300);
      if (status !== 'done') throw new Error(`The evaluation is ${status}: ${worker.output()}`);
    };
    const warmUp = { skill: 0.5, mark: 'First: ', omit: questions - warmUpQuestions };
    await finish(await judging.submit(openAnswerFiles(questions, warmUp)));
    const evaluationId = await judging.submit(openAnswerFiles(questions, { skill: 0.5 }));
    const submitted = Date.now();
    await finish(evaluationId);
    const evaluation = await db.evaluation.findUniqueOrThrow({ where: { id: evaluationId } });
    const { _min, _max, _count } = await db.verdict.aggregate({
      where: { evaluations: { some: { evaluationId } } },
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
