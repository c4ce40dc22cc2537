import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../context';
import { getResult } from '../submissions/get-result';
import { getSubmission } from '../submissions/get-submission';
import { predictionFiles } from '../testing/vidhal-files';
import {
  createWorld,
  importTruth,
  run,
  submit,
  submitAndScore,
  type World,
} from '../testing/world';
import { maxAttempts } from './backoff';
import { finishUnderLease } from './finish-under-lease';
import { claim, holdLease, LeaseLost } from './lease';
import { recordFault, ScoringFault } from './record-fault';
import { retryEvaluation } from './retry-evaluation';
import { sweepEvaluations } from './sweep-evaluations';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await createWorld(server);
  await importTruth(world);
});
afterEach(() => world.close());

const videos = 40;
const files = predictionFiles(videos, { skill: 0.6 });
const failing = (code: string) => expect.objectContaining({ code });

const stateOf = (id: string) =>
  world.services.db.evaluation.findUniqueOrThrow({
    where: { id },
    include: { scores: true, outcomes: { omit: { values: false } } },
  });

/** Lets the lease of an evaluation run out now, as time would. */
const expire = (id: string) =>
  world.services.db
    .$executeRaw`UPDATE "Evaluation" SET "leaseExpires" = now() - interval '1 ms' WHERE id = ${id}`;

/** Lets the back-off of an evaluation end now, as time would. */
const due = (id: string) =>
  world.services.db.$executeRaw`UPDATE "Evaluation" SET "notBefore" = now() WHERE id = ${id}`;

/** The same services with a storage whose reads fail. */
const brokenStorage = (): Services => ({
  ...world.services,
  storage: { ...world.services.storage, read: () => Promise.reject(new Error('disk is away')) },
});

