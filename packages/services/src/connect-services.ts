import { BlockList } from 'node:net';
import { createDb } from '@clapboard/db';
import { chooseBackend, openQueue, type QueueBackend } from '@clapboard/queue';
import { createStorage, type StorageConfig } from '@clapboard/storage';
import { requireInTime } from './core/async/require-in-time';
import type { AccountRequirements, Services } from './core/context';
import { evaluateQueue } from './core/queues/evaluate-queue';
import { judgeQueue } from './core/queues/judge-queue';
import { createSecretCipher } from './core/secrets/encryption';
import { createKeyedHash } from './core/secrets/keyed-hash';
import { createFollowStates } from './follow-states';

interface ConnectOptions {
  databaseUrl: string;
  /** maximum number of database connections of the use cases; 10 when absent */
  poolSize?: number;
  /** milliseconds for a query to get a connection; 10,000 when absent */
  connectMs?: number;
  /** milliseconds after which PostgreSQL cancels a statement of the use cases; never when absent */
  statementMs?: number | undefined;
  /** absent: the queue runs on PostgreSQL */
  redisUrl?: string | undefined;
  storage: StorageConfig;
  /** encrypts API keys of judges, at least 32 characters; absent: they can't be stored */
  secretsKey?: string | undefined;
  /** key for the hashes of private revisions without `secretsKey` */
  authSecret?: string | undefined;
  /** what accounts need before they may change anything; absent: nothing */
  requirements?: AccountRequirements | undefined;
  /** whether the site e-mails links that prove addresses */
  sendsLinks?: boolean;
  /** private networks that webhooks may reach; none when absent */
  webhookNetworks?: BlockList | undefined;
  /** private networks in which judges may be; none when absent */
  judgeNetworks?: BlockList | undefined;
  /** receives errors of the queue for the log; the sweeper replaces lost wake-ups */
  onWakeFault?: (error: unknown) => void;
}

export interface ConnectedServices extends Services {
  backend: QueueBackend;
  /** Resolves when the queue answers; throws or waits while it is unreachable. */
  pingQueue(): Promise<void>;
  /** Closes the queues and the database pool. */
  close(): Promise<void>;
}

/** Milliseconds after which a wake-up is left to the sweeper. */
const wakeTimeoutMs = 2000;

/** Connects the dependencies of a process (web, worker, command line, seed). */
export function connectServices(options: ConnectOptions): ConnectedServices {
  const { databaseUrl, poolSize, connectMs, statementMs } = options;
  const db = createDb(databaseUrl, { poolSize, connectMs, statementMs });
  const backend = chooseBackend(options);
  const onFault = (error: unknown) => options.onWakeFault?.(error);
  const evaluations = openQueue(evaluateQueue, backend, { onFault });
  const judges = openQueue(judgeQueue, backend, { onFault });
  const states = createFollowStates(databaseUrl);
  const send = async (sent: Promise<void>) => {
    try {
      await requireInTime('The queue', sent, wakeTimeoutMs);
    } catch (error) {
      onFault(error);
    }
  };
  return {
    db,
    storage: createStorage(options.storage),
    secretCipher: options.secretsKey === undefined ? null : createSecretCipher(options.secretsKey),
    keyedHash: createKeyedHash(options.secretsKey ?? options.authSecret),
    ...(options.requirements && { requirements: options.requirements }),
    sendsLinks: options.sendsLinks ?? false,
    webhookNetworks: options.webhookNetworks ?? new BlockList(),
    judgeNetworks: options.judgeNetworks ?? new BlockList(),
    backend,
    wake: (delayMs = 0) => send(evaluations.enqueue({}, { delayMs })),
    wakeJudge: (profileId) => send(judges.enqueue({ profileId })),
    wakeTrial: (trialId) => send(judges.enqueue({ trialId })),
    followStates: states.follow,
    pingQueue: () => evaluations.ping(),
    async close() {
      await Promise.all([evaluations.close(), judges.close(), states.close()]);
      await db.$disconnect();
    },
  };
}
