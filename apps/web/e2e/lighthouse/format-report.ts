import { categories, type Measurement } from './audit-page';

const columns = [
  'Page',
  'Device',
  ...categories,
  'blocking',
  'largest paint',
  'scripts',
  'machine',
];

/** Formats measurements as a Markdown table, one line for each page and device. */
export function formatReport(measurements: readonly Measurement[]): string {
  const lines = measurements.map(
    ({ page, device, scores, blocking, largestPaint, scriptBytes, machineIndex }) => [
      page,
      device,
      ...categories.map((category) => scores[category].toFixed(0)),
      `${blocking.toFixed(0)} ms`,
      `${largestPaint.toFixed(0)} ms`,
      `${(scriptBytes / 1024).toFixed(0)} KiB`,
      machineIndex.toFixed(0),
    ],
  );
  const rows = [columns, columns.map((_, index) => (index < 2 ? '---' : '--:')), ...lines];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) => `| ${row.map((cell, index) => pad(cell, index, widths)).join(' | ')} |`)
    .join('\n');
}

function pad(cell: string, index: number, widths: readonly number[]): string {
  const width = widths[index] ?? 0;
  return index < 2 ? cell.padEnd(width) : cell.padStart(width);
}
