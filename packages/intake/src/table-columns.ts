import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import type { Json } from './source';

const maxColumns = 1000;

/** The header of a table, by position: null where a column has no name and is passed over. */
export type Header = readonly (string | null)[];

/**
 * Column names without surrounding spaces; null, with the issues added, where a name stands twice or
 * there is none. `at` says where the header stands. A column without a name is passed over aloud:
 * the first is the index that pandas writes unasked.
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
      message: `The table has ${cells.length} columns; ${maxColumns} are the most that is read.`,
      fix: 'Predictions stand one a row. Leave out columns that scoring does not need.',
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
      message: `More than one column is named \`${name}\`, so its cells cannot be told apart.`,
      fix: 'Give each column a name of its own, or remove the one that does not belong there.',
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
      message: `${unnamed.length === 1 ? 'Column' : 'Columns'} ${unnamed.join(', ')} of ${header.length} without a name passed over.`,
      fix: index
        ? 'Nothing to do: this is the row number that pandas writes.'
        : 'Give the column a name in the first line if it holds something of the predictions.',
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
    message: 'The table has no header: no cell of a first row names a column.',
    fix: 'Write the column names into the first row. Check that the run that wrote it finished.',
  };
}

/** Cells by column name, null prototype so that any name will do; the object has no prototype. */
export function cellsOf(
  header: Header,
  cellAt: (column: number) => Json,
): { [column: string]: Json } {
  const cells: { [column: string]: Json } = Object.create(null);
  for (const [i, name] of header.entries()) if (name !== null) cells[name] = cellAt(i);
  return cells;
}
