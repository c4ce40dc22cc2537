/**
 * Pages of a leaderboard as JSON between server and browser. JSON has no Infinity, and null means
 * that a number is undefined, so Infinity is sent as text. Browsers load this file, so it imports
 * types only.
 */
import type { LeaderboardCell, LeaderboardRow, RevisionView } from '../../core/views';
import type { LeaderboardPage, LeaderboardScale } from './views';

/** Keys of a type whose values may have another type. */
type KeysWith<T, Value> = {
  [Key in keyof T]-?: Value extends Exclude<T[Key], null> ? Key : never;
}[keyof T];

// The compiler checks that every number of a cell or scale and every date is listed.
const numbers: ReadonlySet<string> = new Set(
  Object.keys({
    value: true,
    ciLow: true,
    ciHigh: true,
    n: true,
    items: true,
    clusters: true,
    rank: true,
    low: true,
    high: true,
    best: true,
  } satisfies Record<KeysWith<LeaderboardCell, number> | KeysWith<LeaderboardScale, number>, true>),
);
const dates: ReadonlySet<string> = new Set(
  Object.keys({ publishedAt: true, createdAt: true } satisfies Record<
    KeysWith<LeaderboardRow, Date> | KeysWith<RevisionView, Date>,
    true
  >),
);
const infinity = String(Number.POSITIVE_INFINITY);

/** Returns what is sent for a value. */
export function writeInfinity(value: unknown): unknown {
  return value === Number.POSITIVE_INFINITY ? infinity : value;
}

/** Parses a page from the API. A reviver for `JSON.parse` would take three times as long. */
export function decodePage(text: string): LeaderboardPage {
  return revivePage(JSON.parse(text));
}

/** Returns a parsed page with dates and Infinity in place of their texts. Changes its argument. */
export function revivePage(page: LeaderboardPage): LeaderboardPage {
  revive({ page });
  return page;
}

/** Replaces the texts of dates and of Infinity in an object and in everything it contains. */
function revive(object: Record<string, unknown>): void {
  for (const key in object) {
    const value = object[key];
    if (typeof value === 'string') {
      if (dates.has(key)) object[key] = new Date(value);
      else if (value === infinity && numbers.has(key)) object[key] = Number.POSITIVE_INFINITY;
    } else if (isObject(value)) revive(value);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
