import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresBackend, type Job, UnrecoverableError, Worker } from 'bullmq';
import { z } from 'zod';
import { postgresConnection, type QueueBackend, redisConnection } from './backend';
import type { QueueDefinition } from './define-queue';
import { type OnFault, throttled } from './faults';

export interface WorkerOptions {
  /** Jobs handled at the same time in this process. */
  concurrency: number;
  onFault?: OnFault;
}

/** The receiving end of a queue. */
export interface RunningWorker {
  /** Takes no more jobs, waits for those being handled, and closes the connections. */
  close(): Promise<void>;
}

type Process = (job: Job) => Promise<void>;

function connect(name: string, backend: QueueBackend, process: Process, concurrency: number) {
  const common = {
    concurrency,
    autorun: false,
    // Seconds between looks at the queue without being called, and milliseconds before trying
    // again after a fault: what bounds the wait after an outage.
    drainDelay: 2,
    runRetryDelay: 250,
  };
  if (backend.kind === 'redis') {
    return new Worker(name, process, { ...common, connection: redisConnection(backend.url) });
  }
  const connection = postgresConnection(backend.url, concurrency + 2);
  return new Worker(name, process, { ...common, connection }, createPostgresBackend);
}

/**
 * Handles the jobs of a queue until closed. A handler that throws is tried again as the definition
 * says; a payload that does not fit is not. The worker recovers from restarts and losses of the
 * backend by itself: jobs may come twice or, when the backend forgets them, never. Faults go to
 * `onFault` and never end the process.
 */
export function startWorker<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
  backend: QueueBackend,
  handler: (payload: z.output<Payload>) => Promise<void>,
  options: WorkerOptions,
): RunningWorker {
  const onFault = throttled(options.onFault);
  const stopping = new AbortController();
  let worker: ReturnType<typeof connect> | undefined;

  async function process(job: Job): Promise<void> {
    const parsed = definition.payload.safeParse(job.data);
    if (!parsed.success) {
      throw new UnrecoverableError(`the payload does not fit: ${z.prettifyError(parsed.error)}`);
    }
    await handler(parsed.data);
  }

  /** A worker that failed to connect, or whose loop ended, stays dead: another takes its place. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const current = connect(definition.name, backend, process, options.concurrency);
      worker = current;
      current.on('error', onFault);
      current.on('failed', (job, cause) => {
        const attempt = `attempt ${job?.attemptsMade} of ${definition.attempts}`;
        options.onFault?.(new Error(`A job of ${definition.name} failed (${attempt})`, { cause }));
      });
      try {
        await current.waitUntilReady();
        await current.run();
      } catch (error) {
        onFault(error instanceof Error ? error : new Error(String(error)));
      }
      if (stopping.signal.aborted) return;
      await current.close(true);
      await pause(250, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = keepRunning();
  return {
    async close() {
      stopping.abort();
      await worker?.close();
      await running;
    },
  };
}
