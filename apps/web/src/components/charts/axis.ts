/** Most steps on an axis before labels crowd. */
const most = 6;

/** The smallest of 1, 2 and 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10);
}

function ticksBetween(low: number, high: number, steps: number): number[] {
  const step = roundStep((high - low) / steps);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Ticks at round values that enclose zero and every given value: for lengths, which begin at nothing. */
export function axisTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? [0] : ticksBetween(low, high, most);
}

/** Ticks at round values that enclose every given value but not zero: for places, which differ where they are. */
export function placeTicks(values: readonly number[], steps = most): number[] {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = (high - low) * 0.04 || Math.abs(high) * 0.1 || 1;
  return ticksBetween(low - room, high + room, steps);
}

/** Decimals that tell two neighbouring ticks apart, for values shown times `factor`. */
export function tickDecimals(ticks: readonly number[], factor: number): number {
  const [first = 0, second = 1] = ticks;
  return Math.max(0, -Math.floor(Math.log10((second - first) * factor) + 1e-9));
}
