import { expect, it } from 'vitest';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import {
  accuracy,
  cost,
  definition,
  getLeaderboardDefinition,
  within,
} from './testing-leaderboard';
import { decodePage, encodePage } from './wire';

it('a page with infinite values, dates and undefined numbers survives the round trip', () => {
  const unbounded = { ...within(Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY) };
  const rows = [
    { id: 'a', cells: { [accuracy]: within(0.5, 0.4, 0.6), [cost]: unbounded } },
    { id: 'Infinity', cells: {}, facts: { publishedAt: new Date('2026-01-02T03:04:05.678Z') } },
  ];
  const query = parseQuery(definition, { benchmark: 'quiz', columns: [accuracy, cost] });
  const page = readPage({ keyedHash: (text) => text }, getLeaderboardDefinition(rows), query);
  expect(page.rows[0]?.cells[cost]?.value).toBe(Number.POSITIVE_INFINITY);
  expect(decodePage(encodePage(page))).toEqual(page);
});

it('Infinity is sent as text', () => {
  const rows = [{ id: 'a', cells: { [cost]: within(Number.POSITIVE_INFINITY, 1, 2) } }];
  const query = parseQuery(definition, { benchmark: 'quiz', columns: [cost] });
  const page = readPage({ keyedHash: (text) => text }, getLeaderboardDefinition(rows), query);
  expect(encodePage(page)).toContain('"value":"Infinity"');
});
