import type { SpendingRow } from '@clapboard/services/core';
import { formatShortDay } from '@/format/values';

/** Sums rows. */
export interface SpendingSum {
  id: string;
  title: string;
  requests: number;
  unanswered: number;
  tokens: number;
  costNano: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Returns one sum per day from the first to the last (UTC, YYYY-MM-DD), including days without
 * requests.
 */
export function sumByDay(rows: readonly SpendingRow[], from: string, to: string): SpendingSum[] {
  const sums: SpendingSum[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMilliseconds) {
    const day = new Date(at).toISOString().slice(0, 10);
    sums.push(
      computeSum(
        day,
        day,
        rows.filter((row) => row.day === day),
      ),
    );
  }
  return sums;
}

/** Returns one sum per key, highest cost first. */
export function sumBy(
  rows: readonly SpendingRow[],
  getKey: (row: SpendingRow) => { id: string; title: string },
): SpendingSum[] {
  const titles = new Map(rows.map((row) => [getKey(row).id, getKey(row).title]));
  return Array.from(titles, ([id, title]) =>
    computeSum(
      id,
      title,
      rows.filter((row) => getKey(row).id === id),
    ),
  ).sort((a, b) => b.costNano - a.costNano || b.requests - a.requests);
}

function computeSum(id: string, title: string, rows: readonly SpendingRow[]): SpendingSum {
  const sum = (getNumber: (row: SpendingRow) => number) =>
    rows.reduce((all, row) => all + getNumber(row), 0);
  return {
    id,
    title,
    requests: sum(({ requests }) => requests),
    unanswered: sum(({ unanswered }) => unanswered),
    tokens: sum(({ promptTokens, completionTokens }) => promptTokens + completionTokens),
    costNano: sum(({ costNano }) => costNano),
  };
}

/** `21 Nov`. */
export function formatDay(day: string): string {
  return formatShortDay(new Date(day));
}
