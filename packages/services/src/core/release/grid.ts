/**
 * Returns the grid step for rounding a released score: `error`, rounded up to 1, 2 or 5 times a
 * power of ten. Depends only on the number of items, never on references.
 */
export function computeGridStep(error: number): number {
  const power = 10 ** Math.floor(Math.log10(error));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= error * (1 - 1e-9)) ?? 10;
  return tidy(factor * power);
}

/** Rounds to the grid; infinity stays infinity. */
export function roundToGrid(value: number, step: number): number {
  return Number.isFinite(value) ? tidy(Math.round(value / step) * step) : value;
}

/** Removes floating-point noise of a product: 0.3 and not 0.30000000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
