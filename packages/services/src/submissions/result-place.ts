import { benchmarkOf } from '../benchmark-of';
import type { Services } from '../context';
import { judgeOf } from '../leaderboard/choose-judge';
import { columnKey } from '../leaderboard/column-key';
import { boardBy } from '../leaderboard/store/board-state';
import { currentState } from '../leaderboard/store/store';
import type { ResultPlace, ResultView } from '../views';

/**
 * Where a result that the caller may see stands on its board by the headline, among the results of the
 * same judge. Null for what has no rank there: it is not public, not complete, not the current
 * evaluation, on a revision that is no longer active, or without the headline.
 */
export async function resultPlace(
  services: Services,
  result: ResultView,
): Promise<ResultPlace | null> {
  const { submission, current, complete } = result;
  if (submission.visibility !== 'public' || !current || !complete) return null;
  const definition = benchmarkOf(submission.benchmark);
  const state = await currentState(services, definition);
  const { board } = boardBy(state, judgeOf(result) ?? undefined);
  const key = columnKey(definition.headline);
  const place = state.columns.places.get(key);
  if (place === undefined) return null;
  const ascending = state.columns.list[place]?.metric.direction === 'lower';
  const cellOf = board.column(place);
  const cells = board.ordered({ by: key, ascending }).map((row) => ({ row, cell: cellOf(row) }));
  const own = cells.find(({ row }) => row.facts.submissionId === submission.id)?.cell;
  if (!own || own.rank === null || own.pointRank === null) return null;
  const of = cells.filter(({ cell }) => cell !== undefined && cell.rank !== null).length;
  return { rank: own.rank, pointRank: own.pointRank, of };
}
