import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresBackend, type Job, Worker } from 'bullmq';
import { z } from 'zod';
import { type QueueBackend, redisConnection } from './backend';
import type { QueueDefinition } from './define-queue';
import { type OnFault, throttle } from './faults';
import { openPool } from './postgres-pool';

interface WorkerOptions {
  /** Maximum concurrent jobs in this process. */
  concurrency: number;
  onFault?: OnFault;
}

/** The receiving side of a queue. */
export interface RunningWorker {
  /** Stops taking jobs, waits for running ones and closes the connections. */
  close(): Promise<void>;
}

/** Milliseconds to report the last jobs to the backend as done. */
const reportMs = 2000;

type Process = (job: Job) => Promise<void>;

async function connect(name: string, backend: QueueBackend, process: Process, concurrency: number) {
  const common = {
    concurrency,
    autorun: false,
    // Seconds between polls of the queue, and milliseconds before a retry after an error. They
    // limit the delay after an outage.
    drainDelay: 2,
    runRetryDelay: 250,
    // A wake-up whose worker died isn't delivered again: the sweeper sends another.
    maxStalledCount: 0,
  };
  if (backend.kind === 'redis') {
    const options = { ...common, connection: redisConnection(backend.url) };
    return { worker: new Worker(name, process, options), end: async () => {} };
  }
  // One connection waits for jobs; the other manages running ones.
  const pool = await openPool(backend.url, concurrency + 2);
  const options = { ...common, connection: pool };
  return {
    worker: new Worker(name, process, options, createPostgresBackend),
    end: () => pool.end(),
  };
}

type Link = Awaited<ReturnType<typeof connect>>;

/**
 * Handles the jobs of a queue until closed. Each job is handled at most once: if the handler
 * throws, the payload doesn't match or the backend loses it, it is gone. Reconnects after restarts
 * of the backend. Errors go to `onFault` and never end the process.
 */
export function startWorker<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
  backend: QueueBackend,
  handler: (payload: z.output<Payload>) => Promise<void>,
  options: WorkerOptions,
): RunningWorker {
  const onFault = throttle(options.onFault);
  const stopping = new AbortController();
  /** Jobs that haven't been reported as done or failed, with their handlers. */
  const open = new Map<string | undefined, Promise<void>>();
  let link: Link | undefined;

  async function process(job: Job): Promise<void> {
    const parsed = definition.payload.safeParse(job.data);
    if (!parsed.success) {
      throw new Error(`Invalid payload: ${z.prettifyError(parsed.error)}`);
    }
    const handling = handler(parsed.data);
    open.set(job.id, handling);
    await handling;
  }

  function watch(worker: Link['worker']): void {
    worker.on('error', onFault);
    worker.on('completed', (job) => open.delete(job.id));
    worker.on('failed', (job, cause) => {
      open.delete(job?.id);
      options.onFault?.(new Error(`A wake-up of the queue ${definition.name} failed`, { cause }));
    });
  }

  async function disconnect(): Promise<void> {
    const last = link;
    link = undefined;
    // Forced, because BullMQ's graceful close waits for an unreachable Redis to return.
    await last?.worker.close(true);
    await last?.end();
  }

  /** A worker that failed to connect or whose loop ended stays dead, so replace it. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        link = await connect(definition.name, backend, process, options.concurrency);
        if (stopping.signal.aborted) break;
        watch(link.worker);
        await link.worker.waitUntilReady();
        await link.worker.run();
      } catch (error) {
        onFault(error instanceof Error ? error : new Error(String(error)));
      }
      if (stopping.signal.aborted) return;
      await disconnect().catch(onFault);
      await pause(250, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await disconnect().catch(onFault);
  }

  async function close(): Promise<void> {
    stopping.abort();
    await link?.worker.pause(true);
    await Promise.allSettled(open.values());
    const deadline = Date.now() + reportMs;
    while (open.size > 0 && Date.now() < deadline) await pause(5);
    await disconnect();
  }

  void keepRunning();
  let closing: Promise<void> | undefined;
  return {
    close() {
      closing ??= close();
      return closing;
    },
  };
}
