import type { CrossBoardRow } from '../views';
import { headlineLeaders } from './headline-leaders';
import type { BoardState } from './store/board-state';

type Cells = Record<string, CrossBoardRow['cells'][string]>;

/** Models over several boards: those of most boards first, then of the smallest mean rank, then by name. */
export function crossRows(states: readonly BoardState[]): CrossBoardRow[] {
  const models = new Map<string, { row: CrossBoardRow; cells: Cells }>();
  for (const state of states) {
    for (const {
      row: { facts },
      cell,
    } of headlineLeaders(state)) {
      const { modelSlug, modelName, organisation, openWeights, parameters, sample } = facts;
      if (modelSlug === null || facts.submissionId === null || openWeights === null) continue;
      const about = { modelSlug, modelName, organisation, openWeights, parameters };
      const known = models.get(modelSlug);
      const cells = known?.cells ?? {};
      // The first is the best, as rows come best first.
      cells[state.definition.id] ??= {
        submissionId: facts.submissionId,
        value: cell.value,
        ciLow: cell.ciLow,
        ciHigh: cell.ciHigh,
        rank: cell.rank,
      };
      const isSample = sample && (known?.row.sample ?? true);
      models.set(modelSlug, { row: { ...about, sample: isSample, cells }, cells });
    }
  }
  const keyed = [...models.values()].map(({ row, cells }) => {
    const ranks = Object.values(cells).flatMap(({ rank }) => rank ?? []);
    const mean =
      ranks.length > 0
        ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
        : Number.POSITIVE_INFINITY;
    return { row, coverage: Object.keys(cells).length, mean };
  });
  return keyed
    .sort(
      (a, b) =>
        b.coverage - a.coverage ||
        a.mean - b.mean ||
        compare(a.row.modelName, b.row.modelName) ||
        (a.row.modelSlug < b.row.modelSlug ? -1 : 1),
    )
    .map(({ row }) => row);
}

const { compare } = new Intl.Collator('en', { numeric: true });
