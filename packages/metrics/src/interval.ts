/** Bounds of a confidence interval, on the scale of the number. */
export interface Interval {
  low: number;
  high: number;
}
