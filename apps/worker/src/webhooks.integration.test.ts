import { listNotifications } from '@clapboard/services/notifications';
import {
  claimDelivery,
  disableWebhook,
  enableWebhook,
  finishAttempt,
  redeliver,
  rotateWebhookSecret,
} from '@clapboard/services/webhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWebhookContext, loopback, type WebhookContext } from './testing/webhook-context';
import { hasSignature } from './testing/webhook-receiver';
import { startWorkerProcess } from './testing/worker-process';

let hooks: WebhookContext;

beforeEach(async () => {
  hooks = await createWebhookContext();
});
afterEach(() => hooks.close());

const refuse = (status: number, body = '') =>
  hooks.receiver.respond((response) => void response.writeHead(status).end(body));
const accept = () => refuse(204);

/** Seconds until the next attempt. */
const readWait = async (deliveryId: string) => {
  const { notBefore } = await hooks.readDelivery(deliveryId);
  return Math.round((notBefore.getTime() - Date.now()) / 1000);
};

it('a delivery is signed, sent once and recorded with its response', async () => {
  const { deliveryId, endpointId, secret } = await hooks.createDelivery();
  refuse(200, 'thank you');
  expect(await hooks.deliver()).toBe(1);
  expect(await hooks.deliver()).toBe(0);
  const [request, ...more] = hooks.receiver.received;
  if (!request) throw new Error('nothing received');
  expect(more).toEqual([]);
  expect(hasSignature(request, secret)).toBe(true);
  expect(request.headers['webhook-id']).toBe(deliveryId);
  expect(JSON.parse(request.body)).toMatchObject({ type: 'webhook.test', data: { endpointId } });
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'delivered',
    attempt: 1,
    responseStatus: 200,
    responseBody: 'thank you',
    problem: null,
    leaseToken: null,
  });
});

it('a failed delivery is retried after growing waits with the same id, and fails after eight attempts', async () => {
  const { deliveryId, endpointId } = await hooks.createDelivery();
  refuse(503, 'down');
  const waits: number[] = [];
  for (let attempt = 1; attempt < 8; attempt += 1) {
    expect(await hooks.deliver()).toBe(1);
    expect(await hooks.deliver()).toBe(0);
    waits.push(await readWait(deliveryId));
    await hooks.skipWait();
  }
  const hour = 3600;
  const expected = [5, 300, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour];
  for (const [index, seconds] of expected.entries()) {
    expect(Math.abs((waits[index] ?? 0) - seconds)).toBeLessThan(5);
  }
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({ status: 'pending', attempt: 7 });
  await hooks.deliver();
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'failed',
    attempt: 8,
    problem: 'refused',
    responseStatus: 503,
    responseBody: 'down',
    endpoint: { status: 'enabled', failingSince: expect.any(Date) },
  });
  await hooks.skipWait();
  expect(await hooks.deliver()).toBe(0);
  expect(new Set(hooks.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  accept();
  const { services, context } = hooks;
  await redeliver(services, context.owner, { id: endpointId, deliveryId });
  expect(await hooks.deliver()).toBe(1);
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'delivered',
    attempt: 1,
    endpoint: { failingSince: null },
  });
  expect(hooks.receiver.received.at(-1)?.headers['webhook-id']).toBe(deliveryId);
});

it('a worker killed after sending and before recording sends again, with the same id', async () => {
  const { deliveryId, secret } = await hooks.createDelivery();
  // The receiver gets the request and never responds.
  let hangUp: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    hooks.receiver.respond((response) => {
      hangUp = () => response.destroy();
      resolve();
    });
  });
  const { databaseUrl, storageDir } = hooks.context;
  const worker = startWorkerProcess({
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: storageDir,
    SECRETS_KEY: 'the secrets key of a test installation',
    WEBHOOK_NETWORKS: loopback,
    SWEEP_SECONDS: '0.2',
  });
  await Promise.race([
    arrived,
    worker.exited.then(() => Promise.reject(new Error(worker.output()))),
  ]);
  await worker.end('SIGKILL');
  hangUp();
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'pending',
    leaseToken: expect.any(String),
  });
  // Its lease protects the delivery until it expires.
  expect(await hooks.deliver()).toBe(0);
  await hooks.skipWait();
  accept();
  expect(await hooks.deliver()).toBe(1);
  const [first, second] = hooks.receiver.received;
  expect(hooks.receiver.received).toHaveLength(2);
  expect(first?.headers['webhook-id']).toBe(deliveryId);
  expect(second?.headers['webhook-id']).toBe(deliveryId);
  expect(first?.body).toBe(second?.body);
  expect(second && hasSignature(second, secret)).toBe(true);
});

