/** A time axis in milliseconds, with ticks at the start of months. */
interface MonthAxis {
  domain: [number, number];
  ticks: number[];
}

/** Months between ticks; the first with few enough ticks is used. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120];

/**
 * Returns the start of a month in milliseconds (UTC); null if the text doesn't begin with
 * `YYYY-MM`.
 */
export function monthTime(text: string | null): number | null {
  const match = text?.match(/^(\d{4})-(\d{2})/);
  if (!match) return null;
  const month = Number(match[2]);
  return month >= 1 && month <= 12 ? Date.UTC(Number(match[1]), month - 1) : null;
}

/** Months since the year 0. */
function getMonth(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function computeTime(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12);
}

/**
 * Returns an axis around times with a month of padding and at most `most` ticks, on whole years if
 * possible. Without times: from 0 to 1, without ticks.
 */
export function monthAxis(times: readonly number[], most: number): MonthAxis {
  if (times.length === 0) return { domain: [0, 1], ticks: [] };
  const months = times.map(getMonth);
  const low = Math.min(...months) - 1;
  const high = Math.max(...months) + 1;
  const step = steps.find((step) => (high - low) / step < most) ?? high - low;
  const first = Math.ceil(low / step) * step;
  const ticks: number[] = [];
  for (let month = first; month <= high; month += step) ticks.push(computeTime(month));
  return { domain: [computeTime(low), computeTime(high)], ticks };
}
