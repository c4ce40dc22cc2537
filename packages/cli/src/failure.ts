import type { Issue } from '@clapboard/file-reader';
import { type ExitCode, exitCodes } from './exit-codes';

/** Ends a command with a message for the user: what happened and what to do. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  readonly issues: readonly Issue[];
  /** code of the site's error table; null unless the site refused a request */
  readonly code: string | null;

  constructor(
    message: string,
    options: {
      exitCode?: ExitCode;
      issues?: readonly Issue[];
      code?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'CommandFailure';
    this.exitCode = options.exitCode ?? exitCodes.fault;
    this.issues = options.issues ?? [];
    this.code = options.code ?? null;
  }
}

/** The arguments are wrong. */
export class UsageError extends CommandFailure {
  constructor(message: string) {
    super(message, { exitCode: exitCodes.invalid });
    this.name = 'UsageError';
  }
}
