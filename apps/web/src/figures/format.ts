import { percent, roundHalfEven } from '@clapboard/metrics';

/** How a metric's values are shown; every metric definition has these. */
export interface FigureStyle {
  unit: 'percent' | 'fraction' | 'score';
  decimals: number;
}

/** Stands where a value is not defined, for instance the mean of nothing. */
export const noValue = '–';

/**
 * A stored fraction as shown, without its unit: `0.3492` is `34.92` as a percentage. The binary value
 * is rounded half to even, as the official scorers print it.
 */
export function formatFigure(value: number | null, style: FigureStyle): string {
  if (value === null) return noValue;
  if (!Number.isFinite(value)) return String(value);
  const shown = roundHalfEven(style.unit === 'percent' ? percent(value) : value, style.decimals);
  return shown.replace('-', '−');
}

/** As `formatFigure`, with the per cent sign where the unit has one. */
export function formatFigureWithUnit(value: number | null, style: FigureStyle): string {
  const figure = formatFigure(value, style);
  return value !== null && style.unit === 'percent' ? `${figure}%` : figure;
}

/** `0.321–0.379`, or null when there is no interval. */
export function formatInterval(
  low: number | null,
  high: number | null,
  style: FigureStyle,
): string | null {
  if (low === null || high === null) return null;
  return `${formatFigure(low, style)}–${formatFigure(high, style)}`;
}

/** A title inside a sentence: `Accuracy` as `accuracy`, but `NDCG` and `StrictVLE` as they are. */
export function inSentence(title: string): string {
  const [first = '', ...rest] = title;
  const tail = rest.join('');
  return tail === tail.toLowerCase() ? first.toLowerCase() + tail : title;
}

const counts = new Intl.NumberFormat('en');

/** `2,400`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `21 Nov 2026`, in UTC so that server and browser agree. */
export function formatDate(date: Date): string {
  return days.format(date);
}

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** `21 Nov 2026, 14:05 UTC`. */
export function formatMoment(date: Date): string {
  return `${moments.format(date)} UTC`;
}

/** `812 B`, `14.2 KiB`, `3.0 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kibibytes = bytes / 1024;
  if (kibibytes < 1024) return `${roundHalfEven(kibibytes, 1)} KiB`;
  return `${roundHalfEven(kibibytes / 1024, 1)} MiB`;
}

/** Milliseconds as `86 ms` or `1.24 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${roundHalfEven(milliseconds / 1000, 2)} s`;
}

/** Billions of parameters as `7B` or `0.5B`. */
export function formatParameters(billions: number): string {
  return `${billions}B`;
}

/** The first twelve digits of a hash, enough to tell two apart by eye. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}
