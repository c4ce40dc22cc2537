import type { Issue } from './issue';
import type { TableRow } from './source';

/** Reports once which columns of a typed table contain numbers; null if none do. */
export function numbersNote(
  file: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): Issue | null {
  const numeric = columns.filter((name) =>
    rows.some(({ cells }) => typeof cells[name] === 'number'),
  );
  if (numeric.length === 0) return null;
  return {
    severity: 'info',
    code: 'numbers_in_table',
    file,
    at: '',
    message: `Cells of ${numeric.map((name) => `\`${name}\``).join(', ')} are numbers in this spreadsheet. Ids such as 007 or 1e5 have lost their format.`,
    fix: 'No action needed unless ids are reported as unknown. In that case, format their column as text before you fill it.',
  };
}
