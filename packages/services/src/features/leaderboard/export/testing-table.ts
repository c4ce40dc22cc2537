import { pickModelFacts } from '../../../core/model/model-facts';
import type { LeaderboardCell, LeaderboardRow } from '../../../core/views';
import type { LeaderboardColumn } from '../score-columns';
import type { ExportTable } from './export-table';

const cell = (value: number | null, over: Partial<LeaderboardCell> = {}): LeaderboardCell => ({
  value,
  n: 400,
  ciLow: null,
  ciHigh: null,
  items: 400,
  full: null,
  rank: null,
  rankSet: null,
  clusters: null,
  source: null,
  derived: false,
  misprint: null,
  ...over,
});

const row = (id: string, over: Partial<LeaderboardRow>): LeaderboardRow => ({
  id,
  kind: 'scored',
  submissionId: id,
  modelName: id,
  modelSlug: id,
  organisationVerified: false,
  ...pickModelFacts({
    organisation: 'Lab',
    openWeights: true,
    parameters: 7,
    released: '2024-06',
  }),
  frames: '16',
  promptVariant: '',
  runTag: '',
  tokens: null,
  cost: null,
  sample: false,
  baseline: false,
  complete: true,
  provenance: null,
  publishedAt: new Date('2026-01-02T03:04:05Z'),
  attempts: null,
  publishedMatch: null,
  cells: {},
  ...over,
});

const column = (
  metric: string,
  unit: 'percent' | 'score',
  direction: 'higher' | 'lower',
): LeaderboardColumn => {
  const shown = { id: metric, title: metric, short: metric, description: '', formula: '' };
  return {
    key: `qa/${metric}/overall`,
    ref: { task: 'qa', metric, slice: 'overall' },
    task: {
      id: 'qa',
      title: 'Questions & answers',
      short: 'Q&A',
      description: '',
      metrics: [],
      primaryMetric: 'acc_1',
    },
    metric: { ...shown, direction, unit, decimals: 1 },
    slice: { id: 'overall', title: 'Overall', group: '', kind: 'all' },
    rankedBy: 0,
  };
};

const [accuracy, cost] = ['qa/acc_1/overall', 'qa/cost/overall'];

const rows: readonly LeaderboardRow[] = [
  row('a', {
    modelName: '=SUM(1,2) "A"',
    promptVariant: 'step | by',
    runTag: 'step | by',
    cells: {
      [accuracy]: cell(0.6375, {
        ciLow: 0.6,
        ciHigh: 0.67,
        rank: 2,
        rankSet: { best: 1, worst: 3 },
      }),
      [cost]: cell(Number.POSITIVE_INFINITY, { rank: 2 }),
    },
  }),
  row('b', {
    modelName: 'B_50%',
    parameters: null,
    openWeights: false,
    cells: {
      [accuracy]: cell(0.638, { ciLow: 0.61, ciHigh: 0.66, rank: 1 }),
      [cost]: cell(2.25, { rank: 1 }),
    },
  }),
  row('abstainer', {
    modelName: 'D',
    cells: {
      [accuracy]: cell(1, {
        n: 2,
        full: { value: 0.005, ciLow: 0.001, ciHigh: 0.02 },
        rank: 3,
      }),
    },
  }),
  row('c', { modelName: 'C', complete: false, cells: { [accuracy]: cell(null) } }),
  row('published:P', {
    kind: 'published',
    submissionId: null,
    modelName: 'P',
    organisation: '@Lab',
    publishedAt: null,
    cells: {
      [accuracy]: cell(0.7, { n: null, items: null, source: 'Table 2' }),
      [cost]: cell(1, { n: null, items: null, source: 'Table 2', misprint: 'A copy.' }),
    },
  }),
];

/** A synthetic leaderboard with every kind of row, and texts that formats must escape. */
export const table: ExportTable = {
  definition: { id: 'quiz', title: 'Quiz_1', scorerVersion: '3' },
  query: {
    benchmark: 'quiz',
    columns: [accuracy, cost],
    sort: { by: accuracy, ascending: false },
    filters: {
      weights: 'open',
      parametersFrom: null,
      parametersTo: null,
      frames: [],
      variants: [],
      provenances: [],
      organisations: [],
      baselines: null,
      text: '',
    },
    published: true,
    mixed: false,
    offset: 0,
    limit: 100,
  },
  columns: [column('acc_1', 'percent', 'higher'), column('cost', 'score', 'lower')],
  page: {
    benchmark: 'quiz',
    revision: {
      id: 'r',
      benchmark: 'quiz',
      label: 'v1',
      contentHash: '0123456789abcdef',
      hashKind: 'hmac-sha256',
      access: 'private',
      active: true,
      sample: false,
      itemCount: 400,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    },
    judge: null,
    judges: [],
    version: '12',
    present: [],
    facets: {
      weights: { open: 0, closed: 0, unknown: 0 },
      parameters: null,
      frames: [],
      variants: [],
      provenances: [],
      organisations: [],
      baselines: 0,
    },
    references: [
      row('published:Chance', {
        kind: 'chance',
        submissionId: null,
        modelName: 'Chance',
        organisation: '',
        openWeights: null,
        parameters: null,
        released: null,
        frames: null,
        publishedAt: null,
        attempts: null,
        publishedMatch: null,
        cells: { [accuracy]: cell(0.5, { n: null, items: null, source: 'Table 1' }) },
      }),
    ],
    counts: { scored: 4, published: 1 },
    hidden: 2,
    offset: 0,
  },
  readRows: async function* () {
    for (const entry of rows) yield [entry];
  },
};
