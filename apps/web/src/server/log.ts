import { secretFreeLog } from '@clapboard/services/core';
import { type Logger, pino } from 'pino';
import { env } from './env';
import { currentRequestId } from './request-context';

let logger: Logger | undefined;

/**
 * The logger of this process: JSON lines on standard output, each with its request ID, without the
 * secrets of the environment.
 */
export function log(): Logger {
  logger ??= pino({
    name: 'web',
    level: env().LOG_LEVEL,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    ...secretFreeLog(env()),
  });
  return logger;
}
