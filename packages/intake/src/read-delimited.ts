import type { Budget } from './budget';
import { DelimitedFault, DelimitedReader, type DelimitedRecord } from './delimited-reader';
import type { Delimiter } from './delimiter';
import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import { pause, pauseEvery } from './pause';
import type { TableContent, TableRow } from './source';
import { cellsOf, type Header, noHeader, readHeader } from './table-columns';

/**
 * A CSV or TSV text as a table. Null, with the issues added, where a row has more or fewer cells
 * than the header, a quote is not closed or the header will not do: which cell belongs to which
 * column would be a guess. Throws OverBudget when there are too many values.
 */
export async function readDelimited(
  text: string,
  delimiter: Delimiter,
  file: string,
  budget: Budget,
  issues: IssueList,
): Promise<TableContent | null> {
  const reader = new DelimitedReader(text, delimiter);
  try {
    const first = reader.next();
    if (first === null) {
      issues.add(noHeader(file, ''));
      return null;
    }
    const header = readHeader(first.cells, file, `line ${first.line}`, issues);
    if (header === null) return null;
    const rows = await readRows(reader, header, file, budget, issues);
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
      fix: 'Write the table with a CSV library, for instance to_csv of pandas: inside quotes a quote is doubled. Check that the copy is complete.',
    });
    return null;
  }
}

async function readRows(
  reader: DelimitedReader,
  header: Header,
  file: string,
  budget: Budget,
  issues: IssueList,
): Promise<TableRow[] | null> {
  const rows: TableRow[] = [];
  let sound = true;
  let pauseAt = pauseEvery;
  for (let record = reader.next(); record !== null; record = reader.next()) {
    const { line, cells } = record;
    budget.takeValues(cells.length + 1, file, `line ${line}`);
    if (cells.length !== header.length) {
      issues.add(raggedIssue(record, header.length, file));
      sound = false;
    } else {
      rows.push({ line, cells: cellsOf(header, (column) => cells[column] ?? '') });
    }
    if (reader.position < pauseAt) continue;
    pauseAt = reader.position + pauseEvery;
    await pause();
  }
  return sound ? rows : null;
}

function raggedIssue({ line, cells }: DelimitedRecord, columns: number, file: string): Issue {
  const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
  return {
    severity: 'error',
    code: 'ragged_row',
    file,
    at: `line ${line}`,
    message: `This row has ${count}, and the header names ${columns} columns.`,
    fix:
      cells.length > columns
        ? 'Put quotes around cells that contain the separator; a CSV library does so by itself.'
        : 'Check that the row is complete and that line breaks inside a cell stand between quotes.',
  };
}
