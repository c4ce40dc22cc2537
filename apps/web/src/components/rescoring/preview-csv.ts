import type { PreviewChange, PreviewNumber } from '@clapboard/services';

type Value = string | number | null;

const header = [
  ...['submission', 'model', 'organisation', 'task', 'metric', 'slice', 'kind', 'reasons'],
  ...['before', 'before n', 'before low', 'before high'],
  ...['after', 'after n', 'after low', 'after high', 'difference'],
];

/**
 * Changes as CSV (RFC 4180, CRLF), in full precision: values as fractions, `Infinity` where infinite, and
 * nothing where there is no number. Texts that a spreadsheet would take for a formula get an apostrophe.
 */
export function previewCsv(changes: readonly PreviewChange[]): string {
  return [header, ...changes.map(lineOf)].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function lineOf(change: PreviewChange): Value[] {
  const { submissionId, modelName, organisation, task, metric, slice, kind, reasons } = change;
  const { before, after } = change;
  return [
    ...[submissionId, modelName, organisation, task, metric, slice, kind, reasons.join(' ')],
    ...numbers(before),
    ...numbers(after),
    difference(before?.value ?? null, after?.value ?? null),
  ];
}

function numbers(number: PreviewNumber | null): Value[] {
  return number ? [number.value, number.n, number.ciLow, number.ciHigh] : [null, null, null, null];
}

function difference(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  return Number.isFinite(before) && Number.isFinite(after) ? after - before : null;
}

function field(value: Value): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
