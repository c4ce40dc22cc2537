import type { BoardWindow } from '@clapboard/services';
import { reportReachable, reportUnreachable } from '@/components/chrome/connection';

/** Why a board could not be fetched, in words for the reader. */
export class BoardError extends Error {}

const offline = 'There is no connection to the site. What is shown may be out of date.';
const unanswered = 'The site did not answer. Try again in a moment.';

/**
 * A window of a board, from the site. Throws a `BoardError` that says what happened, or the signal's
 * own error once that is aborted.
 */
export async function fetchBoard(
  benchmark: string,
  params: URLSearchParams,
  signal?: AbortSignal,
): Promise<BoardWindow> {
  const response = await answer(`/api/boards/${benchmark}?${params}`, signal);
  const text = await response.text();
  if (!response.ok) throw new BoardError(messageIn(text) ?? unanswered);
  return JSON.parse(text, revive);
}

async function answer(address: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await fetch(address, signal ? { signal } : {});
    reportReachable();
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportUnreachable();
    throw new BoardError(navigator.onLine ? unanswered : offline, { cause });
  }
}

/** The message of the site's error answer, where it is one. */
function messageIn(text: string): string | null {
  try {
    const { error } = JSON.parse(text);
    return typeof error?.message === 'string' ? error.message : null;
  } catch {
    return null;
  }
}

const dates = new Set(['publishedAt', 'createdAt']);
const numbers: Record<string, number> = {
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  NaN: Number.NaN,
};
const figures = new Set(['value', 'ciLow', 'ciHigh', 'low', 'high', 'best']);

/** Dates and the numbers that JSON does not have, as the window had them. */
function revive(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (dates.has(key)) return new Date(value);
  return figures.has(key) ? (numbers[value] ?? value) : value;
}
