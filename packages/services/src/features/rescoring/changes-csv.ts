import { type CsvValue, toCsv } from '../../core/files/to-csv';
import type { PreviewChange, PreviewNumber } from '../../pipeline/rescoring/preview-views';

const header = [
  ...['submission', 'model', 'organisation', 'task', 'metric', 'slice', 'kind', 'reasons'],
  ...['before', 'before n', 'before low', 'before high'],
  ...['after', 'after n', 'after low', 'after high', 'difference', 'run'],
];

/** The header of a file of changes. */
export const changesHeader: string = toCsv([header]);

/**
 * Formats changes as lines of CSV (RFC 4180, CRLF), in full precision: values as fractions,
 * `Infinity` if infinite, and empty if there is no number.
 */
export function writeChangesCsv(changes: readonly PreviewChange[]): string {
  return toCsv(changes.map(toFields));
}

function toFields(change: PreviewChange): CsvValue[] {
  const { submissionId, modelName, organisation, task, metric, slice, kind, reasons } = change;
  const { before, after } = change;
  return [
    ...[submissionId, modelName, organisation, task, metric, slice, kind, reasons.join(' ')],
    ...numbers(before),
    ...numbers(after),
    difference(before?.value ?? null, after?.value ?? null),
    change.runName,
  ];
}

function numbers(number: PreviewNumber | null): CsvValue[] {
  return number ? [number.value, number.n, number.ciLow, number.ciHigh] : [null, null, null, null];
}

function difference(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  return Number.isFinite(before) && Number.isFinite(after) ? after - before : null;
}
