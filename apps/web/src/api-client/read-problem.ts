import type { Issue } from '@clapboard/file-reader';
import type { ActionFailure } from '@/server/actions/client';

/** What an error response says. */
interface ReadProblem {
  code: string;
  message: string;
  /** messages by input field */
  fields: Readonly<Record<string, string>>;
  /** errors by file */
  issues: readonly Issue[];
}

/** Whether a parsed JSON value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a problem document without a schema library; null for any other value. */
export function readProblem(body: unknown): ReadProblem | null {
  if (!isRecord(body) || typeof body.code !== 'string' || typeof body.detail !== 'string') {
    return null;
  }
  const errors = Array.isArray(body.errors) ? body.errors.filter(isRecord) : [];
  return {
    code: body.code,
    message: [body.detail, getText(body.fix)].filter(Boolean).join(' '),
    fields: Object.fromEntries(
      errors
        .filter(({ field }) => typeof field === 'string')
        .map(({ field, detail }) => [getText(field), getText(detail)]),
    ),
    issues: errors.filter(({ file }) => typeof file === 'string').map(readIssue),
  };
}

/** Reads a problem document as the failure of an action, for uploads; null for any other value. */
export function readFailure(body: unknown): ActionFailure | null {
  const problem = readProblem(body);
  if (!problem) return null;
  const { code, ...failure } = problem;
  return { ...failure, ...(code === 'fresh_sign_in_required' && { confirm: true }) };
}

function readIssue(error: Record<string, unknown>): Issue {
  const { severity } = error;
  return {
    severity: severity === 'warning' || severity === 'info' ? severity : 'error',
    code: getText(error.code),
    file: getText(error.file),
    at: getText(error.at),
    message: getText(error.detail),
    fix: getText(error.fix),
  };
}
