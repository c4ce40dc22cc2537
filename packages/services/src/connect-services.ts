import { createDb } from '@clapboard/db';
import { chooseBackend, openQueue, type QueueBackend } from '@clapboard/queue';
import { createStorage, type StorageConfig } from '@clapboard/storage';
import type { Services } from './context';
import { evaluateQueue } from './evaluations/queue';

export interface ConnectOptions {
  databaseUrl: string;
  /** absent: the queue runs on PostgreSQL */
  redisUrl?: string | undefined;
  storage: StorageConfig;
  /** told of faults of the queue, for the log; a wake-up that is lost by one is sent by the sweeper */
  onWakeFault?: (error: unknown) => void;
}

export interface ConnectedServices extends Services {
  backend: QueueBackend;
  /** Closes the queue and the database pool. */
  close(): Promise<void>;
}

/** A wake-up that takes longer than this, in milliseconds, is left to the sweeper. */
const wakeTimeoutMs = 2000;

/** The effects of a process (web, worker, command line, seed), all made the same way. */
export function connectServices(options: ConnectOptions): ConnectedServices {
  const db = createDb(options.databaseUrl);
  const backend = chooseBackend(options);
  const onFault = (error: unknown) => options.onWakeFault?.(error);
  const queue = openQueue(evaluateQueue, backend, { onFault });
  return {
    db,
    storage: createStorage(options.storage),
    backend,
    async wake(evaluationId, delayMs) {
      const sent = queue.enqueue({ evaluationId }, delayMs === undefined ? {} : { delayMs });
      try {
        await inTime(sent);
      } catch (error) {
        onFault(error);
      }
    },
    async close() {
      await queue.close();
      await db.$disconnect();
    },
  };
}

/** The promise, or a rejection when it takes too long; its own late rejection then matters no more. */
async function inTime(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The queue did not answer within ${wakeTimeoutMs} ms.`)),
      wakeTimeoutMs,
    );
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}
