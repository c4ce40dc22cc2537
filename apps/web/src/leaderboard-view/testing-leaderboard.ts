import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { pickModelFacts } from '@clapboard/services/model-facts';
import type { LeaderboardDefinition } from './definition';

const metric = {
  description: '',
  formula: '',
  unit: 'fraction',
  decimals: 3,
} as const;

/** A benchmark with two tasks, an aspect with one part, and a metric where lower is better. */
export const testLeaderboard: LeaderboardDefinition = {
  id: 'test',
  title: 'Test',
  itemNoun: ['item', 'items'],
  tasks: [
    {
      id: 'choice',
      title: 'Choice',
      short: 'Choice',
      description: '',
      primaryMetric: 'accuracy',
      metrics: [
        { ...metric, id: 'accuracy', title: 'Accuracy', short: 'Acc.', direction: 'higher' },
        { ...metric, id: 'cost', title: 'Cost', short: 'Cost', direction: 'lower' },
      ],
    },
    {
      id: 'order',
      title: 'Order',
      short: 'Order',
      description: '',
      primaryMetric: 'ndcg',
      metrics: [{ ...metric, id: 'ndcg', title: 'NDCG', short: 'NDCG', direction: 'higher' }],
    },
  ],
  slices: [
    { id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' },
    { id: 'object', title: 'Object', group: 'Aspects', parent: 'overall', kind: 'items' },
    { id: 'object/size', title: 'Object: size', group: 'Parts', parent: 'object', kind: 'items' },
  ],
  headline: { task: 'choice', metric: 'accuracy', slice: 'overall' },
  levels: [],
};

/** The key of the column that tests sort by. */
export const testKey = 'choice/accuracy/overall';

/** A row with one value in `testKey`; null for a row without it. */
export function testRow(
  id: string,
  value: number | null,
  more: Partial<LeaderboardRow> = {},
  cell: Partial<LeaderboardCell> = {},
): LeaderboardRow {
  return {
    id,
    kind: 'scored',
    submissionId: id,
    modelName: id,
    modelSlug: id,
    organisationVerified: false,
    ...pickModelFacts({ organisation: '' }),
    frames: null,
    promptVariant: '',
    runTag: '',
    tokens: null,
    cost: null,
    sample: false,
    baseline: false,
    complete: true,
    provenance: null,
    publishedAt: null,
    attempts: null,
    publishedMatch: null,
    cells:
      value === null
        ? {}
        : {
            [testKey]: {
              value,
              n: 10,
              ciLow: null,
              ciHigh: null,
              rank: null,
              rankSet: null,
              items: 10,
              clusters: 10,
              full: null,
              source: null,
              derived: false,
              misprint: null,
              ...cell,
            },
          },
    ...more,
  };
}

/** A page of one scored row. */
export function testPage(more: Partial<LeaderboardPage> = {}): LeaderboardPage {
  return {
    benchmark: testLeaderboard.id,
    revision: null,
    judge: null,
    judges: [],
    version: '1',
    scales: {},
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
    references: [],
    counts: { scored: 1, published: 0 },
    hidden: 0,
    offset: 0,
    rows: [testRow('a', 0.5)],
    ...more,
  };
}
