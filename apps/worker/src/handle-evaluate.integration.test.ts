import {
  createTestContext,
  importTruth,
  predictionFiles,
  submit,
  type TestContext,
} from '@clapboard/services/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvaluateHandler } from './handle-evaluate';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context);
});
afterAll(async () => {
  await context.close();
});

it('each log line about an evaluation has its id, submission, benchmark and worker', async () => {
  const { services, owner } = context;
  const good = await submit(context, owner, predictionFiles(40, { skill: 0.5 }));
  const lost = await submit(context, owner, predictionFiles(40, { skill: 0.6 }));
  const { sha256 } = await services.db.submissionFile.findFirstOrThrow({
    where: { submissionId: lost.submissionId },
  });
  await services.storage.remove(sha256);
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = pino({ formatters: { level: (level) => ({ level }) } }, { write });
  const handle = createEvaluateHandler({
    services,
    log: log.child({ workerId: 'w' }),
    leaseSeconds: 30,
    workerId: 'w',
    signal: new AbortController().signal,
  });
  await handle();
  const about = (evaluation: typeof good) => ({
    ...evaluation,
    benchmark: 'vidhal',
    workerId: 'w',
  });
  const linesAbout = (evaluation: typeof good) =>
    lines.filter(({ evaluationId }) => evaluationId === evaluation.evaluationId);
  expect(linesAbout(good)).toMatchObject([{ ...about(good), msg: 'evaluation', outcome: 'done' }]);
  expect(linesAbout(lost)).toMatchObject([
    { ...about(lost), level: 'error', msg: 'fault while scoring' },
    { ...about(lost), level: 'info', msg: 'evaluation', outcome: 'requeued' },
  ]);
  expect(linesAbout(good).length + linesAbout(lost).length).toBe(lines.length);
});
