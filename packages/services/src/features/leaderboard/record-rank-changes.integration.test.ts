import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { makeUsers, submitCopies } from '../../testing/submit-copies';
import { runQueued, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { publishSubmission } from '../submissions/publish';
import { recordRankChanges } from './record-rank-changes';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

async function publish(name: string, skill: number): Promise<string> {
  const { services, owner } = context;
  const { submissionId } = await submitAndScore(
    context,
    owner,
    predictionFiles(10, { skill }),
    name,
  );
  await publishSubmission(services, owner, { submissionId });
  return submissionId;
}

/** Publishes copies of a result. */
async function publishCopies(submissionId: string, count: number): Promise<void> {
  const submitters = await makeUsers(context, count);
  await submitCopies(context, submissionId, submitters);
  await runQueued(context);
  for (const actor of submitters) {
    const { id } = await context.services.db.submission.findFirstOrThrow({
      where: { submitterId: actor.userId },
      select: { id: true },
    });
    await publishSubmission(context.services, actor, { submissionId: id });
  }
}

it('more than ten changes wait for half a second each after the last event, and make one event', async () => {
  const { services } = context;
  const { db } = services;
  await recordRankChanges(services);
  const first = await publish('first', 0.2);
  await publishCopies(first, 11);
  expect(await recordRankChanges(services)).toBe(1);
  await publish('second', 0.5);
  await publish('third', 1);
  const age = (seconds: number) => db.$executeRaw`
    UPDATE "OutboxEvent" SET "createdAt" = now() - make_interval(secs => ${seconds}::float8)`;
  // No test is slow enough for an event of the next hour.
  await age(-3600);
  expect(await recordRankChanges(services)).toBe(0);
  // Twelve results moved behind two new ones: (14 − 10) × 0.5 s.
  await age(2);
  expect(await recordRankChanges(services)).toBe(1);
  const [event] = await db.outboxEvent.findMany({
    where: { kind: 'ranks.changed' },
    orderBy: { id: 'desc' },
  });
  expect(event?.detail).toMatchObject({
    changes: expect.toSatisfy((changes: unknown[]) => changes.length === 14),
  });
});
