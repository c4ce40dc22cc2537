import { type Logger, pino } from 'pino';
import { env } from './env';

let logger: Logger | undefined;

/** The log of this process: JSON lines on standard output. */
export function log(): Logger {
  logger ??= pino({ name: 'web', level: env().LOG_LEVEL });
  return logger;
}
