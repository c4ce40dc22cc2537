import {
  createOnce,
  formatCount,
  formatCounted,
  formatDollars,
  formatValue as formatNumber,
  roundHalfEven,
} from '@clapboard/metrics';

export { formatCount, formatCounted };

/** How a metric's values are formatted; part of every metric definition. `count`: whole numbers. */
export interface ValueStyle {
  unit: 'percent' | 'fraction' | 'score' | 'count';
  decimals: number;
  /** see `formatValue` of the metrics */
  rounds?: 'fraction' | 'product' | undefined;
}

/** Shown for undefined values, for instance the mean of nothing. */
export const noValue = '–';

/**
 * Formats a stored fraction without its unit: `0.3492` is `34.92` as a percentage. Rounds the
 * binary value half to even, as the official scorers do.
 */
export function formatValue(value: number | null, style: ValueStyle): string {
  if (value === null) return noValue;
  const { unit } = style;
  const shown =
    unit === 'count' && Number.isInteger(value)
      ? formatCount(value)
      : formatNumber(value, { ...style, unit: unit === 'count' ? 'score' : unit });
  return shown.replace('-', '−');
}

/** Formats a coefficient from −1 to 1, such as Cohen’s kappa: `0.81`. */
export function formatCoefficient(value: number): string {
  return formatValue(value, { unit: 'fraction', decimals: 2 });
}

/** Like `formatValue`, with a per cent sign if the unit has one and the value is finite. */
export function formatValueWithUnit(value: number | null, style: ValueStyle): string {
  const text = formatValue(value, style);
  return hasUnit(value, style) ? `${text}%` : text;
}

/** Whether a value gets a per cent sign: not if it is undefined or infinite. */
export function hasUnit(value: number | null, style: Pick<ValueStyle, 'unit'>): boolean {
  return value !== null && Number.isFinite(value) && style.unit === 'percent';
}

/** `0.321–0.379`, or null when there is no interval. */
export function formatInterval(
  low: number | null,
  high: number | null,
  style: ValueStyle,
): string | null {
  if (low === null || high === null) return null;
  return `${formatValue(low, style)}–${formatValue(high, style)}`;
}

/**
 * Returns a title for use inside a sentence: `Accuracy` as `accuracy`, but `NDCG` and `StrictVLE`
 * unchanged.
 */
export function inSentence(title: string): string {
  const [first = '', ...rest] = title;
  const tail = rest.join('');
  return tail === tail.toLowerCase() ? first.toLowerCase() + tail : title;
}

/** Returns a text with a capital first letter, for the start of a sentence or title. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * As `Intl` abbreviates them in British English. Dates are written without it, because its first use in a page loads
 * 20 to 30 ms of locale data.
 */
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** `21 Nov 2026`, in UTC so that server and browser agree. */
export function formatDate(date: Date): string {
  return `${formatShortDay(date)} ${date.getUTCFullYear()}`;
}

/** `21 Nov`, in UTC, for axes and tables of one year. */
export function formatShortDay(date: Date): string {
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`;
}

/** `Jan 2024`, in UTC. */
export function formatMonth(date: Date | number): string {
  const month = new Date(date);
  return `${monthNames[month.getUTCMonth()]} ${month.getUTCFullYear()}`;
}

/** `21 Nov 2026, 14:05 UTC`. */
export function formatMoment(date: Date): string {
  return formatLocalMoment(date, { offset: 0 });
}

/**
 * `21 Nov 2026, 22:05 GMT+8`, at an offset from UTC in minutes; without one, at that of this computer, which only
 * browsers should show. With `seconds`: `22:05:09`.
 */
export function formatLocalMoment(
  date: Date,
  { offset = getOffset(date), seconds }: { offset?: number; seconds?: boolean | undefined } = {},
): string {
  const local = shift(date, offset);
  const time = local.toISOString().slice(11, seconds ? 19 : 16);
  return `${formatDate(local)}, ${time} ${nameOffset(offset)}`;
}

/** `00:00 UTC`, `01:00 GMT+1`; without an offset as `formatLocalMoment`. */
export function formatTimeOfDay(date: Date, offset = getOffset(date)): string {
  return `${shift(date, offset).toISOString().slice(11, 16)} ${nameOffset(offset)}`;
}

/** Minutes that the clock of this computer is ahead of UTC. */
function getOffset(date: Date): number {
  return -date.getTimezoneOffset();
}

/** Returns the date whose UTC parts are those of the given one at an offset. */
function shift(date: Date, offset: number): Date {
  return new Date(date.getTime() + offset * 60_000);
}

function nameOffset(offset: number): string {
  if (offset === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `GMT${offset < 0 ? '-' : '+'}${hours}${tail}`;
}

/** `812 B`, `14.2 KiB`, `3 MiB`, `1.5 GiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const round = (size: number) => roundHalfEven(size, 1).replace(/\.0$/, '');
  const kibibytes = bytes / 1024;
  if (kibibytes < 1024) return `${round(kibibytes)} KiB`;
  const mebibytes = kibibytes / 1024;
  if (mebibytes < 1024) return `${round(mebibytes)} MiB`;
  return `${round(mebibytes / 1024)} GiB`;
}

/** Milliseconds as `86 ms` or `1.24 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${roundHalfEven(milliseconds / 1000, 2)} s`;
}

/** Formats a duration in its two largest units: `40 s`, `2 min 5 s`, `3 h 12 min`, `4 d 1 h`. */
export function formatSpan(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [size, unit] of spans) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    else if (parts.length > 0) break;
  }
  return parts.slice(0, 2).join(' ') || '0 s';
}

/** Formats the time since a moment in its largest unit: `40 s`, `5 min`, `3 h`, `4 d`. */
export function formatAge(since: Date, now: Date): string {
  const span = formatSpan((now.getTime() - since.getTime()) / 1000);
  return span.split(' ').slice(0, 2).join(' ');
}

const spans = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** Billions of parameters as `7B` or `0.5B`. */
export function formatParameters(billions: number): string {
  return `${billions}B`;
}

/** Returns the first twelve digits of a hash, enough to compare two by eye. */
export function shortenHash(hash: string): string {
  return hash.slice(0, 12);
}

/** Formats US dollars for axes: like `formatDollars`, but whole amounts have no decimals. */
export function formatDollarTick(value: number): string {
  return formatDollars(value).replace(/\.00$/, '');
}

/** Formats billionths of a US dollar like `formatDollars`. */
export function formatCost(nano: number): string {
  return formatDollars(nano / 1e9);
}

const prices = createOnce(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
);

/** Formats a price in US dollars exactly, with at least two decimals: `$1.50`, `$0.075`. */
export function formatPrice(value: number): string {
  return `$${prices().format(value)}`;
}

/**
 * Formats a share as `83%`. Only a complete share is `100%` and only an empty one `0%`; null if the
 * total is 0.
 */
export function formatShare(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const rounded = Number(roundHalfEven((part * 100) / whole, 0));
  if (part > 0 && rounded === 0) return '<1%';
  if (part < whole && rounded === 100) return '>99%';
  return `${rounded}%`;
}

const compact = createOnce(
  () => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
);

/** `7.2K`, `1.5M`: for axes. */
export function formatCompact(value: number): string {
  return compact().format(value);
}
