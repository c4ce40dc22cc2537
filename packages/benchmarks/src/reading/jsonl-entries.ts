import type { Json } from '@clapboard/file-reader';
import { type Entry, type Finding, getKind, type Report } from './entry';
import { listKeys, suggestRenames } from './found-keys';

const fix =
  'Write one object per line: {"id": "<item id>", "prediction": …}. The question file on the benchmark page has the ids.';

const required = [
  { key: 'id', means: 'id' },
  { key: 'prediction', means: 'prediction' },
] as const;

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
      report({ severity: 'error', code: 'bad_line', at, ...fault });
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

function findFault(value: Json): Pick<Finding, 'message' | 'fix'> | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { message: `The line contains ${getKind(value)}, not an object.`, fix };
  }
  const keys = Object.keys(value);
  const absent = required.filter(({ key }) => value[key] === undefined);
  if (absent.length > 0) {
    const found = keys.length > 0 ? ` Its keys are ${listKeys(keys)}.` : '';
    return {
      message: `The line lacks ${absent.map(({ key }) => JSON.stringify(key)).join(' and ')}.${found}`,
      fix: `${suggestRenames(keys, required)}${fix}`,
    };
  }
  return typeof value.id === 'string'
    ? null
    : { message: `The "id" is ${getKind(value.id ?? null)}, not a string.`, fix };
}
