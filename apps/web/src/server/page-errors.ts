import 'server-only';
import { type ErrorCode, restrictions, toServiceError } from '@clapboard/services/core';
import { notFound, redirect } from 'next/navigation';
import { withRequestId } from './with-request-id';

/** Errors that hide whether the page exists. */
const absent: readonly ErrorCode[] = [
  'not_found',
  'forbidden',
  'account_blocked',
  'unknown_benchmark',
  'invalid_input',
];

/** The account page says what the account needs, and how to get it. */
const restricted: readonly ErrorCode[] = restrictions;

/**
 * Returns the result of a use case for the page at `path`. Visitors who must sign in are redirected and returned there
 * afterwards; users whose account lacks something go to the account page; hidden pages respond with not found; other
 * errors show the error page.
 */
export async function forPage<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await withRequestId(answer);
  } catch (thrown) {
    const { code } = toServiceError(thrown);
    if (code === 'sign_in_required') redirect(`/sign-in?next=${encodeURIComponent(path)}`);
    if (restricted.includes(code)) redirect('/me/account');
    if (absent.includes(code)) notFound();
    throw thrown;
  }
}

/**
 * The result of a use case, or what is wrong with the query: a general message and messages by form
 * field.
 */
type Answered<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields: Readonly<Record<string, string>> };

/**
 * Like `forPage`, for pages whose query comes from a form: returns validation errors for the page
 * to show.
 */
export async function forForm<T>(path: string, answer: Promise<T>): Promise<Answered<T>> {
  const answered = answer.then(
    (value): Answered<T> => ({ ok: true, value }),
    (thrown: unknown): Answered<T> => {
      const { code, message, fields } = toServiceError(thrown);
      if (code !== 'invalid_input') throw thrown;
      return { ok: false, message, fields };
    },
  );
  return forPage(path, answered);
}
