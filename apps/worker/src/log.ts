import { secretFreeLog } from '@clapboard/services/core';
import pino, { type Logger } from 'pino';
import type { WorkerEnv } from './env';

export type { Logger };

/** The worker's logger: JSON lines on stdout, without the secrets of its settings. */
export function createLog(env: Pick<WorkerEnv, 'LOG_LEVEL'> & Partial<WorkerEnv>): Logger {
  const base = { pid: process.pid };
  return pino({ name: 'worker', level: env.LOG_LEVEL, base, ...secretFreeLog(env) });
}