it('a worker that lost its lease records nothing', async () => {
  const { deliveryId } = await hooks.createDelivery();
  const claimed = await claimDelivery(hooks.services.db);
  if (!claimed) throw new Error('not claimed');
  await hooks.skipWait();
  expect(await hooks.deliver()).toBe(1);
  const before = await hooks.readDelivery(deliveryId);
  const late = {
    responseStatus: 500,
    responseBody: '',
    problem: 'refused',
    durationMs: 1,
  } as const;
  await finishAttempt(hooks.services, claimed, late);
  expect(await hooks.readDelivery(deliveryId)).toEqual(before);
});

it('after a rotation, both secrets verify deliveries for a day, then only the new one', async () => {
  const { endpointId, deliveryId, secret } = await hooks.createDelivery();
  const { services, context, receiver } = hooks;
  const rotated = await rotateWebhookSecret(services, context.owner, { id: endpointId });
  await hooks.deliver();
  await services.db.webhookEndpoint.update({
    where: { id: endpointId },
    data: { previousUntil: new Date(Date.now() - 1000) },
  });
  await redeliver(services, context.owner, { id: endpointId, deliveryId });
  await hooks.deliver();
  const verified = receiver.received.map((request) => [
    hasSignature(request, secret),
    hasSignature(request, rotated.secret),
  ]);
  expect(verified).toEqual([
    [true, true],
    [false, true],
  ]);
});

it('an endpoint without a success for five days is suspended, and its owner notified once', async () => {
  const { endpointId, deliveryId } = await hooks.createDelivery();
  const { services, context } = hooks;
  refuse(500);
  await hooks.deliver();
  const fail = async (days: number) => {
    await services.db.webhookEndpoint.update({
      where: { id: endpointId },
      data: { failingSince: new Date(Date.now() - days * 24 * 3_600_000) },
    });
    await hooks.skipWait();
    await hooks.deliver();
    return (await hooks.readDelivery(deliveryId)).endpoint.status;
  };
  expect(await fail(4.9)).toBe('enabled');
  expect(await fail(5.1)).toBe('suspended');
  await hooks.skipWait();
  expect(await hooks.deliver()).toBe(0);
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'dropped',
    problem: 'endpoint_off',
  });
  expect(await listNotifications(services, context.owner)).toMatchObject([
    {
      kind: 'webhook_suspended',
      webhookHost: new URL(hooks.receiver.url).host,
      submissionId: null,
    },
  ]);
  await enableWebhook(services, context.owner, { id: endpointId });
  expect((await hooks.readDelivery(deliveryId)).endpoint).toMatchObject({
    status: 'enabled',
    failingSince: null,
  });
});

it('a server that responds with 410 gets no more deliveries', async () => {
  const { deliveryId } = await hooks.createDelivery();
  refuse(410);
  await hooks.deliver();
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'failed',
    endpoint: { status: 'suspended' },
  });
});

it('nothing is sent to a disabled webhook, nor with a secret of another SECRETS_KEY', async () => {
  const { endpointId, deliveryId } = await hooks.createDelivery();
  const { services, context, receiver } = hooks;
  await services.db.webhookEndpoint.update({
    where: { id: endpointId },
    data: { secretEncrypted: Buffer.alloc(60, 1) },
  });
  await hooks.deliver();
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'pending',
    problem: 'secret_unreadable',
  });
  await hooks.skipWait();
  await disableWebhook(services, context.owner, { id: endpointId });
  await hooks.deliver();
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({ status: 'dropped' });
  expect(receiver.received).toEqual([]);
});

it('a delivery whose payload can’t be built fails after eight attempts, without blame for its endpoint', async () => {
  const { deliveryId } = await hooks.createDelivery();
  const { db } = hooks.context.services;
  await db.outboxEvent.updateMany({ data: { kind: 'unknown' } });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await hooks.deliver()).toBe(0);
    await hooks.skipWait();
  }
  expect(await hooks.readDelivery(deliveryId)).toMatchObject({
    status: 'failed',
    attempt: 8,
    problem: 'not_built',
    endpoint: { status: 'enabled', failingSince: null },
  });
  expect(hooks.receiver.received).toEqual([]);
});
