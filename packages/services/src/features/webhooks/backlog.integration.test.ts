import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { fanOutEvents } from './fan-out';
import { claimDelivery, removeOldDeliveries } from './store/deliveries';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

/** Inserts endpoints of the other user for published results, as `endpoint-1` and so on. */
const insertEndpoints = (count: number) => context.services.db.$executeRaw`
  INSERT INTO "WebhookEndpoint" (id, "userId", url, source, benchmarks, kinds, "secretEncrypted", "createdAt")
  SELECT 'endpoint-' || n, ${context.other.userId}, 'https://hooks.example.org/', 'benchmarks', '{vidhal}',
    '{result.published}', convert_to('sealed', 'UTF8'), now() - interval '1 day' FROM generate_series(1, ${count}::int) n`;

/** Inserts events with a delivery each to every endpoint; the first event is the oldest. */
async function insertDeliveries(count: number, status: 'pending' | 'delivered') {
  const { db } = context.services;
  await db.$executeRaw`
    INSERT INTO "OutboxEvent" (id, kind, benchmark, "subjectId", "fannedOutAt")
    SELECT ${status} || n, 'result.published', 'vidhal', '', now() FROM generate_series(1, ${count}::int) n`;
  await db.$executeRaw`
    INSERT INTO "WebhookDelivery" (id, "endpointId", "eventId", status, "createdAt")
    SELECT gen_random_uuid()::text, w.id, ${status} || n, ${status}::"DeliveryStatus",
      now() + make_interval(secs => n - ${count}::int)
    FROM "WebhookEndpoint" w CROSS JOIN generate_series(1, ${count}::int) n`;
}

it('a claim reads one delivery of each endpoint, however many wait', async () => {
  await insertEndpoints(10);
  await insertDeliveries(400, 'pending');
  // Autovacuum does it, later.
  await context.services.db.$executeRaw`ANALYZE "WebhookDelivery"`;
  const read = await context.services.db.$transaction(async (tx) => {
    const count = async () => {
      const [row] = await tx.$queryRaw<{ rows: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
        WHERE relname = 'WebhookDelivery'`;
      return row?.rows ?? 0;
    };
    // The counters include earlier work of the connection.
    const before = await count();
    expect(await claimDelivery(tx)).not.toBeNull();
    return (await count()) - before;
  });
  expect(read).toBeLessThan(100);
});

it('an endpoint gets its deliveries in the order in which they are due', async () => {
  const { db } = context.services;
  await insertEndpoints(1);
  await insertDeliveries(2, 'pending');
  await db.$executeRaw`
    UPDATE "WebhookDelivery"
    SET "notBefore" = now() - CASE "eventId" WHEN 'pending1' THEN interval '1 s' ELSE interval '2 s' END`;
  const claimed = await db.$transaction(async (tx) => {
    // The index has this order, too.
    await tx.$executeRaw`SET LOCAL enable_indexscan = off`;
    await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
    return claimDelivery(tx);
  });
  expect(claimed?.eventId).toBe('pending2');
});

it('what an account had an hour ago doesn’t delay its deliveries', async () => {
  const { services, other, maintainer } = context;
  const { db } = services;
  await insertEndpoints(2);
  await db.webhookEndpoint.update({
    where: { id: 'endpoint-2' },
    data: { userId: maintainer.userId },
  });
  await insertDeliveries(1, 'pending');
  await db.$executeRaw`
    UPDATE "WebhookDelivery" SET "notBefore" = now() - interval '1 s' WHERE "endpointId" = 'endpoint-1'`;
  const expiresAt = new Date(Date.now() - 1000);
  await db.rateLimit.create({ data: { key: `webhooks:${other.userId}`, count: 9, expiresAt } });
  expect((await claimDelivery(db))?.endpointId).toBe('endpoint-1');
});

it('an endpoint for which 500 deliveries wait gets no others until it has caught up', async () => {
  const { db } = context.services;
  await insertEndpoints(1);
  await insertDeliveries(499, 'pending');
  const countAfterEvent = async () => {
    const event = { kind: 'result.published', benchmark: 'vidhal', subjectId: '' };
    await db.outboxEvent.create({ data: event, select: { id: true } });
    await fanOutEvents(context.services);
    return db.webhookDelivery.count();
  };
  expect(await countAfterEvent()).toBe(500);
  expect(await countAfterEvent()).toBe(500);
  await db.$executeRaw`
    UPDATE "WebhookDelivery" SET status = 'delivered' WHERE "eventId" = 'pending1'`;
  expect(await countAfterEvent()).toBe(501);
});

it('maintainers get requests for approval, however many deliveries wait', async () => {
  const { db } = context.services;
  await insertEndpoints(1);
  await db.webhookEndpoint.updateMany({
    data: { userId: context.maintainer.userId, kinds: ['approval.requested'] },
  });
  await insertDeliveries(500, 'pending');
  const event = { kind: 'approval.requested', benchmark: 'vidhal', subjectId: '' };
  await db.outboxEvent.create({ data: event, select: { id: true } });
  expect(await fanOutEvents(context.services)).toBe(1);
});

it('the newest 500 deliveries that ended stay with each endpoint, and all that wait', async () => {
  const { db } = context.services;
  await insertEndpoints(2);
  await insertDeliveries(501, 'delivered');
  await insertDeliveries(2, 'pending');
  expect(await removeOldDeliveries(context.services)).toBe(2);
  expect(await db.webhookDelivery.count({ where: { status: 'pending' } })).toBe(4);
  expect(await db.webhookDelivery.count({ where: { eventId: 'delivered1' } })).toBe(0);
  expect(await db.webhookDelivery.count({ where: { eventId: 'delivered2' } })).toBe(2);
});
