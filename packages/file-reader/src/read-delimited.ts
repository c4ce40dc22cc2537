import type { Budget } from './budget';
import { DelimitedFault, DelimitedReader, type DelimitedRecord } from './delimited-reader';
import { type Delimiter, declaresDelimiter } from './delimiter';
import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import type { TableContent, TableRow } from './source';
import { type Header, noHeader, readHeader, toCells } from './table-columns';

const badQuotes =
  'Write the table with a CSV library, such as pandas to_csv. Inside quotes, double each quote. Check that the copy is complete.';

const fixes: Readonly<Record<DelimitedFault['code'], string>> = {
  cut_off: badQuotes,
  bad_quote: badQuotes,
  cell_too_long: 'Shorten the cell, or check for an unclosed quote.',
  too_many_cells: 'Write one row per line. Check the separator and the line endings.',
};

/**
 * Reads CSV or TSV text as a table. Null, with issues, if a row has more or fewer cells than the
 * header, a quote isn't closed or the header is invalid: assigning cells to columns would be a
 * guess. Throws OverBudget for too many values.
 */
export function readDelimited(
  text: string,
  delimiter: Delimiter,
  file: string,
  budget: Budget,
  issues: IssueList,
): TableContent | null {
  const reader = new DelimitedReader(text, delimiter);
  try {
    if (declaresDelimiter(text)) reader.next();
    const first = reader.next();
    if (first === null) {
      issues.add(noHeader(file, ''));
      return null;
    }
    const header = readHeader(first.cells, file, `line ${first.line}`, issues);
    if (header === null) return null;
    const rows = readRows(reader, { header, names: first.cells }, file, budget, issues);
    if (rows === null) return null;
    const columns = header.filter((name) => name !== null);
    return { kind: 'table', format: delimiter === '\t' ? 'tsv' : 'csv', columns, rows };
  } catch (error) {
    if (!(error instanceof DelimitedFault)) throw error;
    issues.add({
      severity: 'error',
      code: error.code,
      file,
      at: `line ${error.line}`,
      message: error.message,
      fix: fixes[error.code],
    });
    return null;
  }
}

function readRows(
  reader: DelimitedReader,
  { header, names }: { header: Header; names: readonly string[] },
  file: string,
  budget: Budget,
  issues: IssueList,
): TableRow[] | null {
  const rows: TableRow[] = [];
  let sound = true;
  for (let record = reader.next(); record !== null; record = reader.next()) {
    const { line, cells } = record;
    budget.takeValues(cells.length + 1, file, `line ${line}`);
    if (cells.length !== header.length) {
      issues.add(raggedIssue(record, header.length, file));
      sound = false;
    } else if (cells.every((cell, column) => cell === names[column])) {
      issues.add(repeatedHeaderIssue(line, file));
    } else {
      rows.push({ line, cells: toCells(header, (column) => cells[column] ?? '') });
    }
  }
  return sound ? rows : null;
}

function repeatedHeaderIssue(line: number, file: string): Issue {
  return {
    severity: 'info',
    code: 'repeated_header',
    file,
    at: `line ${line}`,
    message: 'This line repeats the header, as in files that were joined. It was ignored.',
    fix: 'No action needed.',
  };
}

function raggedIssue({ line, cells }: DelimitedRecord, columns: number, file: string): Issue {
  const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
  const isTooWide = cells.length > columns;
  return {
    severity: 'error',
    code: 'ragged_row',
    file,
    at: `line ${line}`,
    message: `This row has ${count}, but the header has ${columns} ${columns === 1 ? 'column' : 'columns'}.`,
    fix:
      isTooWide && columns === 1
        ? 'Start the file with the line that names the columns, separated like the cells.'
        : isTooWide
          ? 'Quote cells that contain the separator. A CSV library does this automatically.'
          : 'Check that the row is complete and that cells with line breaks are quoted.',
  };
}