describe('runEvaluation', () => {
  it('scores the files and writes everything at once', async () => {
    const { submissionId, evaluationId, outcome } = await submitAndScore(world, world.owner, files);
    expect(outcome).toBe('done');
    const result = await getResult(world.services, world.owner, { submissionId });
    expect(result).toMatchObject({
      complete: true,
      submission: { status: 'accepted', evaluation: { status: 'done', progress: 1, attempt: 1 } },
    });
    expect(result.submission.files.map((file) => file.task)).toEqual([
      'mcqa',
      'naive_ordering',
      'relative_ordering',
    ]);
    const accuracy = result.scores.find(
      (row) => row.metric === 'accuracy' && row.slice === 'overall',
    );
    expect(accuracy).toMatchObject({ task: 'mcqa', n: videos });
    expect(accuracy?.ciLow).toBeLessThan(accuracy?.value ?? 0);
    expect(Object.keys(result.timings).sort()).toEqual(
      ['figures', 'intervals', 'parse', 'read', 'score', 'wait', 'write'].sort(),
    );
    expect((await stateOf(evaluationId)).outcomes.length).toBeGreaterThan(3);
  });

  it('finds nothing to do in an evaluation that is done, not due, or not there', async () => {
    const { evaluationId } = await submitAndScore(world, world.owner, files);
    expect(await run(world, evaluationId)).toBe('skipped');
    expect(await run(world, 'nothing')).toBe('skipped');
    expect((await stateOf(evaluationId)).attempt).toBe(1);
  });

  it('has one effect when many workers start it at once', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => run(world, evaluationId)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'skipped')).toHaveLength(5);
    expect((await stateOf(evaluationId)).attempt).toBe(1);
  });

  it('gives the same rows when it is run again', async () => {
    const { evaluationId } = await submitAndScore(world, world.owner, files);
    const first = await stateOf(evaluationId);
    await world.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { status: 'queued' },
    });
    expect(await run(world, evaluationId)).toBe('done');
    const second = await stateOf(evaluationId);
    expect(second.scores).toEqual(first.scores);
    expect(second.outcomes).toEqual(first.outcomes);
    expect(second.coverage).toEqual(first.coverage);
  });

  it('ends done after twenty workers in a row died over it', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    for (let death = 1; death <= 20; death += 1) {
      const held = await claim(world.services, { evaluationId, leaseSeconds: 30, workerId: 'w' });
      expect(held?.attempt).toBe(death);
      await expire(evaluationId);
      expect(await sweepEvaluations(world.services, { graceSeconds: 60 })).toEqual({
        woken: 1,
        gaveUp: 0,
      });
    }
    expect(await run(world, evaluationId)).toBe('done');
    expect((await stateOf(evaluationId)).attempt).toBe(21);
  });

  it('rejects files with errors for good, with every issue, and does not try again', async () => {
    const bad = { name: 'naive_ordering.json', bytes: new TextEncoder().encode('{"video_0": [') };
    const { submissionId, evaluationId, outcome } = await submitAndScore(world, world.owner, [
      ...files.slice(0, 1),
      bad,
    ]);
    expect(outcome).toBe('rejected');
    const view = await getSubmission(world.services, world.owner, { submissionId });
    expect(view).toMatchObject({
      status: 'rejected',
      evaluation: { status: 'failed', errorCode: 'invalid_files' },
      rights: { publish: false, retry: false },
    });
    expect(view.issues).toContainEqual(
      expect.objectContaining({ severity: 'error', file: 'naive_ordering.json' }),
    );
    expect(view.evaluation?.errorMessage).toContain('Mend');
    expect((await stateOf(evaluationId)).scores).toEqual([]);
    await expect(
      retryEvaluation(world.services, world.maintainer, { submissionId }),
    ).rejects.toThrow(failing('wrong_state'));
  });

  it('scores files with missing answers as incomplete', async () => {
    const { submissionId } = await submitAndScore(
      world,
      world.owner,
      predictionFiles(videos, { skill: 0.6, omit: 2 }),
    );
    const result = await getResult(world.services, world.owner, { submissionId });
    expect(result.complete).toBe(false);
    expect(result.coverage).toContainEqual(
      expect.objectContaining({ task: 'mcqa', slice: 'overall', items: videos, missing: 2 }),
    );
    expect(result.scores).toContainEqual(
      expect.objectContaining({ metric: 'accuracy', slice: 'overall', n: videos }),
    );
  });

  it('goes back to the queue with a wait when storage fails, and is done once it is back', async () => {
    const { submissionId, evaluationId } = await submit(world, world.owner, files);
    const faults: unknown[] = [];
    const outcome = await run({ services: brokenStorage() }, evaluationId);
    expect(outcome).toBe('requeued');
    expect(await run(world, evaluationId)).toBe('skipped');
    const view = await getSubmission(world.services, world.owner, { submissionId });
    expect(view.evaluation).toMatchObject({ status: 'queued', errorCode: 'platform_fault' });
    expect(JSON.stringify([view, faults])).not.toContain('disk is away');
    await due(evaluationId);
    expect(await run(world, evaluationId)).toBe('done');
    expect(await stateOf(evaluationId)).toMatchObject({ attempt: 2, errorCode: null });
  });

  it('is given up after many attempts, and done when a maintainer has it tried again', async () => {
    const { submissionId, evaluationId } = await submit(world, world.owner, files);
    await world.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { attempt: maxAttempts - 1 },
    });
    expect(await run({ services: brokenStorage() }, evaluationId)).toBe('failed');
    expect(await stateOf(evaluationId)).toMatchObject({ status: 'failed', errorCode: 'gave_up' });
    await expect(retryEvaluation(world.services, world.owner, { submissionId })).rejects.toThrow(
      failing('forbidden'),
    );
    await retryEvaluation(world.services, world.maintainer, { submissionId });
    expect(world.woken.at(-1)).toBe(evaluationId);
    expect(await run(world, evaluationId)).toBe('done');
  });

  it('gives its work back at once when the process is asked to end', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    const ending = new AbortController();
    ending.abort();
    expect(await run(world, evaluationId, { signal: ending.signal })).toBe('requeued');
    expect(await stateOf(evaluationId)).toMatchObject({ status: 'queued', attempt: 0 });
    expect(await run(world, evaluationId)).toBe('done');
  });
});

