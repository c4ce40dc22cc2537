import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DamagedFileError, s3 } from '@clapboard/storage';
import { startObjectServer } from '@clapboard/storage/testing';
import { expect, it, vi } from 'vitest';
import { getBenchmark } from '../../core/benchmark';
import { createGuard } from '../../core/files/open-files';
import { getSubmission } from '../../features/submissions/get';
import { claimed, endBackOff, expire, toRow, withoutStorage } from '../../testing/evaluation-rows';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { maxAttempts } from '../evaluations/backoff';
import { recordFault, ScoringFault } from '../evaluations/record-fault';
import { sweepEvaluations } from '../evaluations/sweep';
import { retryEvaluation } from './retry';
import { type RunOutcome, runEvaluation } from './run';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });
/** Scores and outcomes without the evaluation id. */
const getResultRows = ({ scores, outcomes }: Awaited<ReturnType<typeof toRow>>) =>
  [...scores, ...outcomes].map(({ evaluationId: _, ...rest }) => rest);
const failing = (code: string) => expect.objectContaining({ code });

/** Claims an evaluation for a worker that ends without a word, and sweeps once the lease has expired. */
async function endWorker(evaluationId: string) {
  await endBackOff(context, evaluationId);
  const { attempt } = await claimed(context, evaluationId);
  await expire(context, evaluationId);
  return { attempt, ...(await sweepEvaluations(context.services, { graceSeconds: 60 })) };
}

it('an evaluation gets the same result after four worker deaths', async () => {
  const undisturbed = await submitAndScore(context, context.owner, files);
  const { evaluationId } = await submit(context, context.owner, files);
  for (const attempt of [1, 2, 3, 4]) {
    expect(await endWorker(evaluationId)).toEqual({ attempt, woken: 1, gaveUp: 0 });
  }
  await endBackOff(context, evaluationId);
  expect(await run(context, evaluationId)).toBe('done');
  const row = await toRow(context, evaluationId);
  expect(row.attempt).toBe(5);
  const reference = await toRow(context, undisturbed.evaluationId);
  expect(getResultRows(row)).toEqual(getResultRows(reference));
});

it('an evaluation is requeued with a back-off when storage fails, and succeeds afterwards', async () => {
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  expect(await run(withoutStorage(context), evaluationId)).toBe('requeued');
  expect(await run(context, evaluationId)).toBe('skipped');
  const view = await getSubmission(context.services, context.owner, { submissionId });
  expect(view.evaluation).toMatchObject({ status: 'queued', errorCode: 'platform_fault' });
  expect(JSON.stringify(view)).not.toContain('The disk is unavailable.');
  await endBackOff(context, evaluationId);
  expect(await run(context, evaluationId)).toBe('done');
  expect(await toRow(context, evaluationId)).toMatchObject({ attempt: 2, errorCode: null });
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['framing', (bytes) => Buffer.concat([Buffer.from('13e3\r\n'), bytes, Buffer.from('\r\n0\r\n')])],
  ['truncation', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['other answers', (bytes) => Buffer.from(bytes.toString().replaceAll('"A"', '"B"'))],
])(
  'an evaluation whose stored file was damaged by %s is retried as a platform fault, and done once the file is repaired',
  async (_, damage) => {
    const { submissionId, evaluationId } = await submit(context, context.owner, files);
    const { sha256 } = await context.services.db.submissionFile.findFirstOrThrow({
      where: { submissionId, name: 'mcqa.json' },
    });
    const file = path.join(context.storageDir, sha256.slice(0, 2), sha256);
    const original = await readFile(file);
    const damaged = damage(original);
    expect(damaged.equals(original)).toBe(false);
    await writeFile(file, damaged);
    const faults: unknown[] = [];
    const runOnce = () =>
      runEvaluation(context.services, {
        evaluationId,
        leaseSeconds: 30,
        workerId: 'test',
        onFault: (error) => faults.push(error),
      });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      expect(await runOnce()).toBe('requeued');
      const view = await getSubmission(context.services, context.owner, { submissionId });
      expect(view).toMatchObject({
        status: 'uploaded',
        issues: [],
        evaluation: { status: 'queued', errorCode: 'platform_fault' },
      });
      await endBackOff(context, evaluationId);
    }
    expect(faults).toEqual([new DamagedFileError(sha256), new DamagedFileError(sha256)]);
    await writeFile(file, original);
    expect(await runOnce()).toBe('done');
    expect(await toRow(context, evaluationId)).toMatchObject({ attempt: 3, errorCode: null });
  },
);

it('a submission is scored from a store that saves request bodies unchanged', async () => {
  const objects = await startObjectServer();
  const services = { ...context.services, storage: s3(objects.config) };
  const made = await submit({ ...context, services }, context.owner, files);
  expect(await run({ services }, made.evaluationId)).toBe('done');
  await objects.close();
});

it('an evaluation fails after too many attempts and succeeds after a retry by a maintainer', async () => {
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { attempt: maxAttempts - 1 },
  });
  expect(await run(withoutStorage(context), evaluationId)).toBe('failed');
  expect(await toRow(context, evaluationId)).toMatchObject({
    status: 'failed',
    errorCode: 'gave_up',
  });
  await expect(retryEvaluation(context.services, context.owner, { submissionId })).rejects.toThrow(
    failing('forbidden'),
  );
  context.wakeUps = 0;
  await retryEvaluation(context.services, context.maintainer, { submissionId });
  expect(context.wakeUps).toBe(1);
  expect(await run(context, evaluationId)).toBe('done');
});

it('an evaluation that ends its worker waits before the fifth attempt, then fails, tells its owner why, and can be retried', async () => {
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  for (let death = 1; death <= 4; death += 1) await endWorker(evaluationId);
  expect(await run(context, evaluationId)).toBe('skipped');
  expect(await endWorker(evaluationId)).toEqual({ attempt: 5, woken: 0, gaveUp: 1 });
  const view = await getSubmission(context.services, context.owner, { submissionId });
  expect(view.evaluation).toMatchObject({
    status: 'failed',
    errorCode: 'workers_ended',
    errorMessage: expect.stringContaining('ran out of memory'),
  });
  expect(
    await context.services.db.notification.count({ where: { evaluationId, kind: 'failed' } }),
  ).toBe(1);
  await retryEvaluation(context.services, context.maintainer, { submissionId });
  expect(await endWorker(evaluationId)).toEqual({ attempt: 1, woken: 1, gaveUp: 0 });
  expect(await run(context, evaluationId)).toBe('done');
});

it('an evaluation fails early on a scoring fault, which waiting does not fix', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const outcomes: string[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await endBackOff(context, evaluationId);
    const claim = await claimed(context, evaluationId);
    outcomes.push(await recordFault(context.services, claim, new ScoringFault(new Error('bug'))));
  }
  expect(outcomes).toEqual(['requeued', 'requeued', 'failed']);
});

it('an evaluation whose scoring never ends fails after three attempts, and the worker stays alive', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const vidhal = getBenchmark('vidhal');
  const scoring = await vidhal.load();
  const outcomes = (): never => {
    for (;;);
  };
  const load = vi.spyOn(vidhal, 'load').mockResolvedValue({ ...scoring, outcomes });
  const ended: RunOutcome[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await endBackOff(context, evaluationId);
    ended.push(await run(context, evaluationId, { guard: createGuard(1000) }));
  }
  load.mockRestore();
  expect(ended).toEqual(['requeued', 'requeued', 'failed']);
});
