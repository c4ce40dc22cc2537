import { headlineLeaders } from './headline-leaders';
import type { LeaderboardSnapshot } from './store/snapshot';
import type { CrossBenchmarkRow } from './views';

type Cells = Record<string, CrossBenchmarkRow['cells'][string]>;

/**
 * Joins models over several leaderboards, sorted by number of leaderboards, then by mean rank, then
 * by name.
 */
export function crossRows(snapshots: readonly LeaderboardSnapshot[]): CrossBenchmarkRow[] {
  const models = new Map<string, { row: CrossBenchmarkRow; cells: Cells }>();
  for (const snapshot of snapshots) {
    for (const {
      row: { facts },
      cell,
    } of headlineLeaders(snapshot)) {
      const { modelSlug, modelName, organisation, openWeights, parameters, sample } = facts;
      if (modelSlug === null || facts.submissionId === null || openWeights === null) continue;
      const about = { modelSlug, modelName, organisation, openWeights, parameters };
      const known = models.get(modelSlug);
      const cells = known?.cells ?? {};
      // The first is the best, because rows are sorted best first.
      cells[snapshot.definition.id] ??= {
        submissionId: facts.submissionId,
        value: cell.value,
        n: cell.n,
        ciLow: cell.ciLow,
        ciHigh: cell.ciHigh,
        items: cell.items,
        clusters: cell.clusters,
        full: cell.full,
        rank: cell.rank,
        rankSet: cell.rankSet,
      };
      const isSample = sample && (known?.row.sample ?? true);
      models.set(modelSlug, { row: { ...about, sample: isSample, cells }, cells });
    }
  }
  const keyed = [...models.values()].map(({ row, cells }) => {
    const ranks = Object.values(cells).map(({ rank }) => rank);
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
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
