import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import type { ResultRank, ResultView } from '../../core/views';
import { getResultJudge } from '../leaderboard/choose-judge';
import { columnKey } from '../leaderboard/columns';
import { selectJudge } from '../leaderboard/store/select-judge';
import { getCurrentSnapshot } from '../leaderboard/store/store';

/**
 * Returns the rank of a visible result on its leaderboard by the headline, among the results of the
 * same judge. Null without a rank: it is not public, not complete, not the current evaluation, on a
 * revision that is no longer active, or without the headline.
 */
export async function getResultRank(
  services: Services,
  result: ResultView,
): Promise<ResultRank | null> {
  const { submission, current, complete } = result;
  if (submission.visibility !== 'public' || !current || !complete) return null;
  const definition = getBenchmark(submission.benchmark);
  const snapshot = await getCurrentSnapshot(services, definition);
  const { board } = selectJudge(snapshot, getResultJudge(result) ?? undefined);
  const key = columnKey(definition.headline);
  const columnIndex = snapshot.columns.indexes.get(key);
  if (columnIndex === undefined) return null;
  const ascending = snapshot.columns.list[columnIndex]?.metric.direction === 'lower';
  const toCell = board.column(columnIndex);
  const cells = board.ordered({ by: key, ascending }).map((row) => ({ row, cell: toCell(row) }));
  const resultCell = cells.find(({ row }) => row.facts.submissionId === submission.id)?.cell;
  if (!resultCell || resultCell.rank === null) return null;
  const total = cells.filter(({ cell }) => cell !== undefined && cell.rank !== null).length;
  return { rank: resultCell.rank, rankSet: resultCell.rankSet, total };
}
