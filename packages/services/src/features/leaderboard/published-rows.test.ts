import { findBenchmark } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { publishedRows } from './published-rows';
import { getLeaderboardColumns } from './score-columns';
import { toCell } from './store/stored-row';

const average = 'average/accuracy/overall';

/** Returns the average of a published row. */
function getAverage(model: string) {
  const definition = findBenchmark('tempcompass');
  if (!definition) throw new Error('no such benchmark');
  const columns = getLeaderboardColumns(definition);
  const row = publishedRows(definition, columns).find(({ facts }) => facts.modelName === model);
  if (!row) throw new Error(`no row ${model}`);
  return toCell(columns, row, columns.indexes.get(average) ?? -1, { rank: null, rankSet: null });
}

it('an average that a paper does not print is the mean of its printed parts, and marked', () => {
  // Table 2: 35.3, 53.0, 53.6 and 34.8.
  const cell = getAverage('LLaMA-VID');
  expect(cell?.value).toBeCloseTo((35.3 + 53 + 53.6 + 34.8) / 400, 12);
  expect(cell).toMatchObject({ derived: true, n: null, ciLow: null, rank: null });
});

it('a row that lacks a part has no average', () => {
  // Table 9 has two of the four tasks.
  expect(getAverage('LLaMA-VID, second prompt')).toBeUndefined();
});
