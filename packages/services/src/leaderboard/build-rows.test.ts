import type { BenchmarkDefinition, MetricDefinition } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import type { LeaderboardCell, LeaderboardRow } from '../views';
import { buildRows } from './build-rows';

const metric = (id: string, direction: MetricDefinition['direction']): MetricDefinition => ({
  id,
  title: id,
  short: id,
  description: '',
  formula: '',
  direction,
  unit: 'percent',
  decimals: 1,
  channel: id,
  aggregate: 'mean',
});

const definition: BenchmarkDefinition = {
  id: 'quiz',
  title: 'Quiz',
  tagline: '',
  description: '',
  paper: { title: '', authors: '', year: 2026, url: '', bibtex: '' },
  licence: '',
  scorerVersion: '1',
  itemNoun: ['question', 'questions'],
  tasks: [
    {
      id: 'qa',
      title: 'Questions',
      short: 'QA',
      description: '',
      metrics: [metric('accuracy', 'higher'), metric('cost', 'lower'), metric('length', 'neutral')],
      primaryMetric: 'accuracy',
    },
  ],
  slices: [{ id: 'overall', title: 'Overall', group: '', kind: 'all' }],
  headline: { task: 'qa', metric: 'accuracy', slice: 'overall' },
  levels: [],
  baselines: [
    {
      model: 'Paper model',
      organisation: 'Lab',
      openWeights: true,
      parameters: 7,
      frames: '8',
      released: null,
      kind: 'model',
      scores: [
        { task: 'qa', metric: 'accuracy', slice: 'overall', value: 0.99, source: 'Table 2' },
        {
          task: 'qa',
          metric: 'cost',
          slice: 'overall',
          value: 99,
          source: 'Table 2',
          misprint: 'A copy of the row above.',
        },
      ],
    },
  ],
  runSettings: [],
  truthFiles: '',
  formats: [],
  differences: [],
  load: () => Promise.reject(new Error('not needed here')),
  loadSample: () => Promise.reject(new Error('not needed here')),
};

const cell = (value: number, ciLow: number, ciHigh: number): LeaderboardCell => {
  return {
    value,
    n: 100,
    ciLow,
    ciHigh,
    rank: null,
    pointRank: null,
    source: null,
    misprint: null,
  };
};

const row = (
  id: string,
  cells: Record<string, LeaderboardCell>,
  complete = true,
): LeaderboardRow => ({
  id,
  kind: 'scored',
  submissionId: id,
  modelName: id,
  modelSlug: id,
  organisation: 'Lab',
  openWeights: true,
  parameters: null,
  released: null,
  frames: null,
  promptVariant: '',
  sample: false,
  complete,
  publishedAt: null,
  provenance: null,
  cells,
});

const accuracy = 'qa/accuracy/overall';

/*
 * By hand: B and C overlap (0.70 to 0.80, 0.68 to 0.78), A lies above both, D below all. Ranks by
 * interval: A 1, B 2, C 2, D 4; by value: 1, 2, 3, 4.
 */
const scored = [
  row('D', { [accuracy]: cell(0.4, 0.35, 0.45) }),
  row('C', { [accuracy]: cell(0.73, 0.68, 0.78) }),
  row('A', { [accuracy]: cell(0.9, 0.85, 0.95) }),
  row('B', { [accuracy]: cell(0.75, 0.7, 0.8) }),
];

const ranksOf = (rows: LeaderboardRow[], key: string) =>
  Object.fromEntries(rows.map((r) => [r.id, [r.cells[key]?.rank, r.cells[key]?.pointRank]]));

describe('buildRows', () => {
  it('shares ranks between overlapping intervals and gives point ranks beside them', () => {
    expect(ranksOf(buildRows(definition, scored), accuracy)).toMatchObject({
      A: [1, 1],
      B: [2, 2],
      C: [2, 3],
      D: [4, 4],
    });
  });

  it('never ranks an incomplete row, nor lets it push others down', () => {
    const rows = [...scored, row('E', { [accuracy]: cell(1, 0.99, 1) }, false)];
    expect(ranksOf(buildRows(definition, rows), accuracy)).toMatchObject({
      A: [1, 1],
      E: [null, null],
    });
  });

  it('ranks a metric whose lower values are better the other way round', () => {
    const cost = 'qa/cost/overall';
    const rows = [row('A', { [cost]: cell(3, 2, 4) }), row('B', { [cost]: cell(1, 0.5, 1.5) })];
    expect(ranksOf(buildRows(definition, rows), cost)).toMatchObject({ A: [2, 2], B: [1, 1] });
  });

  it('gives no rank where neither direction is better', () => {
    const rows = [row('A', { 'qa/length/overall': cell(3, 2, 4) })];
    expect(ranksOf(buildRows(definition, rows), 'qa/length/overall').A).toEqual([null, null]);
  });

  it('marks published numbers with their source and leaves them out of the ranks', () => {
    const published = buildRows(definition, scored)[0];
    expect(published).toMatchObject({ id: 'published:Paper model', kind: 'published' });
    expect(published?.cells[accuracy]).toMatchObject({
      value: 0.99,
      rank: null,
      pointRank: null,
      source: 'Table 2',
      misprint: null,
    });
  });

  it('shows a misprinted number as printed, and says why it cannot be right', () => {
    const published = buildRows(definition, scored)[0];
    expect(published?.cells['qa/cost/overall']).toMatchObject({
      value: 99,
      misprint: 'A copy of the row above.',
    });
  });

  it('puts the best headline first and rows without one last', () => {
    const rows = buildRows(definition, [row('none', {}), ...scored]);
    expect(rows.map((r) => r.modelName)).toEqual(['Paper model', 'A', 'B', 'C', 'D', 'none']);
  });

  it('leaves a column that a row does not have absent instead of zero', () => {
    const rows = buildRows(definition, [row('none', {}), ...scored]);
    expect(rows.at(-1)?.cells).toEqual({});
  });
});
