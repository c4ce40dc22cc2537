import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { makeUsers, submitCopies } from '../../testing/submit-copies';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { runNext } from '../scoring/run-next';
import { queuePositions } from './queue-positions';
import { readStates } from './read-states';
import { claimEvaluation, claimNext } from './store/claim';
import { sweepEvaluations } from './sweep';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const options = { leaseSeconds: 30, workerId: 'test' };
const files = predictionFiles(40, { skill: 0.6 });

/** Creates a scored submission to copy, of a user not in the test. */
async function original(): Promise<string> {
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  await run(context, evaluationId);
  return submissionId;
}

async function claimAll(): Promise<string[]> {
  const claimed: string[] = [];
  for (;;) {
    const claim = await claimNext(context.services, options);
    if (!claim) return claimed;
    claimed.push(claim.evaluationId);
  }
}

async function pause(queue: string): Promise<void> {
  await context.services.db.queueSwitch.create({ data: { queue, pausedAt: new Date() } });
}

async function rescoring(status: 'running' | 'paused', evaluationId: string): Promise<string> {
  const { id } = await context.services.db.rescore.create({
    data: {
      benchmark: 'vidhal',
      status,
      reason: 'a test',
      wholeBoard: true,
      scorerVersion: 'x',
      requestedById: context.admin.userId,
    },
  });
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { rescoreId: id, priority: 10 },
  });
  return id;
}

it('serves everybody once before anybody twice, regardless of arrival order', async () => {
  const [a, b, c] = await makeUsers(context, 3);
  if (!a || !b || !c) throw new Error('three users');
  const made = await submitCopies(context, await original(), [a, a, a, b, b, c]);
  // a1 b1 c1, then a2 b2, then a3.
  const expected = [0, 3, 5, 1, 4, 2].map((n) => made[n]);
  const submissions = await context.services.db.evaluation.findMany({
    where: { id: { in: made } },
    select: { id: true, submissionId: true },
  });
  const states = await readStates(
    context.services,
    submissions.map(({ submissionId }) => submissionId),
  );
  const positions = new Map([...states.values()].map((state) => [state.id, state.queuePosition]));
  expect(expected.map((id) => positions.get(id ?? ''))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await claimAll()).toEqual(expected);
});

it('serves the user served longest ago first, even after an idle period', async () => {
  const [a, b] = await makeUsers(context, 2);
  if (!a || !b) throw new Error('two users');
  const source = await original();
  const first = await submitCopies(context, source, [b, a]);
  expect(await claimAll()).toEqual(first);
  const [a2, b2] = await submitCopies(context, source, [a, b]);
  expect(await claimAll()).toEqual([b2, a2]);
});

it('a new user goes before those served within ten minutes, and after those served earlier who came first', async () => {
  const [a, b, c] = await makeUsers(context, 3);
  if (!a || !b || !c) throw new Error('three users');
  const source = await original();
  await submitCopies(context, source, [a, b]);
  await claimAll();
  await context.services.db.$executeRaw`
    UPDATE "QueueTurn" SET "servedAt" = now() - interval '11 minutes' WHERE "userId" = ${a.userId}`;
  const made = await submitCopies(context, source, [a, b, c]);
  const expected = [0, 2, 1].map((n) => made[n] ?? '');
  const positions = await queuePositions(context.services, expected);
  const scoring = 2;
  expect(expected.map((id) => positions.get(id))).toEqual([scoring, scoring + 1, scoring + 2]);
  expect(await claimAll()).toEqual(expected);
});

it('lower priority numbers go first, and background work uses no turn of the submitter', async () => {
  const [a, b] = await makeUsers(context, 2);
  if (!a || !b) throw new Error('two users');
  const source = await original();
  const [rescored = ''] = await submitCopies(context, source, [a]);
  await rescoring('running', rescored);
  const [b1] = await submitCopies(context, source, [b]);
  expect(await claimAll()).toEqual([b1, rescored]);
  const [b2, a2] = await submitCopies(context, source, [b, a]);
  expect(await claimAll()).toEqual([a2, b2]);
});

