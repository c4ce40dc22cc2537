import type { Estimate } from './series';

interface Score {
  value: number | null;
  ciLow: number | null;
  ciHigh: number | null;
}

/** Returns a score that can be drawn, with the finite ends of its interval; null without a finite value. */
export function toEstimate({ value, ciLow, ciHigh }: Score): Estimate | null {
  const finiteValue = toFinite(value);
  return finiteValue === null
    ? null
    : { value: finiteValue, low: toFinite(ciLow), high: toFinite(ciHigh) };
}

function toFinite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
