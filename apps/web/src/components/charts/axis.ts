/** Maximum number of steps on an axis; more would crowd the labels. */
const most = 6;

/** Returns the smallest of 1, 2 and 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10);
}

function listTicks(low: number, high: number, steps: number): number[] {
  const step = roundStep((high - low) / steps);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/**
 * Smaller ranges count as empty: no real value is that small, and the steps would have no digits.
 */
const nothing = 1e-12;

/** Returns ticks at round values that enclose zero and all values, for bar lengths. */
export function computeAxisTicks(values: readonly number[], steps = most): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return high - low < nothing ? [0, 1] : listTicks(low, high, steps);
}

/** A range of an axis with its ticks. */
interface FittedAxis {
  domain: [number, number];
  ticks: number[];
}

/**
 * Returns an axis around all values with some padding, not from zero, for positions. `bounds`:
 * limits of the possible values and so of the axis.
 */
export function fitAxis(
  values: readonly number[],
  bounds: { low: number; high: number } | null = null,
): FittedAxis {
  if (values.length === 0) return { domain: [0, 1], ticks: [0, 0.5, 1] };
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = (high - low) * 0.08 || Math.abs(high) * 0.1 || 1;
  const domain: [number, number] = [
    Math.max(low - room, bounds?.low ?? Number.NEGATIVE_INFINITY),
    Math.min(high + room, bounds?.high ?? Number.POSITIVE_INFINITY),
  ];
  const inside = (tick: number) => tick >= domain[0] - 1e-9 && tick <= domain[1] + 1e-9;
  return { domain, ticks: listTicks(domain[0], domain[1], most + 1).filter(inside) };
}

/**
 * Returns the decimals needed to tell neighbouring ticks apart, for values shown times `factor`.
 */
export function countTickDecimals(ticks: readonly number[], factor: number): number {
  const [first = 0, second = 1] = ticks;
  return Math.max(0, -Math.floor(Math.log10((second - first) * factor) + 1e-9));
}
