import { isStatementTimeout } from '@clapboard/db';
import type { Issue } from '@clapboard/file-reader';
import { judgingErrors } from './error-rows';

/**
 * Every error: its HTTP status, whether a retry can help, and the message for the user. Causes go to the log
 * and are never shown.
 */
export const errorTable = {
  sign_in_required: {
    status: 401,
    retryable: false,
    message: 'You are not signed in. Sign in and try again.',
  },
  invalid_token: {
    status: 401,
    retryable: false,
    message:
      'The access token is invalid, revoked or expired. Create a new one under Access tokens.',
  },
  forbidden: {
    status: 403,
    retryable: false,
    message: 'Your account doesn’t have permission to do this. Ask a maintainer for access.',
  },
  account_blocked: {
    status: 403,
    retryable: false,
    message:
      'This account is blocked. You can read your data but can’t change anything. Contact a maintainer.',
  },
  password_change_required: {
    status: 403,
    retryable: false,
    message:
      'Someone else set your password. Choose your own on the account page before you change anything.',
  },
  second_factor_required: {
    status: 403,
    retryable: false,
    message:
      'Maintainers need a second factor on this site. Set it up on the account page before you change anything.',
  },
  fresh_sign_in_required: {
    status: 403,
    retryable: false,
    message:
      'Confirm it’s you: enter your password or a code from your authenticator app, then try again.',
  },
  address_unproven: {
    status: 403,
    retryable: false,
    message:
      'Confirm your e-mail address first: open the link that we sent you, or request another one under Account.',
  },
  not_found: {
    status: 404,
    retryable: false,
    message: 'Not found, or not public. Check the address, or sign in as the owner.',
  },
  invalid_input: {
    status: 422,
    retryable: false,
    message: 'Some fields are invalid. Fix the listed fields and try again.',
  },
  file_too_large: {
    status: 413,
    retryable: false,
    message: 'The file is larger than 64 MiB. Split it by task, or compress it.',
  },
  request_too_large: {
    status: 413,
    retryable: false,
    message:
      'The request is too large. Upload files with PUT /api/v1/files and refer to them by ID.',
  },
  invalid_address: {
    status: 400,
    retryable: false,
    message: 'Invalid address. Check its percent-encoding.',
  },
  method_not_allowed: {
    status: 405,
    retryable: false,
    message: 'This method isn’t supported.',
  },
  too_many_requests: {
    status: 429,
    retryable: false,
    message: 'Too many requests. Try again later.',
  },
  files_too_costly: {
    status: 422,
    retryable: false,
    message:
      'The files take too much time or memory to read. Split them by task, or remove unneeded fields.',
  },
  storage_full: {
    status: 507,
    retryable: true,
    message:
      'The server’s storage is full, so nothing was saved. Try again later, or contact a maintainer.',
  },
  file_unsupported: {
    status: 415,
    retryable: false,
    message: 'Unsupported file type. Upload JSON, JSONL, CSV, TSV or XLSX, or a ZIP of these.',
  },
  file_empty: {
    status: 422,
    retryable: false,
    message: 'The file is empty. Export it again and check that it has content.',
  },
  files_missing: {
    status: 422,
    retryable: false,
    message: 'No uploaded files. Upload at least one prediction file first.',
  },
  invalid_files: {
    status: 422,
    retryable: false,
    message:
      'The files have errors. Fix the listed errors and submit again. This doesn’t count towards your quota.',
  },
  quota_spent: {
    status: 429,
    retryable: false,
    message: 'You’ve reached today’s submission limit for this benchmark. It resets at 00:00 UTC.',
  },
  too_many_in_flight: {
    status: 429,
    retryable: false,
    message:
      'Too many of your submissions to this benchmark are being scored. Try again when one is done.',
  },
  submissions_closed: {
    status: 409,
    retryable: false,
    message: 'Submissions to this benchmark are closed.',
  },
  not_invited: {
    status: 403,
    retryable: false,
    message: 'Submissions to this benchmark are by invitation only. Contact its maintainers.',
  },
  rescore_open: {
    status: 409,
    retryable: false,
    message: 'This benchmark has an open rescoring. Publish or cancel it first.',
  },
  leaves_default_view: {
    status: 409,
    retryable: false,
    message: 'Ranked results would leave the default view. Confirm this to continue.',
  },
  preview_stale: {
    status: 409,
    retryable: false,
    message:
      'The leaderboard has changed since this preview. Review the new preview, then publish.',
  },
  name_taken: { status: 409, retryable: false, message: 'This name is taken. Choose another.' },
  wrong_state: {
    status: 409,
    retryable: false,
    message: 'This isn’t possible in the current state. Reload the page.',
  },
  no_active_revision: {
    status: 409,
    retryable: false,
    message: 'This benchmark has no dataset yet. A maintainer must import one first.',
  },
  unknown_benchmark: {
    status: 404,
    retryable: false,
    message: 'Unknown benchmark. Use an ID from the list of benchmarks.',
  },
  platform_fault: {
    status: 503,
    retryable: true,
    message: 'Internal error. Nothing is lost; the operation is retried automatically.',
  },
  took_too_long: {
    status: 503,
    retryable: true,
    message: 'This took too long, so it was stopped. Try again later, or request less at once.',
  },
  cancelled: {
    status: 409,
    retryable: false,
    message:
      'This evaluation was cancelled. Its submitter can delete the submission; maintainers can retry it.',
  },
  gave_up: {
    status: 500,
    retryable: false,
    message:
      'Scoring failed repeatedly: it took too long, or there was an internal error. Your files are safe; a maintainer can retry.',
  },
  workers_ended: {
    status: 500,
    retryable: false,
    message:
      'Scoring failed: five workers ended or hung while they scored these files, usually because they ran out of memory. Your files are safe; a maintainer can give the workers more memory and retry.',
  },
  ...judgingErrors,
} as const satisfies Record<string, { status: number; retryable: boolean; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Returns the message of a stored code; a code of another release counts as an internal error. */
export function getCodeMessage(code: string): string {
  const rows: Readonly<Record<string, { message: string }>> = errorTable;
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
  return (row ?? errorTable.platform_fault).message;
}

export interface ServiceErrorOptions {
  /** replaces the table's message; may be shown */
  detail?: string;
  /** messages by input field (`model.new.name`); may be shown */
  fields?: Readonly<Record<string, string>>;
  /** errors by file; may be shown to the uploader */
  issues?: readonly Issue[];
  /** for the log only */
  cause?: unknown;
}

/** A failure with a code of the error table. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, options: ServiceErrorOptions = {}) {
    super(options.detail ?? errorTable[code].message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.detail = options.detail;
    this.fields = options.fields ?? {};
    this.issues = options.issues ?? [];
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  get retryable(): boolean {
    return errorTable[this.code].retryable;
  }
}

/** Returns the error itself, `took_too_long` for a statement’s timeout, or a `platform_fault` for any other value. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = isStatementTimeout(error) ? 'took_too_long' : 'platform_fault';
  return new ServiceError(code, { cause: error });
}
