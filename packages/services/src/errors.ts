import type { Issue } from '@clapboard/intake';
import { judgingErrors } from './judging/error-rows';

/**
 * The one error table: what a failure means to a caller, whether it passes by itself, and what a
 * person is told. Causes are kept for the log and never shown.
 */
export const errorTable = {
  sign_in_required: {
    status: 401,
    retryable: false,
    message: 'You are not signed in. Sign in and try again.',
  },
  forbidden: {
    status: 403,
    retryable: false,
    message: 'Your account may not do this. Ask a maintainer if you think it should.',
  },
  account_blocked: {
    status: 403,
    retryable: false,
    message:
      'This account is blocked: it can read what is its own and change nothing. Ask a maintainer.',
  },
  not_found: {
    status: 404,
    retryable: false,
    message:
      'There is nothing here, or it is not public. Check the address, or sign in as its owner.',
  },
  invalid_input: {
    status: 422,
    retryable: false,
    message: 'Something in the form is not right. See the fields marked below.',
  },
  file_too_large: {
    status: 413,
    retryable: false,
    message: 'A file may have 64 MiB at most. Split it by task, or compress it.',
  },
  storage_full: {
    status: 507,
    retryable: true,
    message:
      'There is no room for files on the server now, so nothing was kept. Try again later; if it lasts, tell a maintainer.',
  },
  file_unsupported: {
    status: 415,
    retryable: false,
    message: 'This kind of file cannot be read. Send JSON, JSONL, gzip or zip.',
  },
  file_empty: {
    status: 422,
    retryable: false,
    message: 'The file is empty. Export it again and check that it has content.',
  },
  files_missing: {
    status: 422,
    retryable: false,
    message: 'No uploaded file is named. Upload at least one prediction file first.',
  },
  invalid_files: {
    status: 422,
    retryable: false,
    message:
      'The files have errors. Mend them as the list says and submit again; this costs no quota.',
  },
  quota_spent: {
    status: 429,
    retryable: false,
    message:
      'You have made all submissions to this benchmark that one day allows. The count begins anew at 00:00 UTC.',
  },
  too_many_in_flight: {
    status: 429,
    retryable: false,
    message:
      'As many of your submissions as this benchmark allows at once are being scored. Submit again when one is done.',
  },
  submissions_closed: {
    status: 409,
    retryable: false,
    message: 'This benchmark takes no submissions now.',
  },
  not_invited: {
    status: 403,
    retryable: false,
    message: 'This benchmark takes submissions from listed people only. Ask its maintainers.',
  },
  rescore_open: {
    status: 409,
    retryable: false,
    message: 'A rescoring of this benchmark is open. Publish or cancel it first.',
  },
  preview_stale: {
    status: 409,
    retryable: false,
    message: 'The board has changed since this preview. Look at the new one, then publish.',
  },
  name_taken: { status: 409, retryable: false, message: 'This name is taken. Choose another.' },
  wrong_state: {
    status: 409,
    retryable: false,
    message: 'This cannot be done in the present state. Reload the page.',
  },
  no_active_revision: {
    status: 409,
    retryable: false,
    message: 'This benchmark has no dataset yet. A maintainer must import one first.',
  },
  unknown_benchmark: {
    status: 404,
    retryable: false,
    message: 'There is no benchmark of this name.',
  },
  lease_lost: {
    status: 409,
    retryable: true,
    message: 'Another worker took this evaluation over.',
  },
  platform_fault: {
    status: 503,
    retryable: true,
    message: 'A fault on our side. Nothing is lost; it is tried again by itself.',
  },
  cancelled: {
    status: 409,
    retryable: false,
    message: 'A maintainer cancelled this evaluation. They can start it again.',
  },
  gave_up: {
    status: 500,
    retryable: false,
    message: 'Scoring failed many times on our side. Your files are safe; a maintainer can retry.',
  },
  ...judgingErrors,
} as const satisfies Record<string, { status: number; retryable: boolean; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** What a stored code means and what to do; a code of another release is a fault on our side. */
export function codeMessage(code: string): string {
  const rows: Readonly<Record<string, { message: string }>> = errorTable;
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
  return (row ?? errorTable.platform_fault).message;
}

export interface ServiceErrorOptions {
  /** replaces the table's message; may be shown */
  detail?: string;
  /** what is wrong by input field (`model.new.name`); may be shown */
  fields?: Readonly<Record<string, string>>;
  /** what is wrong in which file; may be shown to who sent the files */
  issues?: readonly Issue[];
  /** for the log only */
  cause?: unknown;
}

/** A failure that the error table knows. */
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

/** Any thrown value as an entry of the table; what is unknown is a platform fault. */
export function toServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError
    ? error
    : new ServiceError('platform_fault', { cause: error });
}
