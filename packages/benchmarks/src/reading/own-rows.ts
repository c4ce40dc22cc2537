import { isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import {
  type FileRow,
  type Finding,
  getKind,
  Line,
  ListElement,
  type Report,
  RowEntry,
} from './entry';
import { listKeys, type RequiredKey, suggestRenames } from './found-keys';

const fix =
  'Write one object per line: {"id": "<item id>", "prediction": …}. The question file on the benchmark page has the ids.';

const ownKeys: readonly RequiredKey[] = [
  { key: 'id', means: 'id' },
  { key: 'prediction', means: 'prediction' },
];

/**
 * Returns the rows of a file in Clapboard’s format: JSON Lines, a single line, or a JSON list with
 * ids, as pandas, `datasets` and jq save JSON Lines. Null for other files.
 */
export function listOwnRows(file: SourceFile): readonly FileRow[] | null {
  if (file.kind === 'table') return null;
  if (file.kind === 'jsonl') return file.rows.map(({ line, value }) => new Line(line, value));
  const { value } = file;
  if (isOwnRow(value)) return [new Line(1, value)];
  if (!Array.isArray(value)) return null;
  if (!value.some(isOwnRow) && !value.some(isFaultyRow)) return null;
  return value.map((row, index) => new ListElement(index, row));
}

/**
 * Reads rows of Clapboard’s format, supported by every benchmark: `{"id", "prediction"}`. Bad rows
 * are errors. `keys` are these two with what they mean in the benchmark.
 */
export function readOwnRows(
  rows: readonly FileRow[],
  report: Report,
  keys: readonly RequiredKey[] = ownKeys,
): RowEntry[] {
  const entries: RowEntry[] = [];
  for (const row of rows) {
    const { value } = row;
    if (isOwnRow(value)) entries.push(new RowEntry(value.id, row, value.prediction));
    else report({ severity: 'error', code: 'bad_line', at: row.at, ...describeFault(value, keys) });
  }
  return entries;
}

/** Keys of rows in Clapboard’s format. */
const allKeys = ['id', 'prediction', 'verdict', 'pairs'];

/** Whether a value is a row whose id isn’t text. Rows of other formats may have numbers as ids, too, but have other keys. */
export function isFaultyRow(value: Json): boolean {
  return (
    isObject(value) &&
    typeof value.id !== 'string' &&
    value.id !== undefined &&
    value.prediction !== undefined &&
    Object.keys(value).every((key) => allKeys.includes(key))
  );
}

/** Whether a value is a valid row. */
export function isOwnRow(value: Json): value is { id: string; prediction: Json } {
  return isObject(value) && typeof value.id === 'string' && value.prediction !== undefined;
}

function describeFault(
  value: Json,
  required: readonly RequiredKey[],
): Pick<Finding, 'message' | 'fix'> {
  if (!isObject(value)) {
    return { message: `The row contains ${getKind(value)}, not an object.`, fix };
  }
  const keys = Object.keys(value);
  const absent = required.filter(({ key }) => value[key] === undefined);
  if (absent.length > 0) {
    const found = keys.length > 0 ? ` Its keys are ${listKeys(keys)}.` : '';
    return {
      message: `The row lacks ${absent.map(({ key }) => JSON.stringify(key)).join(' and ')}.${found}`,
      fix: `${suggestRenames(keys, required)}${fix}`,
    };
  }
  return { message: `The "id" is ${getKind(value.id ?? null)}, not a string.`, fix };
}
