import { expect, it } from 'vitest';
import { packPage, unpackPage } from './packed-page';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import { accuracy, buildLeaderboard, cost, definition, within } from './testing-leaderboard';
import { leaderboardPageSchema } from './views';
import { decodePage } from './wire';

it('a page with infinite values, dates and undefined numbers reaches the browser unchanged, from the API and packed', () => {
  const unbounded = { ...within(Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY) };
  const rows = [
    { id: 'a', cells: { [accuracy]: within(0.5, 0.4, 0.6), [cost]: unbounded } },
    { id: 'zero', cells: { [accuracy]: within(0, 0, 0) } },
    { id: 'Infinity', cells: {}, facts: { publishedAt: new Date('2026-01-02T03:04:05.678Z') } },
  ];
  const query = parseQuery(definition, { benchmark: 'quiz', columns: [accuracy, cost] });
  const page = readPage({ keyedHash: (text) => text }, buildLeaderboard(rows), query);
  expect(page.rows[0]?.cells[cost]?.value).toBe(Number.POSITIVE_INFINITY);
  const sent = JSON.stringify(leaderboardPageSchema.encode(page));
  expect(sent).toContain('"value":"Infinity"');
  expect(decodePage(sent)).toEqual(page);
  expect(unpackPage(packPage(page))).toEqual(page);
});
