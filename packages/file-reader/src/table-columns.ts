import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import type { Json } from './source';

const maxColumns = 1000;

/** Column names by position; null for unnamed columns, which are ignored. */
export type Header = readonly (string | null)[];

/**
 * Reads the column names, trimmed. Null, with issues, if a name is repeated or missing. `at` is the
 * header’s position. Unnamed columns are ignored with a note; the first is often the index that
 * pandas writes by default.
 */
export function readHeader(
  cells: readonly string[],
  file: string,
  at: string,
  issues: IssueList,
): Header | null {
  if (cells.length > maxColumns) {
    issues.add({
      severity: 'error',
      code: 'too_many_columns',
      file,
      at,
      message: `The table has ${cells.length} columns; the limit is ${maxColumns}.`,
      fix: 'Use one row per prediction, and remove columns that scoring doesn’t need.',
    });
    return null;
  }
  const header = cells.map((cell) => cell.trim() || null);
  const names = header.filter((name) => name !== null);
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  for (const name of twice) {
    issues.add({
      severity: 'error',
      code: 'duplicate_column',
      file,
      at,
      message: `More than one column is named \`${name}\`.`,
      fix: 'Rename or remove one of the columns.',
    });
  }
  if (names.length === 0) issues.add(noHeader(file, at));
  if (names.length === 0 || twice.length > 0) return null;
  const unnamed = header.flatMap((name, i) => (name === null ? [i + 1] : []));
  if (unnamed.length > 0) {
    const index = unnamed.length === 1 && unnamed[0] === 1;
    issues.add({
      severity: index ? 'info' : 'warning',
      code: 'unnamed_column',
      file,
      at,
      message: `${unnamed.length === 1 ? 'Column' : 'Columns'} ${unnamed.join(', ')} of ${header.length} without a name ignored.`,
      fix: index
        ? 'No action needed: pandas writes this row number.'
        : 'If it belongs to the predictions, name it in the first line.',
    });
  }
  return header;
}

/** The issue for a table in which no column has a name. */
export function noHeader(file: string, at: string): Issue {
  return {
    severity: 'error',
    code: 'empty_table',
    file,
    at,
    message: 'The table has no header: the first row names no column.',
    fix: 'Add column names in the first row, and check that the run finished.',
  };
}

/** Returns cells by column name; the object has no prototype, so that any name is safe. */
export function toCells(
  header: Header,
  cellAt: (column: number) => Json,
): { [column: string]: Json } {
  // Unlike objects of Object.create(null), these share the layout of their columns in memory.
  const cells: { [column: string]: Json } = Object.setPrototypeOf({}, null);
  for (let i = 0; i < header.length; i += 1) {
    const name = header[i] ?? null;
    if (name !== null) cells[name] = cellAt(i);
  }
  return cells;
}
