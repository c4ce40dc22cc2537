import { csvField } from '../csv-field';
import type { PreviewChange, PreviewNumber } from './views';

type Value = string | number | null;

const header = [
  ...['submission', 'model', 'organisation', 'task', 'metric', 'slice', 'kind', 'reasons'],
  ...['before', 'before n', 'before low', 'before high'],
  ...['after', 'after n', 'after low', 'after high', 'difference'],
];

/** The first line of a file of changes. */
export const changesHeader: string = line(header);

/**
 * Changes as lines of CSV (RFC 4180, CRLF), in full precision: values as fractions, `Infinity` where infinite, and
 * nothing where there is no number.
 */
export function changesCsv(changes: readonly PreviewChange[]): string {
  return changes.map((change) => line(fieldsOf(change))).join('');
}

function fieldsOf(change: PreviewChange): Value[] {
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

function line(values: readonly Value[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
