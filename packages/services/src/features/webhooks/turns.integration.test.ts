import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { publishSubmission } from '../submissions/publish';
import { createWebhook } from './create';
import { fanOutEvents } from './fan-out';
import { finishAttempt } from './finish';
import { prepareDelivery } from './prepare';
import { claimDelivery } from './store/deliveries';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

/** Subscribes to published results. */
const subscribe = (actor: TestContext['owner']) =>
  createWebhook(context.services, actor, {
    url: 'https://hooks.example.org/',
    source: 'benchmarks',
    benchmarks: ['vidhal'],
    kinds: ['result.published'],
  });

/** Records attempts of an account in the present hour. */
const spendAttempts = (userId: string, count: number) =>
  context.services.db.rateLimit.create({
    data: { key: `webhooks:${userId}`, count, expiresAt: new Date(Date.now() + 60_000) },
  });

async function publish(name: string, skill: number): Promise<void> {
  const files = predictionFiles(10, { skill });
  const { submissionId } = await submitAndScore(context, context.owner, files, name);
  await publishSubmission(context.services, context.owner, { submissionId });
}

it('an account has one delivery at a time, so that slow servers delay only themselves', async () => {
  await subscribe(context.other);
  await subscribe(context.other);
  await subscribe(context.maintainer);
  await publish('one', 1);
  await publish('two', 0.5);
  await fanOutEvents(context.services);
  const { db } = context.services;
  const claimed = [await claimDelivery(db), await claimDelivery(db), await claimDelivery(db)];
  const endpoints = claimed.map((delivery) => delivery?.endpointId);
  const owners = await db.webhookEndpoint.findMany({
    where: { id: { in: endpoints.flatMap((id) => id ?? []) } },
    select: { userId: true },
  });
  expect(claimed[2]).toBeNull();
  expect(new Set(owners.map(({ userId }) => userId))).toEqual(
    new Set([context.other.userId, context.maintainer.userId]),
  );
});

it('a delivery doesn’t wait for older ones of accounts that had more this hour', async () => {
  await subscribe(context.other);
  await publish('one', 1);
  await fanOutEvents(context.services);
  await spendAttempts(context.other.userId, 1);
  const { id } = await subscribe(context.maintainer);
  await publish('two', 0.5);
  await fanOutEvents(context.services);
  expect((await claimDelivery(context.services.db))?.endpointId).toBe(id);
});

it('a delivery doesn’t wait for others of an account whose server is slow', async () => {
  const { services, other, maintainer } = context;
  const slow = await subscribe(other);
  await publish('one', 1);
  await publish('two', 0.5);
  await fanOutEvents(services);
  const claimed = await claimDelivery(services.db);
  if (!claimed) throw new Error('not claimed');
  expect(claimed.endpointId).toBe(slow.id);
  await prepareDelivery(services, claimed);
  const answer = { responseStatus: 200, responseBody: '', problem: null, durationMs: 9900 };
  await finishAttempt(services, claimed, answer);
  await spendAttempts(maintainer.userId, 9);
  const { id } = await subscribe(maintainer);
  await publish('three', 0.4);
  await fanOutEvents(services);
  expect((await claimDelivery(services.db))?.endpointId).toBe(id);
});

it('an account gets at most 600 deliveries an hour; the others wait without losing attempts', async () => {
  const { services, other } = context;
  await subscribe(other);
  await publish('one', 1);
  await publish('two', 0.5);
  await fanOutEvents(services);
  await spendAttempts(other.userId, 599);
  const last = await claimDelivery(services.db);
  if (!last) throw new Error('not claimed');
  expect(await prepareDelivery(services, last)).not.toBeNull();
  const answer = { responseStatus: 200, responseBody: '', problem: null, durationMs: 1 };
  await finishAttempt(services, last, answer);
  const waiting = await claimDelivery(services.db);
  if (!waiting) throw new Error('not claimed');
  expect(await prepareDelivery(services, waiting)).toBeNull();
  const row = await services.db.webhookDelivery.findUniqueOrThrow({
    where: { id: waiting.claim.key },
  });
  expect(row).toMatchObject({ status: 'pending', attempt: 0, leaseToken: null });
  expect(await claimDelivery(services.db)).toBeNull();
});
