import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@clapboard/db/testing';
import { fault } from '@clapboard/judge/testing';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import { openAnswerFiles, submitOpen } from '@clapboard/services/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createJudgingContext,
  fairVerdict,
  type JudgingContextOptions,
} from './testing/judging-context';
import { createJudgingProcesses, type JudgingProcesses } from './testing/judging-processes';
import { createRandomDelays } from './testing/random-delays';
import { waitUntil } from './testing/wait-until';
import type { WorkerProcess } from './testing/worker-process';

const kills = 5;
const questions = 30;
const items = 11 * questions;
const concurrency = 6;
const files = openAnswerFiles(questions, { skill: 0.5 });

let redis: TestRedis;
let reference: unknown;

beforeAll(async () => {
  redis = await startRedis();
  reference = await runWithoutFaults();
});
afterAll(() => redis.stop());

type Db = JudgingProcesses['context']['services']['db'];

/** Reads the stored result without times and identifiers. */
async function readStoredResult(db: Db, evaluationId: string): Promise<unknown> {
  const evaluation = await db.evaluation.findUniqueOrThrow({
    where: { id: evaluationId },
    select: {
      status: true,
      errorCode: true,
      complete: true,
      serverJudged: true,
      verdictsNeeded: true,
      verdictsSettled: true,
      verdictsFailed: true,
      coverage: true,
      scores: {
        omit: { evaluationId: true },
        orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
      },
    },
  });
  const verdicts = await db.verdict.findMany({
    select: { item: true, status: true, parsed: true, replies: true },
    orderBy: { item: 'asc' },
  });
  return { evaluation, verdicts };
}

async function runWithoutFaults(): Promise<unknown> {
  const judging = await createJudgingContext({ questions });
  try {
    const { evaluationId } = await submitOpen(judging.context, judging.context.owner, files);
    await judging.finish(evaluationId);
    return await readStoredResult(judging.context.services.db, evaluationId);
  } finally {
    await judging.close();
  }
}

/** Runs a submission on two workers with injected faults, and waits until it is scored. */
async function runWithFaults(
  options: { redisUrl?: string | undefined } & JudgingContextOptions,
  inject: (judging: JudgingProcesses, workers: WorkerProcess[]) => Promise<void>,
  verify: (judging: JudgingProcesses, evaluationId: string) => Promise<void>,
): Promise<void> {
  const judging = await createJudgingProcesses(options.redisUrl, {
    questions,
    ...options,
    server: { latencyMs: 5, ...options.server },
    profile: { concurrency, ...options.profile },
  });
  const workers = [judging.startWorker(), judging.startWorker()];
  try {
    const evaluationId = await judging.submit(files);
    await inject(judging, workers);
    const { status } = await judging.ended(evaluationId, 90);
    expect(status).toBe('done');
    await verify(judging, evaluationId);
  } catch (error) {
    console.error(workers.map((worker) => worker.output().slice(-3000)).join('\n---\n'));
    throw error;
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await judging.close();
  }
}

/** Kills all workers when a reply was sent and can't have been written, `kills` times, and replaces them. */
async function killJudgingWorkers(
  judging: JudgingProcesses,
  workers: WorkerProcess[],
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    judging.server.replies.once('sent', () => {
      for (const { pid } of workers) process.kill(pid, 'SIGKILL');
    });
    await Promise.all(workers.map(({ exited }) => exited));
    workers.splice(0, workers.length, judging.startWorker(), judging.startWorker());
  }
}

const transientFaults = [
  fault.serverError,
  fault.rateLimited('0'),
  fault.cutBefore,
  fault.cutWithin,
  fault.malformedJson,
];

async function sumLedger({ context, server }: JudgingProcesses) {
  const rows = await context.services.db.verdict.findMany();
  const sum = (getNumber: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + getNumber(row), 0);
  const { billed } = server.record();
  return {
    ledger: {
      replies: sum((row) => row.replies),
      promptTokens: sum((row) => row.promptTokens),
      completionTokens: sum((row) => row.completionTokens),
      // Without the estimates of requests that may have been billed.
      costNano: sum((row) => Number(row.costNano) - row.unanswered * Number(row.estimateNano)),
    },
    // 1 and 2 US dollars per million tokens.
    server: { ...billed, costNano: 1000 * billed.promptTokens + 2000 * billed.completionTokens },
    /** calls repeated after the death of a worker */
    interrupted: sum((row) => row.requests - row.replies - row.attempts - row.rateLimited),
  };
}

