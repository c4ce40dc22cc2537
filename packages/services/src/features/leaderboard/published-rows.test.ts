import { benchmarks, findBenchmark } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { formatRunName } from '../../core/runs/run-label';
import { buildPublishedRows } from './published-rows';
import { getLeaderboardColumns } from './score-columns';
import { toCell } from './store/stored-row';

const average = 'average/accuracy/overall';

function listRows(id: string) {
  const definition = findBenchmark(id);
  if (!definition) throw new Error('no such benchmark');
  const columns = getLeaderboardColumns(definition);
  return { columns, rows: buildPublishedRows(definition, columns) };
}

/** Returns the average of a published row. */
function getAverage(model: string, promptVariant = '') {
  const { columns, rows } = listRows('tempcompass');
  const row = rows.find(
    ({ facts }) => facts.modelName === model && facts.promptVariant === promptVariant,
  );
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
  expect(getAverage('LLaMA-VID', 'second prompt')).toBeUndefined();
});

it('an average is taken as printed, and from no misprinted part', () => {
  const definition = findBenchmark('tempcompass');
  const paper = definition?.baselines.find(({ model }) => model === 'LLaMA-VID');
  const [composite] = definition?.composites ?? [];
  if (!definition || !paper || !composite) throw new Error('no such row');
  const columns = getLeaderboardColumns(definition);
  const read = (scores: typeof paper.scores) => {
    const [row] = buildPublishedRows({ ...definition, baselines: [{ ...paper, scores }] }, columns);
    const columnIndex = columns.indexes.get(average) ?? -1;
    return row && toCell(columns, row, columnIndex, { rank: null, rankSet: null });
  };
  const { task, slice, metric } = composite;
  const printed = { task, slice, metric: metric.id, value: 0.4, source: 'Table 1' };
  expect(read([...paper.scores, printed])).toMatchObject({ value: 0.4, derived: false });
  const misprinted = paper.scores.map((score) => ({ ...score, misprint: 'A copy.' }));
  expect(read(misprinted)).toBeUndefined();
});

it('rows of several prompts have the name of their model, and the prompt as a fact and a tag', () => {
  const { rows } = listRows('cvrr-es');
  const timeChat = rows.filter(({ facts }) => facts.modelName === 'TimeChat');
  expect(timeChat.map(({ facts }) => [facts.id, facts.promptVariant, facts.runTag])).toEqual([
    ['published:TimeChat', '', ''],
    ['published:TimeChat (DSCP)', 'DSCP', 'DSCP'],
    ['published:TimeChat (CoT)', 'CoT', 'CoT'],
    ['published:TimeChat (DSCP, stage 1)', 'DSCP, stage 1', 'DSCP, stage 1'],
  ]);
});

it.each(benchmarks.map(({ id }) => id))('no two published rows of %s look alike', (id) => {
  const { rows } = listRows(id);
  const names = rows.map(({ facts }) => formatRunName(facts));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(rows.map(({ facts }) => facts.id)).size).toBe(rows.length);
});
