import { format } from 'node:util';

/** The part of a logger that is used here. */
interface LineLog {
  fatal(fields: object, message: string): void;
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

/** Console methods with their log levels. */
const levels = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'debug',
} as const;

/**
 * Redirects console output of libraries, Node's warnings and fatal errors to the log. Otherwise they
 * would bypass the log's scrubber.
 */
export function consoleToLog(log: LineLog): void {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...printed: unknown[]) => {
        const err = printed.find((candidate) => candidate instanceof Error);
        const rest = printed.filter((candidate) => candidate !== err);
        const message = rest.length > 0 ? format(...rest) : (err?.message ?? '');
        log[level](err ? { err } : {}, message);
      },
    });
  }
  // Node's own listener prints warnings to standard error.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => {
    // Some carry the object that they are about, such as a request with its headers.
    log.warn({ err: { type: name, message, stack } }, message);
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'The process ends after an uncaught error');
    process.exit(1);
  });
}
