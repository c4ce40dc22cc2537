import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { selectJudge } from './store/select-judge';
import { getCurrentSnapshot } from './store/store';

/**
 * Returns the ranks of the public results of these benchmarks by the headline, by submission. Each result is ranked
 * among those of its judge; a result without verdicts, among those of the default judge.
 */
export async function readHeadlineRanks(
  services: Pick<Services, 'db'>,
  benchmarkIds: Iterable<string>,
): Promise<Map<string, number>> {
  const ranks = new Map<string, number>();
  for (const id of new Set(benchmarkIds)) {
    const snapshot = await getCurrentSnapshot(services, getBenchmark(id));
    const judges = new Set(snapshot.results.map(({ judge }) => judge ?? undefined));
    // The default judge is last: its ranks replace those of results that belong to every judge.
    judges.delete(undefined);
    for (const judge of [...judges, undefined]) {
      const { board } = selectJudge(snapshot, judge);
      const toCell = board.column(board.columns.headlineIndex);
      for (const row of board.scored) {
        const rank = toCell(row)?.rank;
        if (rank && row.facts.submissionId) ranks.set(row.facts.submissionId, rank);
      }
    }
  }
  return ranks;
}
