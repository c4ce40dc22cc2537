/* What the schema of queries and links allow. Browsers load this file. */

/** Limits of a query and its result. */
export const limits = {
  /** characters of a filter's value */
  letters: 200,
  /** values of a filter, and rows requested by id */
  values: 200,
  columns: 160,
  rows: 200,
  fewColumns: 6,
  rowsOfFewColumns: 5000,
} as const;

export const weightValues = ['open', 'closed'] as const;
export const baselineValues = ['only', 'without'] as const;
export const provenanceValues = [
  'published',
  'key-known',
  'self-judged',
  'spot-checked',
  'server-judged',
  'verified',
  'none',
] as const;
