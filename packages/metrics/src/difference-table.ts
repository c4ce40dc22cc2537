import { clusterVariance } from './cluster-variance';

/**
 * A model's value with each cluster's contribution to its error: influence values summed by
 * cluster, in an order that all models share.
 */
export interface ClusteredValue {
  value: number;
  influences: Float64Array;
}

/** The standard errors of the differences of all pairs of models. */
export interface DifferenceTable {
  ids: readonly string[];
  values: readonly number[];
  influences: readonly Float64Array[];
  /** row i: standard errors of the differences between model i and the models before it */
  errors: readonly Float64Array[];
  clusters: number;
}

/**
 * Builds the table of these models. Reuses rows of `before` whose ids still exist, so that a new
 * model costs one row of differences instead of all pairs; an id must always have the same value.
 * Standard errors are cluster-robust; NaN below two clusters. Throws a RangeError if the models'
 * clusters differ.
 */
export function differenceTable(
  models: ReadonlyMap<string, ClusteredValue>,
  before?: DifferenceTable,
): DifferenceTable {
  const clusters = models.values().next().value?.influences.length ?? 0;
  const known = (before?.ids ?? []).flatMap((id, index) => (models.has(id) ? [{ id, index }] : []));
  const isKnown = new Set(known.map(({ id }) => id));
  const ids = [...isKnown, ...[...models.keys()].filter((id) => !isKnown.has(id))];
  const influences: Float64Array[] = [];
  const values: number[] = [];
  const errors: Float64Array[] = [];
  const standardError = createStandardError(clusters);
  for (const [row, id] of ids.entries()) {
    const model = models.get(id);
    if (!model || model.influences.length !== clusters) {
      throw new RangeError('A difference table requires the same clusters for all models.');
    }
    const old = before?.errors[known[row]?.index ?? -1];
    errors.push(
      old
        ? Float64Array.from(known.slice(0, row), ({ index }) => old[index] ?? Number.NaN)
        : Float64Array.from(influences, (other) => standardError(model.influences, other)),
    );
    influences.push(model.influences);
    values.push(model.value);
  }
  return { ids, values, influences, errors, clusters };
}

/**
 * Returns a function for the standard error of two models' difference. All pairs share one array.
 */
function createStandardError(clusters: number) {
  const differences = new Float64Array(clusters);
  return (first: Float64Array, second: Float64Array): number => {
    for (let cluster = 0; cluster < clusters; cluster += 1) {
      differences[cluster] = (first[cluster] ?? 0) - (second[cluster] ?? 0);
    }
    return Math.sqrt(clusterVariance(differences, clusters));
  };
}
