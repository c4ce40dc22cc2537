import { formatCount } from '@clapboard/metrics';
import { ServiceError } from '../../../core/errors';
import { selectJudge } from '../store/select-judge';
import type { LeaderboardSnapshot } from '../store/snapshot';

/** Returns the ids of results that have a rank by the headline, in one judge's view of a leaderboard. */
export function findRanked(snapshot: LeaderboardSnapshot, judge: string | null): Set<string> {
  const { board } = selectJudge(snapshot, judge ?? undefined);
  const ranks = board.ranks(board.columns.headlineIndex);
  return new Set(board.scored.flatMap(({ facts }, index) => (ranks[index] ? [facts.id] : [])));
}

/** Returns how many results are ranked before a change of the default view, and not after it. */
export function countLeaving(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  let leaving = 0;
  for (const id of before) if (!after.has(id)) leaving += 1;
  return leaving;
}

/** Throws `leaves_default_view` if more ranked results leave the default view than a maintainer accepted. */
export function checkLoss(leaving: number, acceptedLoss: number): void {
  if (leaving <= acceptedLoss) return;
  const results = leaving === 1 ? '1 ranked result' : `${formatCount(leaving)} ranked results`;
  throw new ServiceError('leaves_default_view', {
    detail: `${results} will no longer be on the default view. Confirm this to continue.`,
  });
}
