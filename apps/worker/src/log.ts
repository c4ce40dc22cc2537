import pino, { type Logger } from 'pino';

export type { Logger };

/** The process's log: JSON lines on stdout. Database and queue addresses, which hold passwords, are never handed to it. */
export function createLog(level: string): Logger {
  return pino({ name: 'worker', level, base: { pid: process.pid } });
}
