import type { BenchmarkDefinition, MetricDefinition } from '@clapboard/benchmarks';
import { boardColumns } from './board-columns';
import { publishedRows } from './published-rows';
import type { ChosenBoard } from './store/board-state';
import { JudgedBoard } from './store/judged-board';
import { noNumbers, type PlacedNumbers, setNumbers } from './store/numbers';
import type { RowFacts } from './store/read-results';
import { storedRow } from './store/stored-row';

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

/** A made-up benchmark with a metric of each direction. */
export const definition: BenchmarkDefinition = {
  id: 'quiz',
  title: 'Quiz',
  tagline: '',
  description: '',
  paper: { title: '', authors: '', year: 2026, url: '', bibtex: '' },
  licence: '',
  scorerVersion: '1',
  scorerHistory: [],
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
  formats: [],
  differences: [],
  load: () => Promise.reject(new Error('not needed here')),
  loadSample: () => Promise.reject(new Error('not needed here')),
};

export const accuracy = 'qa/accuracy/overall';
export const cost = 'qa/cost/overall';
export const length = 'qa/length/overall';

/** A value of 100 answers with its interval. */
export function within(value: number, low: number, high: number): PlacedNumbers {
  return { value, low, high, n: 100 };
}

export interface TestRow {
  id: string;
  cells: Record<string, PlacedNumbers>;
  facts?: Partial<RowFacts>;
}

/** The board of scored rows and of the published ones of the made-up benchmark. */
export function boardOf(rows: readonly TestRow[]): ChosenBoard {
  const columns = boardColumns(definition);
  const scored = rows.map(({ id, cells, facts }) => {
    const numbers = noNumbers(columns.list.length);
    for (const [key, cell] of Object.entries(cells)) {
      setNumbers(numbers, columns.places.get(key) ?? -1, cell);
    }
    return storedRow({ ...plain, id, modelName: id, ...facts }, numbers);
  });
  const published = publishedRows(definition, columns);
  return {
    state: {
      definition,
      version: 7n,
      revision: null,
      columns,
      profiles: [],
      results: scored.map((row) => ({ row, judge: null })),
      published,
      lastPublishedAt: null,
      numbers: new Map(),
      boards: new Map(),
    },
    judge: null,
    judges: [],
    board: new JudgedBoard(columns, scored, published),
  };
}

const plain: Omit<RowFacts, 'id' | 'modelName'> = {
  kind: 'scored',
  submissionId: 's',
  modelSlug: 'm',
  organisation: 'Lab',
  openWeights: true,
  parameters: null,
  released: null,
  frames: null,
  promptVariant: '',
  sample: false,
  baseline: false,
  complete: true,
  publishedAt: null,
  provenance: null,
};
