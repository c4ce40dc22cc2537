import type { RowFacts } from './store/read-results';
import type { LeaderboardFacets } from './views';

/** Filter values with their numbers of rows, most frequent first. */
export function computeLeaderboardFacets(rows: readonly RowFacts[]): LeaderboardFacets {
  const sizes = rows.flatMap(({ parameters }) => parameters ?? []);
  const weighing = (weights: boolean | null) =>
    rows.filter(({ openWeights }) => openWeights === weights).length;
  return {
    weights: { open: weighing(true), closed: weighing(false), unknown: weighing(null) },
    parameters:
      sizes.length > 0
        ? {
            low: sizes.reduce((a, b) => Math.min(a, b)),
            high: sizes.reduce((a, b) => Math.max(a, b)),
          }
        : null,
    frames: counted(rows.flatMap(({ frames }) => frames ?? [])),
    variants: counted(rows.map(({ promptVariant }) => promptVariant)),
    provenances: counted(rows.map(({ provenance }) => provenance?.kind ?? 'none')),
    organisations: counted(rows.flatMap(({ organisation }) => organisation || [])),
    baselines: rows.filter(({ baseline }) => baseline).length,
  };
}

const { compare } = new Intl.Collator('en', { numeric: true });

function counted<Value extends string>(values: readonly Value[]): { value: Value; rows: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, rows]) => ({ value, rows }))
    .sort((a, b) => b.rows - a.rows || compare(a.value, b.value));
}
