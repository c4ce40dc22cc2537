import type { LeaderboardRow, LeaderboardSummary } from '@clapboard/services/core';
import { expect, it } from 'vitest';
import { testRow } from '@/leaderboard-view/testing-leaderboard';
import { selectHero } from './select-hero';

const row = (modelName: string, facts: Partial<LeaderboardRow> = {}): LeaderboardRow =>
  testRow(modelName, null, facts);

const board = (rows: number, over: Partial<LeaderboardSummary>): LeaderboardSummary => ({
  benchmark: 'quiz',
  revision: null,
  leader: null,
  bestPublished: null,
  rows,
  published: 0,
  lastPublishedAt: null,
  ...over,
});

const sample = board(9, { leader: row('sample', { sample: true }) });
const paper = board(0, { bestPublished: row('paper', { kind: 'published' }) });

it('prefers a leader on real data, of the leaderboard with the most models', () => {
  const few = board(1, { leader: row('few') });
  const many = board(3, { leader: row('many') });
  expect(selectHero([few, paper, sample, many])?.row.modelName).toBe('many');
});

it('prefers a published number to a leader on sample data', () => {
  expect(selectHero([sample, paper])?.row.modelName).toBe('paper');
  const other = board(0, { bestPublished: row('other', { kind: 'published' }), published: 1 });
  expect(selectHero([sample, paper, other])?.row.modelName).toBe('other');
  expect(selectHero([board(0, {}), sample])?.row.modelName).toBe('sample');
  expect(selectHero([board(0, {})])).toBeNull();
});
