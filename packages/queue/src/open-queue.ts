import { createPostgresBackend, Queue } from 'bullmq';
import type { z } from 'zod';
import { type QueueBackend, redisConnection } from './backend';
import type { QueueDefinition } from './define-queue';
import { type OnFault, throttle } from './faults';
import { openPool } from './postgres-pool';

/** The sending side of a queue. */
export interface OpenQueue<Payload> {
  /**
   * Enqueues a job, to be handled after `delayMs`. Throws if the payload doesn't match the
   * definition or the backend rejects it; waits while Redis is unreachable.
   */
  enqueue(payload: Payload, options?: { delayMs?: number }): Promise<void>;
  /** Resolves when the backend answers; throws or waits while it is unreachable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

async function connect({ name }: QueueDefinition, backend: QueueBackend) {
  const defaultJobOptions = {
    attempts: 1,
    removeOnComplete: true,
    // For inspecting the queue. The state of the work is in PostgreSQL.
    removeOnFail: { count: 100, age: 7 * 24 * 3600 },
  };
  if (backend.kind === 'redis') {
    const connection = redisConnection(backend.url);
    return { queue: new Queue(name, { connection, defaultJobOptions }), end: async () => {} };
  }
  const pool = await openPool(backend.url, 2);
  const options = { connection: pool, defaultJobOptions };
  return { queue: new Queue(name, options, createPostgresBackend), end: () => pool.end() };
}

/**
 * Opens the sending side of a queue. Connects in the background and reconnects after outages;
 * errors go to `onFault` and never end the process.
 */
export function openQueue<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
  backend: QueueBackend,
  options: { onFault?: OnFault } = {},
): OpenQueue<z.input<Payload>> {
  const onFault = throttle(options.onFault);
  let link: Awaited<ReturnType<typeof connect>> | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;

  async function disconnect(): Promise<void> {
    const last = link;
    link = undefined;
    // Forced, because BullMQ's graceful close waits for an unreachable Redis to return.
    await last?.queue.getBackend().close(true);
    await last?.end();
  }

  /** A queue whose first connection failed stays broken, so replace it. */
  async function open(): Promise<void> {
    try {
      link = await connect(definition, backend);
      if (closed) return await disconnect();
      link.queue.on('error', onFault);
      await link.queue.waitUntilReady();
    } catch (error) {
      opening = undefined;
      await disconnect().catch(onFault);
      throw error;
    }
  }

  async function getQueue() {
    opening ??= open();
    await opening;
    if (closed || !link) throw new Error(`The queue ${definition.name} is closed.`);
    return link.queue;
  }

  // Connects early, so that the first job doesn't wait.
  getQueue().catch((error) => {
    if (!closed) onFault(error);
  });
  return {
    async enqueue(payload, { delayMs = 0 } = {}) {
      const parsed = definition.payload.parse(payload);
      const queue = await getQueue();
      await queue.add(definition.name, parsed, { delay: delayMs });
    },
    async ping() {
      const queue = await getQueue();
      await queue.count();
    },
    async close() {
      closed = true;
      await disconnect();
    },
  };
}
