import { createPostgresBackend, Queue } from 'bullmq';
import type { z } from 'zod';
import { postgresConnection, type QueueBackend, redisConnection } from './backend';
import type { QueueDefinition } from './define-queue';
import { type OnFault, throttled } from './faults';

/** The sending end of a queue. */
export interface OpenQueue<Payload> {
  /**
   * Puts a job on the queue, to be handled after `delayMs`. Throws when the payload does not fit
   * the definition or the backend refuses; waits while Redis cannot be reached.
   */
  enqueue(payload: Payload, options?: { delayMs?: number }): Promise<void>;
  close(): Promise<void>;
}

function connect({ name, attempts, backoffMs }: QueueDefinition, backend: QueueBackend) {
  const defaultJobOptions = {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: true,
    // Kept for whoever looks into the queue; the rows in PostgreSQL tell what became of the work.
    removeOnFail: { count: 100, age: 7 * 24 * 3600 },
  };
  if (backend.kind === 'redis') {
    return new Queue(name, { connection: redisConnection(backend.url), defaultJobOptions });
  }
  const connection = postgresConnection(backend.url, 2);
  return new Queue(name, { connection, defaultJobOptions }, createPostgresBackend);
}

/**
 * Opens the sending end of a queue. It connects in the background and again after each outage;
 * faults go to `onFault` and never end the process.
 */
export function openQueue<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
  backend: QueueBackend,
  options: { onFault?: OnFault } = {},
): OpenQueue<z.input<Payload>> {
  const onFault = throttled(options.onFault);
  let opening: Promise<ReturnType<typeof connect>> | undefined;
  let closed = false;

  /** A queue whose first connection failed stays broken: it is thrown away and made anew. */
  async function open() {
    const queue = connect(definition, backend);
    queue.on('error', onFault);
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      opening = undefined;
      await queue.close().catch(onFault);
      throw error;
    }
  }

  function opened() {
    if (closed) throw new Error(`The queue ${definition.name} is closed.`);
    opening ??= open();
    return opening;
  }

  // Early, so that the first job need not wait for it.
  opened().catch(onFault);
  return {
    async enqueue(payload, { delayMs = 0 } = {}) {
      const parsed = definition.payload.parse(payload);
      const queue = await opened();
      await queue.add(definition.name, parsed, { delay: delayMs });
    },
    async close() {
      closed = true;
      const queue = await opening?.catch(() => undefined);
      await queue?.close();
    },
  };
}
