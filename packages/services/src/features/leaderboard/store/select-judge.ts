import { ServiceError } from '../../../core/errors';
import { submittedVerdicts } from '../../../core/judging/judge-view';
import type { JudgeChoice } from '../../../core/views';
import { listJudgeChoices } from '../choose-judge';
import { findRankSet } from '../rank-sets/stored-rank-sets';
import { RankedLeaderboard } from './ranked-leaderboard';
import type { LeaderboardSnapshot } from './snapshot';
import type { StoredResult } from './stored-row';

/** A leaderboard by one judge, and the judges that it can be shown by. */
export interface JudgeLeaderboard {
  snapshot: LeaderboardSnapshot;
  /** null if the benchmark isn't judged */
  judge: string | null;
  judges: readonly JudgeChoice[];
  board: RankedLeaderboard;
}

/**
 * Returns the leaderboard by one judge: never by two, because their scores aren't comparable. A
 * result without a verdict belongs to every judge. Throws `not_found` for a judge that the
 * benchmark does not have.
 */
export function selectJudge(snapshot: LeaderboardSnapshot, requested?: string): JudgeLeaderboard {
  const { definition, profiles, results, defaultView } = snapshot;
  if (!definition.judged)
    return { snapshot, judge: null, judges: [], board: getRankedLeaderboard(snapshot, null) };
  const resultJudges = results.map(({ judge }) => judge);
  const judges = listJudgeChoices(profiles, resultJudges, { defaultView, requested });
  if (
    requested !== undefined &&
    requested !== submittedVerdicts &&
    !judges.some(({ id }) => id === requested)
  ) {
    throw new ServiceError('not_found');
  }
  const judge = requested ?? defaultView;
  return { snapshot, judge, judges, board: getRankedLeaderboard(snapshot, judge) };
}

function getRankedLeaderboard(
  snapshot: LeaderboardSnapshot,
  judge: string | null,
): RankedLeaderboard {
  const made = snapshot.boards.get(judge);
  if (made) return made;
  const listRows = (results: readonly StoredResult[]) =>
    results
      .filter((result) => result.judge === null || result.judge === judge)
      .map(({ row }) => row);
  const sets = snapshot.rankSets.get(judge ?? '');
  const { change } = snapshot;
  const earlier = change?.boards.get(judge);
  change?.boards.delete(judge);
  const board = new RankedLeaderboard(
    snapshot.columns,
    listRows(snapshot.results),
    snapshot.published,
    sets && ((row, key) => findRankSet(sets, row.evaluationId, key)),
    change && earlier
      ? earlier.prepareChange({
          removed: new Set(listRows(change.removed)),
          added: listRows(change.added),
        })
      : null,
  );
  snapshot.boards.set(judge, board);
  return board;
}
