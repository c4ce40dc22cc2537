/** What to `omit` of ExactScore rows: nothing. Columns marked SECRET come back only where a query says so. */
export const exactColumns = {
  value: false,
  infinite: false,
  n: false,
  ciLow: false,
  ciHigh: false,
  clusters: false,
} as const;
