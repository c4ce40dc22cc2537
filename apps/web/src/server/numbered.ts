import 'server-only';
import { currentRequestId } from './request-context';

/**
 * What `answer` gives. A fault carries the id of the request as the number that error pages show, by
 * which the log's lines are found; without it Next shows a number that all faults of this kind have.
 */
export async function numbered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    const digest = currentRequestId();
    const known = thrown instanceof Error && !('digest' in thrown);
    throw known && digest !== undefined ? Object.assign(thrown, { digest }) : thrown;
  }
}
