import type { LeaderboardRow, LeaderboardSummary } from '@clapboard/services/core';

/** The result at the top of the home page. */
export interface Hero {
  summary: LeaderboardSummary;
  row: LeaderboardRow;
}

/**
 * Returns the leader of the leaderboard with the most models; without scored models on real data the best published
 * number of the one with the most of them, then the leader on sample data. Null on a site without any number.
 */
export function selectHero(summaries: readonly LeaderboardSummary[]): Hero | null {
  const byRows = summaries.toSorted((a, b) => b.rows - a.rows);
  const leaders = byRows.flatMap((summary) =>
    summary.leader ? [{ summary, row: summary.leader }] : [],
  );
  const published = summaries
    .toSorted((a, b) => b.published - a.published)
    .flatMap((summary) => (summary.bestPublished ? [{ summary, row: summary.bestPublished }] : []));
  return leaders.find(({ row }) => !row.sample) ?? published[0] ?? leaders[0] ?? null;
}
