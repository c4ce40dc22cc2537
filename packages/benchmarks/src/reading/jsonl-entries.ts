import type { Json } from '@clapboard/intake';
import { type Entry, kindOf, type Report } from './entry';

const cure = 'Write one object a line: {"id": "<item id>", "prediction": …}.';

/** The project's own format on every benchmark: one `{"id", "prediction"}` a line. Bad lines are reported as errors. */
export function jsonlEntries(
  rows: readonly { line: number; value: Json }[],
  report: Report,
): Entry[] {
  return rows.flatMap(({ line, value }) => {
    const at = `line ${line}`;
    const complaint = complaintAbout(value);
    if (complaint !== null) {
      report({ severity: 'error', code: 'bad_line', at, message: complaint, fix: cure });
      return [];
    }
    const row = value as { id: string; prediction: Json };
    return [{ id: row.id, at, value: row.prediction }];
  });
}

/** True for a value that has the form of one line. */
export function isJsonlRow(value: Json): boolean {
  return complaintAbout(value) === null;
}

function complaintAbout(value: Json): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return `The line holds ${kindOf(value)}, not an object.`;
  }
  if (typeof value.id !== 'string') {
    return value.id === undefined
      ? 'The line has no "id".'
      : `The "id" is ${kindOf(value.id)}, not a string.`;
  }
  return value.prediction === undefined ? 'The line has no "prediction".' : null;
}
