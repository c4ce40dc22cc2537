import type { Json } from '@clapboard/file-reader';
import { type Entry, getKind, type Report } from './entry';

const fix = 'Write one object per line: {"id": "<item id>", "prediction": …}.';

/**
 * Reads Clapboard’s JSONL format, supported by every benchmark: one `{"id", "prediction"}` per
 * line. Bad lines are errors.
 */
export function jsonlEntries(
  rows: readonly { line: number; value: Json }[],
  report: Report,
): Entry[] {
  return rows.flatMap(({ line, value }) => {
    const at = `line ${line}`;
    const fault = findFault(value);
    if (fault !== null) {
      report({ severity: 'error', code: 'bad_line', at, message: fault, fix: fix });
      return [];
    }
    const row = value as { id: string; prediction: Json };
    return [{ id: row.id, at, value: row.prediction }];
  });
}

/** Whether a value is a valid line. */
export function isJsonlRow(value: Json): boolean {
  return findFault(value) === null;
}

function findFault(value: Json): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return `The line contains ${getKind(value)}, not an object.`;
  }
  if (typeof value.id !== 'string') {
    return value.id === undefined
      ? 'The line lacks "id".'
      : `The "id" is ${getKind(value.id)}, not a string.`;
  }
  return value.prediction === undefined ? 'The line lacks "prediction".' : null;
}
