import 'server-only';
import { currentRequestId } from './request-context';

/**
 * Returns the result of `answer`. Sets the request ID as the digest of an error, so that the number
 * on the error page finds the log lines. By default Next shows the same digest for all errors of a
 * kind.
 */
export async function withRequestId<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    const digest = currentRequestId();
    const known = thrown instanceof Error && !('digest' in thrown);
    throw known && digest !== undefined ? Object.assign(thrown, { digest }) : thrown;
  }
}
