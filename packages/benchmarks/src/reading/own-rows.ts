import type { Json, SourceFile } from '@clapboard/file-reader';
import { type FileRow, Line } from './entry';
import { isJsonlRow } from './jsonl-entries';

/**
 * Returns the rows of a file in Clapboard’s format: JSON Lines, a single line, or a JSON list with
 * ids, as pandas, `datasets` and jq save JSON Lines. Null for other files.
 */
export function listOwnRows(file: SourceFile): readonly FileRow[] | null {
  if (file.kind === 'table') return null;
  if (file.kind === 'jsonl') return file.rows.map(({ line, value }) => new Line(line, value));
  const { value } = file;
  if (isJsonlRow(value)) return [new Line(1, value)];
  if (!Array.isArray(value) || !value.some(isJsonlRow)) return null;
  return value.map((row, index) => new ListElement(index, row));
}

/** Formats its position only for a report. */
class ListElement implements FileRow {
  readonly index: number;
  readonly value: Json;

  constructor(index: number, value: Json) {
    this.index = index;
    this.value = value;
  }

  get at(): string {
    return `$[${this.index}]`;
  }
}
