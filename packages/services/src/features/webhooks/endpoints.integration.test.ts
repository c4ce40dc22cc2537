import { Prisma } from '@clapboard/db';
import { expect, it } from 'vitest';
import { parseNetworks } from '../../core/network/parse-networks';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { queueForLock } from '../../testing/wait-for-locks';
import { deleteWebhook, disableWebhook, enableWebhook, rotateWebhookSecret } from './change';
import { createWebhook } from './create';
import { finishAttempt } from './finish';
import { listDeliveries, listWebhooks } from './list';
import { redeliver, sendTestEvent } from './send-again';
import { claimDelivery } from './store/deliveries';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

type Input = Parameters<typeof createWebhook>[2];

const create = (input: Partial<Input> = {}, actor = context.owner) =>
  createWebhook(context.services, actor, {
    url: 'https://hooks.example.org/secret-path',
    source: 'benchmarks',
    benchmarks: ['vidhal'],
    kinds: ['result.published'],
    ...input,
  });

const failing = (code: string) => expect.objectContaining({ code });

it('a secret is shown once, stored encrypted, and in no view, audit entry or address of another row', async () => {
  const { id, secret } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { db, secretCipher } = context.services;
  const key = secret.slice(6);
  const rows = await db.$queryRaw<
    { secretEncrypted: Uint8Array }[]
  >`SELECT * FROM "WebhookEndpoint"`;
  expect(Buffer.from(rows[0]?.secretEncrypted ?? []).toString('latin1')).not.toContain(key);
  const views = [
    await listWebhooks(context.services, context.owner),
    await db.auditEvent.findMany(),
  ];
  expect(JSON.stringify(views)).not.toContain(key);
  expect(JSON.stringify(views)).not.toContain('ncrypted');
  expect(JSON.stringify(views[1])).not.toContain('secret-path');
  const encrypted = rows[0]?.secretEncrypted ?? new Uint8Array();
  expect(secretCipher?.decrypt(encrypted, `webhook:${id}`)).toBe(secret);
  expect(() => secretCipher?.decrypt(encrypted, 'webhook:other')).toThrow('SECRETS_KEY');
});

it('a test event for a webhook that is being deleted is not found', async () => {
  const { id } = await create();
  const sent = await queueForLock(context, Prisma.sql`DELETE FROM "WebhookEndpoint"`, [
    () => sendTestEvent(context.services, context.owner, { id }),
  ]);
  expect(sent).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }]);
});

it('after a rotation, the previous secret stays for a day', async () => {
  const { id, secret } = await create();
  const rotated = await rotateWebhookSecret(context.services, context.owner, { id });
  expect(rotated.secret).not.toBe(secret);
  const [webhook] = await listWebhooks(context.services, context.owner);
  const hours = (Number(webhook?.previousUntil) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});

it.each(['https://10.1.2.3/', 'https://hooks.example.org/#part', 'ftp://hooks.example.org'])(
  'the address %s is rejected with its field',
  async (url) => {
    await expect(create({ url })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { url: expect.any(String) },
    });
  },
);

it('networks that the operator allows may be named', async () => {
  const webhookNetworks = parseNetworks('10.1.0.0/16');
  if (!webhookNetworks) throw new Error('invalid networks');
  const services = { ...context.services, webhookNetworks };
  const input = { source: 'models' as const, kinds: ['ranks.changed' as const] };
  const { id } = await createWebhook(services, context.owner, {
    ...input,
    url: 'http://10.1.2.3/hook',
  });
  expect(await listWebhooks(services, context.owner)).toMatchObject([{ id }]);
});

it('an account has at most ten webhooks, also when they are created at once', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => create()));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await create({}, context.other);
});

it('only maintainers of all chosen benchmarks get events for maintainers', async () => {
  const kinds: Input['kinds'] = ['approval.requested'];
  await expect(create({ kinds })).rejects.toThrow(failing('forbidden'));
  await create({ kinds }, context.maintainer);
  const limited = { ...context.maintainer, maintains: ['vidhal'] };
  await expect(create({ kinds, benchmarks: ['vidhal', 'argus'] }, limited)).rejects.toThrow(
    failing('forbidden'),
  );
  await expect(create({ source: 'models', kinds }, context.maintainer)).rejects.toThrow(
    failing('invalid_input'),
  );
});

