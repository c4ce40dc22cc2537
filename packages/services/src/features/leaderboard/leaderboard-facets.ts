import { compareTexts } from '../../core/text/compare-texts';
import type { Provenance } from '../../core/views';
import type { RowFacts } from './columns';
import type { LeaderboardFacets } from './views';

/** Filter values with their numbers of rows, most frequent first. In one pass, because every change repeats it. */
export function computeLeaderboardFacets(rows: readonly RowFacts[]): LeaderboardFacets {
  const weights = { open: 0, closed: 0, unknown: 0 };
  const frames = new Map<string, number>();
  const variants = new Map<string, number>();
  const provenances = new Map<Provenance['kind'] | 'none', number>();
  const organisations = new Map<string, number>();
  let baselines = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    weights[row.openWeights === null ? 'unknown' : row.openWeights ? 'open' : 'closed'] += 1;
    if (row.frames !== null) addOne(frames, row.frames);
    addOne(variants, row.promptVariant);
    addOne(provenances, row.provenance?.kind ?? 'none');
    if (row.organisation) addOne(organisations, row.organisation);
    if (row.baseline) baselines += 1;
    low = Math.min(low, row.parameters ?? low);
    high = Math.max(high, row.parameters ?? high);
  }
  return {
    weights,
    parameters: low <= high ? { low, high } : null,
    frames: sortByCount(frames),
    variants: sortByCount(variants),
    provenances: sortByCount(provenances),
    organisations: sortByCount(organisations),
    baselines,
  };
}

function addOne<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function sortByCount<Value extends string>(
  counts: ReadonlyMap<Value, number>,
): { value: Value; rows: number }[] {
  return [...counts]
    .map(([value, rows]) => ({ value, rows }))
    .sort((a, b) => b.rows - a.rows || compareTexts(a.value, b.value));
}
