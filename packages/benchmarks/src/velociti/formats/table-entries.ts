import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import {
  type FileRow,
  getKind,
  Line,
  ListElement,
  type Report,
  RowEntry,
} from '../../reading/entry';
import { suggestRenames } from '../../reading/found-keys';
import { isOwnRow } from '../../reading/own-rows';
import { itemId } from '../item';
import { type AnswerForm, forms, getForm, isTest, parseLogical } from './forms';
import { getAnswer } from './get-answer';
import { suggestTest } from './other-names';

/** A table, with its rows as objects by column. */
interface Table {
  name: string;
  columns: readonly string[];
  /** position of the columns’ names; empty without rows */
  header: string;
  rows: readonly (FileRow & { value: JsonObject })[];
}

/** The columns that name a pair. */
const pairColumns = [
  { key: 'test_name', means: 'test' },
  { key: 'video_id', means: 'video' },
  { key: 'event' },
] as const;

/**
 * The table in a file: also the rows of one in JSON Lines or a JSON list, as pandas saves it, without others, which are
 * errors. If no row names its pair, the rows with answers are the table, so that its columns are reported. Null for
 * other files.
 */
export function toTable(file: SourceFile, report: Report): Table | null {
  const { name } = file;
  if (file.kind === 'table') {
    const rows = file.rows.map(({ line, cells }) => ({ at: `line ${line}`, value: cells }));
    return { name, columns: file.columns, header: rows.length > 0 ? 'line 1' : '', rows };
  }
  const found: FileRow[] =
    file.kind === 'jsonl'
      ? file.rows.map(({ line, value }) => new Line(line, value))
      : Array.isArray(file.value)
        ? file.value.map((value, i) => new ListElement(i, value))
        : [];
  if (found.some(({ value }) => isOwnRow(value))) return null;
  const pick = (isRow: (value: Json) => value is JsonObject) =>
    found.flatMap(({ at, value }) => (isRow(value) ? [{ at, value }] : []));
  const named = pick(isTableRow);
  const rows = named.length > 0 ? named : pick(hasAnswers);
  const [first] = rows;
  if (!first) return null;
  if (named.length > 0) {
    for (const { at, value } of found) if (!isTableRow(value)) reportOtherRow(at, value, report);
  }
  const columns = [...new Set(rows.flatMap(({ value }) => Object.keys(value)))];
  return { name, columns, header: first.at, rows };
}

function reportOtherRow(at: string, value: Json, report: Report): void {
  report({
    severity: 'error',
    code: 'unexpected_row',
    at,
    message: isObject(value)
      ? 'The row lacks video_id or event, which other rows have.'
      : `The row is ${getKind(value)}, not an object.`,
    fix: 'Rows have test_name, video_id, event and two answers.',
  });
}

function isTableRow(value: Json): value is JsonObject {
  return isObject(value) && 'video_id' in value && 'event' in value && !('prediction' in value);
}

/** Whether a value has both answers of a form, in any case: a row of a table whose other columns have wrong names. */
function hasAnswers(value: Json): value is JsonObject {
  if (!isObject(value) || 'id' in value || 'prediction' in value) return false;
  const keys = Object.keys(value).map((key) => key.toLowerCase());
  return forms.some(({ names }) => names.every((name) => keys.includes(name.toLowerCase())));
}

/**
 * Reads answers of one table, each under the id of its pair. The test is in the column `test_name`,
 * or else in the file's name. Pairs that occur several times are numbered in order. Null, with a
 * reported reason, for other columns.
 */
