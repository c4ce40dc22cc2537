import pino, { type Logger } from 'pino';

export type { Logger };

/** Where a secret may stand in what is logged, at the top or one level down. */
const secrets = ['authorization', 'password', 'token', 'apiKey', 'secret', 'connectionString'];
const redact = secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]);

/** The process's log: JSON lines on stdout. Database and queue addresses, which hold passwords, are never handed to it. */
export function createLog(level: string): Logger {
  return pino({ name: 'worker', level, base: { pid: process.pid }, redact });
}
