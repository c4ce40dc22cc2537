import { BlockList } from 'node:net';
import type { Services } from '@clapboard/services/core';
import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { createWebhook, sendTestEvent } from '@clapboard/services/webhooks';
import { deliverWebhooks } from '../deliver-webhooks';
import { createLog } from '../log';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

export interface WebhookContext {
  context: TestContext;
  /** with connections to 127.0.0.1 allowed */
  services: Services;
  receiver: WebhookReceiver;
  /** Creates a webhook of the owner to the receiver, and a test event for it. */
  createDelivery(): Promise<{ endpointId: string; deliveryId: string; secret: string }>;
  /** Sends everything that is due. Returns how many deliveries were sent. */
  deliver(): Promise<number>;
  /** Makes waiting deliveries due, and ends the leases of workers that died. */
  skipWait(): Promise<void>;
  readDelivery(id: string): ReturnType<typeof readDelivery>;
  close(): Promise<void>;
}

export const loopback = '127.0.0.0/8';

/** Creates a database with a webhook receiver. */
export async function createWebhookContext(): Promise<WebhookContext> {
  const context = await createTestContext();
  const receiver = await startWebhookReceiver();
  const webhookNetworks = new BlockList();
  webhookNetworks.addSubnet('127.0.0.0', 8);
  const services = { ...context.services, webhookNetworks };
  return {
    context,
    services,
    receiver,
    async createDelivery() {
      const { id: endpointId, secret } = await createWebhook(services, context.owner, {
        url: receiver.url,
        source: 'benchmarks',
        benchmarks: ['vidhal'],
        kinds: ['result.published'],
      });
      const { deliveryId } = await sendTestEvent(services, context.owner, { id: endpointId });
      return { endpointId, deliveryId, secret };
    },
    deliver: () =>
      deliverWebhooks({
        services,
        log: createLog({ LOG_LEVEL: 'silent' }),
        signal: new AbortController().signal,
      }),
    async skipWait() {
      await services.db.webhookDelivery.updateMany({
        where: { status: 'pending' },
        data: { notBefore: new Date(0), leaseExpires: null },
      });
    },
    readDelivery: (id) => readDelivery(services, id),
    async close() {
      await receiver.close();
      await context.close();
    },
  };
}

function readDelivery({ db }: Services, id: string) {
  return db.webhookDelivery.findUniqueOrThrow({ where: { id }, include: { endpoint: true } });
}
