import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { decodePage } from '@clapboard/services/leaderboard/wire';
import { reportReachable, reportUnreachable } from '@/api-client/connection';

/** Why a leaderboard couldn't be loaded, as a message for the user. */
export class LeaderboardError extends Error {}

const offline = 'No connection to the site. The data shown may be out of date.';
const unanswered = 'The site isn’t responding. Try again in a moment.';

/**
 * Loads a page of a leaderboard. Throws a `LeaderboardError` with a message, or the signal's reason if
 * aborted.
 */
export async function fetchLeaderboard(
  benchmark: string,
  params: URLSearchParams,
  signal?: AbortSignal,
): Promise<LeaderboardPage> {
  const response = await answer(`/api/v1/benchmarks/${benchmark}/leaderboard?${params}`, signal);
  const text = await response.text();
  if (!response.ok) throw new LeaderboardError(messageIn(text) ?? unanswered);
  return decodePage(text);
}

async function answer(address: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await fetch(address, signal ? { signal } : {});
    reportReachable();
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportUnreachable();
    throw new LeaderboardError(navigator.onLine ? unanswered : offline, { cause });
  }
}

/** Returns the message of an error response from the site. */
function messageIn(text: string): string | null {
  try {
    const { detail } = JSON.parse(text);
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
}