describe.each(['postgres', 'redis'] as const)('with the queue on %s', (backend) => {
  it(`scores equal a run without faults and each verdict is billed once when 30 % of all calls fail and workers die ${kills} times before they write a reply`, async () => {
    await runWithFaults(
      { redisUrl: backend === 'redis' ? redis.url : undefined },
      async (judging, workers) => {
        judging.server.setFaults({ faults: transientFaults, share: 0.3, seed: backend });
        await killJudgingWorkers(judging, workers);
      },
      async (judging, evaluationId) => {
        expect(await readStoredResult(judging.context.services.db, evaluationId)).toEqual(
          reference,
        );
        const { answered, mostAtOnce, outcomes } = judging.server.record();
        expect(Object.values(answered)).toEqual(Array(items).fill(1));
        expect(mostAtOnce).toBeLessThanOrEqual(concurrency);
        const { ledger, server, interrupted } = await sumLedger(judging);
        expect(ledger).toEqual(server);
        expect(interrupted).toBeGreaterThanOrEqual(kills);
        expect(outcomes.replayed).toBeGreaterThanOrEqual(kills);
      },
    );
  });
});

it('without idempotency, a killed worker repeats at most its requests in flight and unwritten replies', async () => {
  await runWithFaults(
    { server: { idempotent: false } },
    killJudgingWorkers,
    async (judging, evaluationId) => {
      expect(await readStoredResult(judging.context.services.db, evaluationId)).toEqual(reference);
      const { billed, answered } = judging.server.record();
      expect(Object.keys(answered)).toHaveLength(items);
      expect(billed.replies - items).toBeGreaterThanOrEqual(kills);
      // Each kill repeats at most the requests in flight, and as many replies that are being written.
      expect(billed.replies - items).toBeLessThanOrEqual(kills * 2 * concurrency);
      expect((await sumLedger(judging)).ledger.replies).toBe(items);
    },
  );
});

it('scores equal a run without faults and each verdict is billed once when PostgreSQL restarts and crashes', async () => {
  const postgres = await startPostgres();
  const next = createRandomDelays(5, 400);
  try {
    await runWithFaults(
      { postgres },
      async (judging) => {
        for (const crash of [false, true, false]) {
          await waitUntil(
            'a worker has requests in flight',
            async () => (await judging.asking()).length > 0,
          );
          await pause(next());
          if (crash) await postgres.kill();
          await postgres.restart();
        }
      },
      async (judging, evaluationId) => {
        expect(await readStoredResult(judging.context.services.db, evaluationId)).toEqual(
          reference,
        );
        expect(Object.values(judging.server.record().answered)).toEqual(Array(items).fill(1));
      },
    );
  } finally {
    await postgres.stop();
  }
});

it('two workers share the limits on concurrency and requests per minute', async () => {
  const arrivals: number[] = [];
  const requestsPerMinute = 3000;
  const asking = new Set<number>();
  const started = Date.now();
  await runWithFaults(
    {
      server: {
        latencyMs: 60,
        answer: (messages) => {
          arrivals.push(Date.now());
          return fairVerdict(messages);
        },
      },
      profile: { requestsPerMinute },
    },
    async (judging) => {
      await waitUntil('both workers have sent requests', async () => {
        for (const pid of await judging.asking()) asking.add(pid);
        return asking.size === 2;
      });
    },
    async (judging) => {
      const { mostAtOnce, requests } = judging.server.record();
      expect(requests).toBe(items);
      expect(mostAtOnce).toBeLessThanOrEqual(concurrency);
      // One second's worth of requests at once, and the rest spread evenly over the minute.
      const burst = requestsPerMinute / 60;
      const perMs = (requestsPerMinute - burst) / 60_000;
      for (const [i, at] of arrivals.entries()) {
        expect(i + 1).toBeLessThanOrEqual(burst + (at + 1 - started) * perMs);
      }
    },
  );
});
