/* What the schema of queries and links allow. Browsers load this file. */

import { provenanceKinds } from '../../core/judging/provenance-kinds';

/** Limits of a query and its result. */
export const limits = {
  /** characters of a filter's value */
  letters: 200,
  /** values of a filter, and rows requested by id */
  values: 200,
  columns: 160,
  /** rows selected for charts and comparison */
  models: 8,
  rows: 200,
  fewColumns: 6,
  rowsOfFewColumns: 5000,
} as const;

export const weightValues = ['open', 'closed'] as const;
export const baselineValues = ['only', 'without'] as const;
export const provenanceValues = [...provenanceKinds, 'none'] as const;

/** Sets of columns that links name, see the website’s column presets. */
export const columnPresetIds = ['aspects', 'metrics', 'everything'] as const;

/** Parameters of a leaderboard’s address, in the order of stored views. */
export const viewParams = [
  ...['view', 'metric', 'judge', 'columns', 'sort', 'dir', 'open', 'folded', 'intervals', 'model'],
  ...['chart', 'weights', 'size', 'frames', 'variant', 'provenance', 'org', 'baselines', 'q'],
  'published',
];

/** Parameters of a comparison’s address, in the order of stored views. */
export const compareParams = ['ids', 'task', 'metric', 'slice', 'pair', 'from'];
