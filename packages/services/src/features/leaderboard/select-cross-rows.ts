import { findBenchmark } from '@clapboard/benchmarks';
import { getDirection } from '../../core/scores/metric-direction';
import { compareTexts } from '../../core/text/compare-texts';
import type { CrossBenchmarkFilters } from './cross-benchmark-schema';
import { toSearchText } from './store/stored-row';
import type { CrossBenchmarkRow } from './views';

/** Returns the rows that pass the filters, sorted; rows without the sorted fact are last, equal ones in their order. */
export function selectCrossRows(
  rows: readonly CrossBenchmarkRow[],
  filters: CrossBenchmarkFilters,
): CrossBenchmarkRow[] {
  const found = rows.filter(createFilter(filters));
  const { sort } = filters;
  if (sort === 'coverage') return found;
  if (sort === 'name') return found.sort((a, b) => compareTexts(a.modelName, b.modelName));
  const read = getReader(sort);
  return found
    .map((row) => ({ row, value: read(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null);
      }
      return a.value - b.value || 0;
    })
    .map(({ row }) => row);
}

/** Returns a function that reads the number by which rows ascend; null: not known. */
function getReader(sort: string): (row: CrossBenchmarkRow) => number | null {
  if (sort === 'parameters') return ({ parameters }) => parameters;
  // Newest first.
  if (sort === 'released') {
    return ({ released }) => (released === null ? null : -Date.parse(`${released}-01`));
  }
  const definition = findBenchmark(sort);
  const sign = definition && getDirection(definition, definition.headline) === 'lower' ? 1 : -1;
  return ({ cells }) => {
    const cell = cells[sort];
    const value = cell && (cell.full ?? cell).value;
    return value == null || Number.isNaN(value) ? null : sign * value;
  };
}

function createFilter({ query, weights, sizeFrom, sizeTo }: CrossBenchmarkFilters) {
  const words = toSearchText(query).split(/\s+/).filter(Boolean);
  return ({ modelName, organisation, openWeights, parameters }: CrossBenchmarkRow): boolean => {
    const text = toSearchText(`${modelName}\n${organisation}`);
    const sized = sizeFrom !== undefined || sizeTo !== undefined;
    return (
      (weights === undefined || openWeights === (weights === 'open')) &&
      (!sized ||
        (parameters !== null &&
          parameters >= (sizeFrom ?? 0) &&
          parameters <= (sizeTo ?? Number.POSITIVE_INFINITY))) &&
      words.every((word) => text.includes(word))
    );
  };
}