export function tableEntries(
  file: Table,
  task: string | undefined,
  report: Report,
): { form: AnswerForm; entries: RowEntry[] } | null {
  const named = testOfName(file.name);
  const absent = pairColumns.filter(
    ({ key }) => !file.columns.includes(key) && !(key === 'test_name' && named !== undefined),
  );
  const form = getForm(
    file.columns.filter((column) => pairColumns.every(({ key }) => key !== column)),
    task,
    file.header,
    report,
  );
  if (absent.length > 0) {
    report({
      severity: 'error',
      code: 'columns_missing',
      at: file.header,
      message: `The table lacks ${absent.map(({ key }) => key).join(', ')}; its columns are ${file.columns.join(', ')}.`,
      fix: `${suggestRenames(file.columns, absent)}${suggestFileName(file.name, absent)}Rows have test_name, video_id, event and two answers. The file name can give the test instead, for example coref.csv.`,
    });
    return null;
  }
  if (!form) return null;
  reportCut(file, report);
  reportOtherTest(file, named, report);
  const logical = form.kind === 'score' ? form.names.filter((name) => isLogical(file, name)) : [];
  const occurrences = new Map<string, number>();
  const entries: RowEntry[] = [];
  for (const row of file.rows) {
    const { value: cells } = row;
    const test = readText(cells.test_name) || named || '';
    const first = itemId(test, readVideo(cells), readText(cells.event), 1);
    const occurrence = (occurrences.get(first) ?? 0) + 1;
    occurrences.set(first, occurrence);
    const fields = logical.length > 0 ? withNumbers(cells, logical) : cells;
    const value = getAnswer(form, fields, row, report);
    if (value === undefined) continue;
    entries.push(new RowEntry(occurrence > 1 ? `${first}#${occurrence}` : first, row, value));
  }
  return { form, entries };
}

/**
 * Whether pandas reads a column as logical values, which the official code compares as 1 and 0.
 * Beside a number, they are text, at which it fails.
 */
function isLogical({ rows }: Table, column: string): boolean {
  return rows.every(({ value }) => parseLogical(value[column]) !== undefined);
}

function withNumbers(
  cells: { readonly [column: string]: Json },
  columns: readonly string[],
): { readonly [column: string]: Json } {
  const numbers = columns.map((column) => [column, parseLogical(cells[column]) ?? null]);
  return { ...cells, ...Object.fromEntries(numbers) };
}

/** The name of a row’s video without its folders. */
function readVideo({ video_id: cell }: JsonObject): string {
  return readText(cell).split(/[\\/]/).at(-1) ?? '';
}

/** Adds one note if parts of video names are removed. */
function reportCut({ rows }: Table, report: Report): void {
  const cut = rows.filter(({ value }) => /[.\\/]/.test(readText(value.video_id)));
  const [first] = cut;
  if (!first) return;
  report({
    severity: 'info',
    code: 'ids_normalised',
    at: '',
    message: `${formatCounted(cut.length, 'video name was', 'video names were')} cut at the first period, as in the official code, and matched without folders, for example ${JSON.stringify(readText(first.value.video_id))}.`,
    fix: 'No action needed.',
  });
}

function readText(cell: Json | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function testOfName(file: string): string | undefined {
  const name = getBaseName(file);
  return isTest(name) ? name : undefined;
}

/** How to rename a file with another name of its test, if no column names the test; else empty. */
function suggestFileName(file: string, absent: readonly { key: string }[]): string {
  const test = suggestTest(getBaseName(file));
  const isNeeded = absent.some(({ key }) => key === 'test_name');
  return isNeeded && test !== undefined ? `Name the file after its test, ${test}. ` : '';
}

/** The name of a file without its folders and from its first period on. */
function getBaseName(file: string): string {
  return file.split(/[\\/]/).at(-1)?.split('.')[0] ?? '';
}

function reportOtherTest(file: Table, named: string | undefined, report: Report): void {
  if (named === undefined || !file.columns.includes('test_name')) return;
  const other = file.rows.find(({ value }) => ![named, ''].includes(readText(value.test_name)));
  if (!other) return;
  report({
    severity: 'warning',
    code: 'other_test',
    at: other.at,
    message: `The file is named after the test ${named}, but its test_name column says ${JSON.stringify(readText(other.value.test_name))}. The column is used.`,
    fix: 'Check that the file contains the intended test.',
  });
}
