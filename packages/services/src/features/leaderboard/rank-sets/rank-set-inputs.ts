import { createHash } from 'node:crypto';
import { selectJudge } from '../store/select-judge';
import type { LeaderboardSnapshot } from '../store/snapshot';
import type { RankSetInput } from './compute-rank-sets';

/** Increase it when rank sets of the same results change. */
const method = 'mogstad-romano-shaikh-wilhelm 3';

/** Differences of all pairs of more results wouldn’t fit into the memory of a worker: 5,000 take 200 MB. */
const mostRanked = 5000;

/**
 * Returns the leaderboards of a snapshot with rank sets, one per judge; none for a private revision, and none that
 * ranks more than `mostRanked` results in a column.
 */
export function getRankSetInputs(snapshot: LeaderboardSnapshot): RankSetInput[] {
  const { definition, revision, columns } = snapshot;
  if (!revision || revision.access === 'private') return [];
  const shown = selectJudge(snapshot);
  const judges = new Set([
    shown.judge,
    ...shown.judges.flatMap(({ id, results: count }) => (count > 0 ? id : [])),
  ]);
  return [...judges].flatMap((judge) => {
    const { board } = selectJudge(snapshot, judge ?? undefined);
    const ranked = columns.list.flatMap((column, columnIndex) => {
      // Another column ranks for this column; both share its sets.
      if (column.rankedBy !== columnIndex) return [];
      const ranks = board.ranks(columnIndex);
      const rows = board.scored.filter((_, index) => ranks[index] !== 0);
      const evaluationIds = rows.flatMap(({ evaluationId }) => evaluationId ?? []).sort();
      return evaluationIds.length > 0 ? [{ column, evaluationIds }] : [];
    });
    if (ranked.length === 0) return [];
    if (ranked.some(({ evaluationIds }) => evaluationIds.length > mostRanked)) return [];
    const named = [
      method,
      revision.id,
      ranked.map(({ column, evaluationIds }) => [column.key, evaluationIds]),
    ];
    const inputs = createHash('sha256').update(JSON.stringify(named)).digest('hex');
    return [{ definition, revision, judge: judge ?? '', inputs, columns: ranked }];
  });
}
