import { findBenchmark } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { testKey, testRow } from '@/leaderboard-view/testing-leaderboard';
import { BenchmarkCard } from './benchmark-card';

const key = 'mcqa/accuracy/overall';

/** A row whose only value is the headline. */
function row(id: string, value: number, more: Partial<LeaderboardRow> = {}): LeaderboardRow {
  const { cells, ...facts } = testRow(id, value, more);
  const cell = cells[testKey];
  return { ...facts, cells: cell ? { [key]: cell } : {} };
}

it('a card with a leader also shows the best published number', () => {
  const definition = findBenchmark('vidhal');
  if (!definition) throw new Error('VidHal is missing.');
  const html = renderToStaticMarkup(
    <BenchmarkCard
      definition={definition}
      summary={{
        benchmark: 'vidhal',
        revision: null,
        leader: row('Ours', 0.349),
        bestPublished: row('Theirs', 0.814, { kind: 'published', submissionId: null }),
        rows: 1,
        published: 1,
        lastPublishedAt: null,
      }}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Leader by accuracy, multiple choice Ours 0.349');
  expect(text).toContain('Best published 0.814 Theirs');
});
