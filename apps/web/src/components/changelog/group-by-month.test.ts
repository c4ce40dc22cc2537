import type { FeedEntry } from '@clapboard/services/feed';
import { expect, it } from 'vitest';
import { groupByMonth } from './group-by-month';

function entry(id: string, createdAt: string): FeedEntry {
  return {
    id,
    kind: 'rescore.published',
    benchmark: 'vidhal',
    createdAt: new Date(createdAt),
    data: { benchmark: 'vidhal', rescoreId: id, publishedAt: new Date(createdAt), reason: null },
  };
}

it('entries are grouped by their months in UTC, newest first as they come', () => {
  const months = groupByMonth([
    entry('c', '2026-12-01T00:30:00Z'),
    entry('b', '2026-11-30T23:59:00Z'),
    entry('a', '2026-11-01T00:00:00Z'),
  ]);
  expect(months.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
    ['December 2026', ['c']],
    ['November 2026', ['b', 'a']],
  ]);
  expect(groupByMonth([])).toEqual([]);
});
