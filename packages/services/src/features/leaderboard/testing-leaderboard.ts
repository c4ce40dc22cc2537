import type { BenchmarkDefinition, MetricDefinition } from '@clapboard/benchmarks';
import { pickModelFacts } from '../../core/model/model-facts';
import type { RowFacts } from './columns';
import { buildPublishedRows } from './published-rows';
import { getLeaderboardColumns } from './score-columns';
import { type CellNumbers, createNumbersDraft, packNumbers, setNumbers } from './store/numbers';
import { RankedLeaderboard } from './store/ranked-leaderboard';
import type { JudgeLeaderboard } from './store/select-judge';
import { toStoredRow } from './store/stored-row';

const metric = (
  id: string,
  direction: MetricDefinition['direction'],
  over: Partial<MetricDefinition> = {},
): MetricDefinition => ({
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
  ...over,
});

/**
 * A synthetic benchmark with a metric of each direction, a metric ranked by another metric, and a
 * metric without ranks.
 */
export const definition: BenchmarkDefinition = {
  id: 'quiz',
  title: 'Quiz',
  tagline: '',
  description: '',
  paper: { title: '', authors: '', year: 2026, url: '', bibtex: '' },
  licence: '',
  licenceUrl: 'https://example.org/licence',
  links: { code: '', dataset: '', videos: '' },
  scorerVersion: '1',
  scorerHistory: [],
  itemNoun: ['question', 'questions'],
  tasks: [
    {
      id: 'qa',
      title: 'Questions',
      short: 'QA',
      description: '',
      metrics: [
        metric('accuracy', 'higher'),
        metric('cost', 'lower'),
        metric('length', 'neutral'),
        metric('share', 'higher', { full: 'share_all' }),
        metric('share_all', 'higher'),
        metric('rate', 'lower', { ranked: false }),
      ],
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
      frames: '1fps',
      released: '2023-01',
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
    {
      model: 'Chance',
      organisation: '',
      openWeights: null,
      parameters: null,
      frames: null,
      released: null,
      kind: 'chance',
      scores: [
        { task: 'qa', metric: 'accuracy', slice: 'overall', value: 0.5, source: 'Section 3' },
      ],
    },
  ],
  runSettings: [],
  truthFiles: '',
  answersPublished: false,
  formats: [],
  differences: [],
  load: () => Promise.reject(new Error('not needed here')),
  loadSample: () => Promise.reject(new Error('not needed here')),
};

export const accuracy = 'qa/accuracy/overall';
export const cost = 'qa/cost/overall';
export const length = 'qa/length/overall';
export const share = 'qa/share/overall';
export const shareAll = 'qa/share_all/overall';
export const rate = 'qa/rate/overall';

/** A value over 100 items with its interval. */
export function within(value: number, low: number, high: number): CellNumbers {
  return { value, ciLow: low, ciHigh: high, n: 100, items: 100, clusters: 100 };
}

/** A value whose denominator has `n` of 100 items. */
export function among(value: number, n: number): CellNumbers {
  return { value, ciLow: null, ciHigh: null, n, items: 100, clusters: n };
}

export interface TestRow {
  id: string;
  cells: Record<string, CellNumbers>;
  facts?: Partial<RowFacts>;
}

/**
 * Builds a leaderboard of scored rows and the published rows of a benchmark, by default the synthetic
 * benchmark.
 */
export function buildLeaderboard(
  rows: readonly TestRow[],
  benchmark: BenchmarkDefinition = definition,
): JudgeLeaderboard {
  const columns = getLeaderboardColumns(benchmark);
  const scored = rows.map(({ id, cells, facts }) => {
    const numbers = createNumbersDraft(columns.list.length);
    for (const [key, cell] of Object.entries(cells)) {
      setNumbers(numbers, columns.indexes.get(key) ?? -1, cell);
    }
    return toStoredRow({ ...plain, id, modelName: id, ...facts }, packNumbers(numbers), id);
  });
  const published = buildPublishedRows(benchmark, columns);
  return {
    snapshot: {
      definition: benchmark,
      version: 7n,
      revision: null,
      columns,
      profiles: [],
      defaultView: 'recorded',
      results: scored.map((row) => ({ row, judge: null, run: row.facts.id })),
      rankSets: new Map(),
      published,
      lastPublishedAt: null,
      allReadAt: 0,
      boards: new Map(),
      change: null,
    },
    judge: null,
    judges: [],
    board: new RankedLeaderboard(columns, scored, published),
  };
}

const plain: Omit<RowFacts, 'id' | 'modelName'> = {
  kind: 'scored',
  submissionId: 's',
  modelSlug: 'm',
  organisationVerified: false,
  ...pickModelFacts({ organisation: 'Lab', openWeights: true }),
  frames: null,
  promptVariant: '',
  runTag: '',
  tokens: null,
  cost: null,
  sample: false,
  baseline: false,
  complete: true,
  publishedAt: null,
  attempts: null,
  publishedMatch: null,
  provenance: null,
};
