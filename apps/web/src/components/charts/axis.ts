/** Steps between ticks that read well; the first that gives few enough is taken. */
const steps = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Most steps on an axis before labels crowd. */
const most = 6;

/** Ticks at round values that enclose zero and every given value. */
export function axisTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low;
  const step = steps.find((one) => span / one <= most) ?? span;
  if (step === 0) return [0];
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Decimals that tell two neighbouring ticks apart, for values shown times `factor`. */
export function tickDecimals(ticks: readonly number[], factor: number): number {
  const [first = 0, second = 1] = ticks;
  const step = (second - first) * factor;
  return step >= 0.999 ? 0 : step >= 0.0999 ? 1 : 2;
}
