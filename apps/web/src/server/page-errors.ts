import 'server-only';
import { type ErrorCode, toServiceError } from '@clapboard/services/core';
import { notFound, redirect } from 'next/navigation';
import { numbered } from './numbered';

/** Refusals after which a page tells nothing of what it is. */
const absent: readonly ErrorCode[] = [
  'not_found',
  'forbidden',
  'account_blocked',
  'unknown_benchmark',
  'invalid_input',
];

/**
 * What a use case gave, for a page at `path`. A visitor who must sign in is sent there and back;
 * what may not be seen does not exist; any other failure goes to the error page.
 */
export async function forPage<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await numbered(answer);
  } catch (thrown) {
    const { code } = toServiceError(thrown);
    if (code === 'sign_in_required') redirect(`/sign-in?next=${encodeURIComponent(path)}`);
    if (absent.includes(code)) notFound();
    throw thrown;
  }
}

/** What a use case gave, or what is wrong with what its address asks for: in general, and by field of a form. */
export type Answered<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields: Readonly<Record<string, string>> };

/** As `forPage`, for a page whose address a form makes: what is wrong with it is for the page to say. */
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
