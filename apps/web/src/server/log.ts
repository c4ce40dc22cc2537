import { type Logger, pino } from 'pino';
import { env } from './env';

/** Where a secret may stand in what is logged, at the top or one level down. */
const secrets = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'token',
  'apiKey',
  'secret',
];
const redactedPaths = secrets.flatMap((name) =>
  name.startsWith('[') ? [name, `*${name}`] : [name, `*.${name}`, `*.headers.${name}`],
);

let logger: Logger | undefined;

/** The log of this process: JSON lines on standard output. */
export function log(): Logger {
  logger ??= pino({ name: 'web', level: env().LOG_LEVEL, redact: redactedPaths });
  return logger;
}
