import { type ConnectedServices, connectServices } from '@clapboard/services/connect';
import { storageConfig } from '@clapboard/storage';
import type { Env } from './env';
import { getRequirements } from './get-requirements';
import { log } from './log';

interface WebConnection {
  /** milliseconds after which PostgreSQL cancels a statement; never when absent */
  statementMs?: number;
}

/** Connects the services of a website process to the systems that its environment names. */
export function connect(config: Env, { statementMs }: WebConnection = {}): ConnectedServices {
  return connectServices({
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    statementMs,
    redisUrl: config.REDIS_URL,
    storage: storageConfig(config),
    secretsKey: config.SECRETS_KEY,
    webhookNetworks: config.WEBHOOK_NETWORKS,
    judgeNetworks: config.JUDGE_NETWORKS,
    requirements: getRequirements(config),
    authSecret: config.AUTH_SECRET,
    sendsLinks: config.SMTP_URL !== undefined,
    onWakeFault: (error) => log().warn({ err: error }, 'Failed to wake a worker'),
  });
}
