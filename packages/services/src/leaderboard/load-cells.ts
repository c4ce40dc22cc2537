import type { ScoreRef } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { fromStored } from '../evaluations/stored-score';
import type { LeaderboardCell } from '../views';
import { columnKey } from './column-key';

/** The unranked cells of each evaluation by column; with `column`, only that one. */
export async function loadCells(
  services: Services,
  evaluationIds: readonly string[],
  column?: ScoreRef,
): Promise<Map<string, Record<string, LeaderboardCell>>> {
  const scores = await services.db.score.findMany({
    where: {
      evaluationId: { in: [...evaluationIds] },
      ...(column ? { task: column.task, metric: column.metric, slice: column.slice } : {}),
    },
  });
  const cells = new Map<string, Record<string, LeaderboardCell>>();
  for (const { evaluationId, value, n, ciLow, ciHigh, ...place } of scores.map(fromStored)) {
    const row = cells.get(evaluationId) ?? {};
    const cell = {
      value,
      n,
      ciLow,
      ciHigh,
      rank: null,
      pointRank: null,
      source: null,
      misprint: null,
    };
    row[columnKey(place)] = cell;
    cells.set(evaluationId, row);
  }
  return cells;
}