it('concurrent workers claim different evaluations, and all are claimed', async () => {
  const users = await makeUsers(context, 4);
  const made = await submitCopies(context, await original(), [...users, ...users, ...users]);
  const claims = await Promise.all(made.map(() => claimNext(context.services, options)));
  expect(new Set(claims.map((claim) => claim?.evaluationId))).toEqual(new Set(made));
});

it('concurrent workers share the work of a single waiting user', async () => {
  const [alone] = await makeUsers(context, 1);
  if (!alone) throw new Error('a user');
  const made = await submitCopies(context, await original(), Array(8).fill(alone));
  const claims = await Promise.all(made.map(() => claimNext(context.services, options)));
  expect(new Set(claims.map((claim) => claim?.evaluationId))).toEqual(new Set(made));
});

it('skips rows locked by another transaction instead of waiting', async () => {
  const users = await makeUsers(context, 2);
  const [first = '', second] = await submitCopies(context, await original(), users);
  await context.services.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "Evaluation" WHERE id = ${first} FOR UPDATE`;
    expect((await claimNext(context.services, options))?.evaluationId).toBe(second);
  });
  expect((await claimNext(context.services, options))?.evaluationId).toBe(first);
});

it('claims and wakes nothing while scoring is paused', async () => {
  const [made = ''] = await submitCopies(context, await original(), await makeUsers(context, 1));
  await pause('evaluate');
  context.wakeUps = 0;
  expect(await runNext(context.services, options)).toBeNull();
  expect(await claimEvaluation(context.services, { ...options, evaluationId: made })).toBeNull();
  await sweepEvaluations(context.services, { graceSeconds: -1 });
  expect(context.wakeUps).toBe(0);
  await context.services.db.queueSwitch.update({
    where: { queue: 'evaluate' },
    data: { pausedAt: null },
  });
  await sweepEvaluations(context.services, { graceSeconds: -1 });
  expect(context.wakeUps).toBe(1);
  expect(await runNext(context.services, options)).toEqual({ evaluationId: made, outcome: 'done' });
});

it('pausing judging does not stop scoring', async () => {
  const made = await submitCopies(context, await original(), await makeUsers(context, 1));
  await pause('judge');
  expect(await claimAll()).toEqual(made);
});

it('claims evaluations of a rescoring only while it runs', async () => {
  const [made = ''] = await submitCopies(context, await original(), await makeUsers(context, 1));
  const id = await rescoring('paused', made);
  expect(await claimNext(context.services, options)).toBeNull();
  expect(await claimEvaluation(context.services, { ...options, evaluationId: made })).toBeNull();
  await context.services.db.rescore.update({ where: { id }, data: { status: 'running' } });
  expect(await claimAll()).toEqual([made]);
});

it('does not claim an evaluation during its back-off', async () => {
  const [made] = await submitCopies(context, await original(), await makeUsers(context, 1));
  await context.services.db.$executeRaw`
    UPDATE "Evaluation" SET "notBefore" = now() + interval '1 hour' WHERE id = ${made}`;
  expect(await claimAll()).toEqual([]);
});

it('a claim reads a few rows per waiting user, not the whole queue', async () => {
  const people = 10;
  const users = await makeUsers(context, people);
  const submitters = Array.from({ length: 600 }, (_, n) => users[n % people] ?? context.owner);
  await submitCopies(context, await original(), submitters);
  await context.services.db.$executeRaw`ANALYZE "Evaluation", "Submission"`;
  const [whole, rows] = await context.services.db.$transaction(async (tx) => {
    const scanned = () => tx.$queryRaw<{ whole: number; rows: number }[]>`
      SELECT seq_scan::int AS whole, idx_tup_fetch::int AS rows FROM pg_stat_xact_user_tables
      WHERE relname = 'Evaluation'`;
    // The counters include earlier work of the connection.
    const [before] = await scanned();
    expect(await claimNext({ db: tx }, options)).not.toBeNull();
    const [after] = await scanned();
    if (!before || !after) throw new Error('PostgreSQL counts nothing.');
    return [after.whole - before.whole, after.rows - before.rows];
  });
  expect(whole).toBe(0);
  expect(rows).toBeLessThan(5 * people);
});
