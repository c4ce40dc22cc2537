import 'server-only';
import { type ErrorCode, toServiceError } from '@clapboard/services';
import { notFound, redirect } from 'next/navigation';
import { numbered } from './numbered';

/** Refusals after which a page tells nothing of what it is. */
const absent: readonly ErrorCode[] = [
  'not_found',
  'forbidden',
  'account_blocked',
  'unknown_benchmark',
];

/**
 * What a use case gave, for a page at `path`. A visitor who must sign in is sent there and back;
 * what may not be seen does not exist; any other failure goes to the error page.
 */
export async function forPage<T>(path: string, asked: Promise<T>): Promise<T> {
  try {
    return await numbered(asked);
  } catch (thrown) {
    const { code } = toServiceError(thrown);
    if (code === 'sign_in_required') redirect(`/sign-in?next=${encodeURIComponent(path)}`);
    if (absent.includes(code)) notFound();
    throw thrown;
  }
}
