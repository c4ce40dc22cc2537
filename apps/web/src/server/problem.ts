import type { ErrorCode, ServiceError } from '@clapboard/services/core';
import { errorTable } from '@clapboard/services/core';

export const problemType = 'application/problem+json';

/** One of several errors: an input field, or a problem in an uploaded file. */
interface ProblemDetail {
  detail: string;
  /** input field, such as `model.new.name` */
  field?: string;
  /** path in the upload */
  file?: string;
  /** line and column, or JSON path; empty for the whole file */
  at?: string;
  code?: string;
  severity?: 'error' | 'warning' | 'info';
  /** what to do */
  fix?: string;
}

/** The body of an error response: a problem document of RFC 9457. */
export interface Problem {
  /** address of the code’s description */
  type: string;
  /** the same for every problem of this code */
  title: string;
  status: number;
  detail: string;
  /** code of the error table */
  code: string;
  /** what to do; null if `detail` says it, or there is nothing to do */
  fix: string | null;
  /** whether a temporary fault of the site is the cause */
  retryable: boolean;
  errors: readonly ProblemDetail[];
  /** quote it when you report a problem */
  requestId: string;
}

/** Returns the problem document of an error. */
export function toProblem(
  error: Pick<ServiceError, 'code'> & Partial<Pick<ServiceError, 'detail' | 'fields' | 'issues'>>,
  requestId: string,
): Problem {
  const { code, detail, fields = {}, issues = [] } = error;
  const { status, retryable, message } = errorTable[code];
  const [title, fix] = splitMessage(message);
  return {
    type: getProblemType(code),
    title,
    status,
    detail: detail ?? title,
    code,
    fix: detail === undefined ? fix : null,
    retryable,
    errors: [
      ...Object.entries(fields).map(([field, text]) => ({ field, detail: text })),
      ...issues.map(({ message: text, ...issue }) => ({ detail: text, ...issue })),
    ],
    requestId,
  };
}

/** Address of a code’s description, relative to the site. */
function getProblemType(code: ErrorCode): string {
  return `/docs/api#${code}`;
}

/** Splits a message of the error table into what happened and what to do. */
export function splitMessage(message: string): [title: string, fix: string | null] {
  const [, title = message, fix = null] = /^(.*?\.) (.*)$/s.exec(message) ?? [];
  return [title, fix];
}
