/**
 * What to `omit` of ExactScore rows: nothing. Columns marked SECRET are returned only by queries
 * that ask for them.
 */
export const exactColumns = {
  value: false,
  infinite: false,
  n: false,
  ciLow: false,
  ciHigh: false,
  clusters: false,
} as const;
