import type { SpendingRow } from '@clapboard/services/core';
import { expect, it } from 'vitest';
import { sumBy, sumByDay } from './spending';

const row = (day: string, benchmark: string, costNano: number): SpendingRow => ({
  day,
  benchmark,
  profileId: `judge of ${benchmark}`,
  label: 'Judge',
  requests: 2,
  unanswered: 1,
  promptTokens: 30,
  completionTokens: 4,
  costNano,
});
const rows = [row('2026-02-27', 'a', 100), row('2026-02-27', 'b', 5), row('2026-03-01', 'b', 200)];

it('a day without requests is listed with zero, so that the axis has every day', () => {
  const days = sumByDay(rows, '2026-02-27', '2026-03-02');
  expect(days.map(({ id, costNano }) => [id, costNano])).toEqual([
    ['2026-02-27', 105],
    ['2026-02-28', 0],
    ['2026-03-01', 200],
    ['2026-03-02', 0],
  ]);
});

it('sums by key cover all rows, highest cost first', () => {
  const sums = sumBy(rows, ({ benchmark }) => ({ id: benchmark, title: benchmark }));
  expect(sums).toEqual([
    { id: 'b', title: 'b', requests: 4, unanswered: 2, tokens: 68, costNano: 205 },
    { id: 'a', title: 'a', requests: 2, unanswered: 1, tokens: 34, costNano: 100 },
  ]);
});