describe('a worker that lost its lease', () => {
  it('writes nothing: no progress, no result, no failure', async () => {
    const { evaluationId, submissionId } = await submit(world, world.owner, files);
    const options = { evaluationId, leaseSeconds: 30, workerId: 'slow' };
    const held = await claim(world.services, options);
    if (!held) throw new Error('The claim was refused.');
    await expire(evaluationId);
    expect(await run(world, evaluationId)).toBe('done');
    const before = await stateOf(evaluationId);

    const lease = holdLease(world.services, held, 30);
    await expect(lease.report(0.5, 'score')).rejects.toThrow(LeaseLost);
    lease.stop();
    const written = await finishUnderLease(world.services, held, 'done', null, async (tx) => {
      await tx.submission.update({ where: { id: submissionId }, data: { status: 'rejected' } });
    });
    expect(written).toBe(false);
    expect(await recordFault(world.services, held, new Error('late'))).toBe('skipped');
    expect(await stateOf(evaluationId)).toEqual(before);
  });

  it('is told by the next renewal', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    const held = await claim(world.services, { evaluationId, leaseSeconds: 30, workerId: 'slow' });
    if (!held) throw new Error('The claim was refused.');
    const lease = holdLease(world.services, held, 0.15);
    await world.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { leaseToken: 'of another' },
    });
    await new Promise((resolve) => lease.signal.addEventListener('abort', resolve));
    lease.stop();
    expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
  });
});

describe('a lease', () => {
  it('does not run out while its worker lives', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    const held = await claim(world.services, { evaluationId, leaseSeconds: 1, workerId: 'w' });
    if (!held) throw new Error('The claim was refused.');
    const end = async () => (await stateOf(evaluationId)).leaseExpires?.getTime() ?? 0;
    const first = await end();
    const lease = holdLease(world.services, held, 1);
    await expect.poll(end, { timeout: 5000 }).toBeGreaterThan(first + 1000);
    lease.stop();
    expect(lease.signal.aborted).toBe(false);
  });
});

describe('recordFault', () => {
  it('gives up soon on a fault of the scoring itself, which waiting does not cure', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    const outcomes: string[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await due(evaluationId);
      const held = await claim(world.services, { evaluationId, leaseSeconds: 30, workerId: 'w' });
      if (!held) throw new Error('The claim was refused.');
      outcomes.push(await recordFault(world.services, held, new ScoringFault(new Error('bug'))));
    }
    expect(outcomes).toEqual(['requeued', 'requeued', 'failed']);
  });
});

describe('sweepEvaluations', () => {
  const sweep = (graceSeconds: number) => sweepEvaluations(world.services, { graceSeconds });

  it('wakes again what waits longer than the grace, and only that', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    world.woken.length = 0;
    expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 0 });
    await world.services.db
      .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '61 s'`;
    expect(await sweep(60)).toEqual({ woken: 1, gaveUp: 0 });
    expect(world.woken).toEqual([evaluationId]);
    expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 0 });
  });

  it('leaves a back-off in peace', async () => {
    await submit(world, world.owner, files);
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '1 h', "notBefore" = now() + interval '1 min'`;
    expect(await sweep(0)).toEqual({ woken: 0, gaveUp: 0 });
  });

  it('gives each row to one of many sweepers', async () => {
    for (let count = 0; count < 5; count += 1) await submit(world, world.owner, files);
    await world.services.db
      .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '61 s'`;
    const swept = await Promise.all(Array.from({ length: 4 }, () => sweep(60)));
    expect(swept.reduce((sum, one) => sum + one.woken, 0)).toBe(5);
  });

  it('gives up an evaluation whose workers die without end', async () => {
    const { evaluationId } = await submit(world, world.owner, files);
    await world.services.db.evaluation.update({
      where: { id: evaluationId },
      data: { attempt: maxAttempts - 1 },
    });
    await claim(world.services, { evaluationId, leaseSeconds: 30, workerId: 'w' });
    await expire(evaluationId);
    expect(await sweep(60)).toEqual({ woken: 0, gaveUp: 1 });
    expect(await stateOf(evaluationId)).toMatchObject({ status: 'failed', errorCode: 'gave_up' });
  });
});
