import type { Goal, Table } from '@clapboard/benchmarks/bench';
import { quantile } from '@clapboard/metrics';

const firstWidth = 44;
const otherWidth = 10;
/** The 95th percentile is shown from this number of rounds. */
const roundsForTail = 20;

function cells(values: readonly string[]): string {
  return values
    .map((value, i) => (i === 0 ? value.padEnd(firstWidth) : value.padStart(otherWidth)))
    .join('');
}

/** Formats a speed with about two significant digits, without an exponent. */
function formatSpeed(megabytesPerSecond: number): string {
  return megabytesPerSecond.toFixed(megabytesPerSecond < 10 ? 1 : 0);
}

/** Formats numbers and their goals as a table in Markdown. */
export function formatGoals(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, unit, before, value, goal, atLeast }) => [
    what,
    unit,
    before ?? '–',
    formatValue(value),
    `${atLeast ? '≥' : '≤'} ${formatValue(goal)}`,
    (atLeast ? value >= goal : value <= goal) ? 'yes' : 'no',
  ]);
  return [
    ['Measured', 'Unit', 'Before', 'After', 'Goal', 'Reached'],
    ['---', '---', '--:', '--:', '--:', '---'],
    ...rows,
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** Formats a number with at least two significant digits. */
function formatValue(value: number): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Prints a table: times in milliseconds, speed at the median in MB (10⁶ bytes) per second. */
export function printTable({ title, lines, remark }: Table): void {
  console.info(lines.length > 0 ? `\n${title}\n` : title);
  if (lines.length > 0) printLines(lines);
  if (remark !== undefined) console.info(`${lines.length > 0 ? '\n' : ''}${remark}`);
}

function printLines(lines: Table['lines']): void {
  const columns = ['median', 'min', 'max', 'p95'];
  const speed = lines.some(({ bytes }) => bytes !== undefined) ? ['MB/s'] : [];
  console.info(cells(['milliseconds', ...columns, 'rounds', ...speed]));
  for (const { what, milliseconds, bytes } of lines) {
    const sorted = milliseconds.toSorted((a, b) => a - b);
    const [median = Number.NaN, ...extremes] = [0.5, 0, 1].map((q) => quantile(sorted, q));
    const tail = sorted.length < roundsForTail ? '–' : quantile(sorted, 0.95).toFixed(1);
    const times = [median, ...extremes].map((value) => value.toFixed(1));
    const rate = bytes === undefined ? [] : [formatSpeed(bytes / 1000 / median)];
    console.info(cells([what, ...times, tail, String(sorted.length), ...rate]));
  }
}