it('nobody finds, changes or uses the webhooks of others', async () => {
  const { id } = await create();
  const { deliveryId } = await sendTestEvent(context.services, context.owner, { id });
  for (const actor of [context.other, context.admin]) {
    expect(await listWebhooks(context.services, actor)).toEqual([]);
    for (const use of [
      rotateWebhookSecret,
      disableWebhook,
      enableWebhook,
      deleteWebhook,
      sendTestEvent,
      listDeliveries,
    ]) {
      await expect(use(context.services, actor, { id })).rejects.toThrow(failing('not_found'));
    }
    const input = { id, deliveryId };
    await expect(redeliver(context.services, actor, input)).rejects.toThrow(failing('not_found'));
    const foreign = await create({}, actor === context.other ? context.other : context.maintainer);
    const mixed = { id: foreign.id, deliveryId };
    const foreignOwner = actor === context.other ? context.other : context.maintainer;
    await expect(redeliver(context.services, foreignOwner, mixed)).rejects.toThrow(
      failing('not_found'),
    );
    await deleteWebhook(context.services, foreignOwner, { id: foreign.id });
  }
});

it('blocked users may only read, disable and delete', async () => {
  const { id } = await create();
  const blocked = { ...context.owner, blocked: true };
  for (const use of [rotateWebhookSecret, enableWebhook, sendTestEvent]) {
    await expect(use(context.services, blocked, { id })).rejects.toThrow(
      failing('account_blocked'),
    );
  }
  await expect(create({}, blocked)).rejects.toThrow(failing('account_blocked'));
  await disableWebhook(context.services, blocked, { id });
  expect(await listWebhooks(context.services, blocked)).toMatchObject([{ status: 'disabled' }]);
  await deleteWebhook(context.services, blocked, { id });
});

it('test events are limited, and need an enabled webhook', async () => {
  const { id } = await create();
  for (let count = 0; count < 20; count += 1) {
    await sendTestEvent(context.services, context.owner, { id });
  }
  await expect(sendTestEvent(context.services, context.owner, { id })).rejects.toThrow(
    failing('too_many_requests'),
  );
  await disableWebhook(context.services, context.owner, { id });
  await expect(sendTestEvent(context.services, context.owner, { id })).rejects.toThrow(
    failing('wrong_state'),
  );
  await expect(disableWebhook(context.services, context.owner, { id })).rejects.toThrow(
    failing('wrong_state'),
  );
});

it('a webhook that is enabled again starts with the next event', async () => {
  const { services, owner } = context;
  const { id } = await create();
  await sendTestEvent(services, owner, { id });
  await disableWebhook(services, owner, { id });
  await enableWebhook(services, owner, { id });
  const next = await sendTestEvent(services, owner, { id });
  expect(await listDeliveries(services, owner, { id })).toMatchObject([
    { id: next.deliveryId, status: 'pending' },
    { status: 'dropped', problem: 'endpoint_off' },
  ]);
});

it('a delivery that is being sent is recorded, although its webhook was disabled and enabled again', async () => {
  const { services, owner } = context;
  const { id } = await create();
  await sendTestEvent(services, owner, { id });
  const claimed = await claimDelivery(services.db);
  if (!claimed) throw new Error('not claimed');
  await disableWebhook(services, owner, { id });
  await enableWebhook(services, owner, { id });
  const answer = { responseStatus: 200, responseBody: '', problem: null, durationMs: 1 };
  await finishAttempt(services, claimed, answer);
  expect(await listDeliveries(services, owner, { id })).toMatchObject([{ status: 'delivered' }]);
});

it('without SECRETS_KEY no webhook can be created', async () => {
  const services = { ...context.services, secretCipher: null };
  const input = { url: 'https://a.example', source: 'models', kinds: ['ranks.changed'] } as const;
  await expect(
    createWebhook(services, context.owner, { ...input, kinds: [...input.kinds] }),
  ).rejects.toThrow(failing('encryption_unavailable'));
});
