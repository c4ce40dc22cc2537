import type { Budget } from './budget';
import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import type { TableContent, TableRow } from './source';
import { type Header, noHeader, readHeader, toCells } from './table-columns';
import { numbersNote } from './table-numbers';
import { partText, readWorkbookPaths, relationsPath, workbookPath } from './xlsx-parts';
import { cellName, type SheetRow, sheetRows } from './xlsx-sheet';
import { sharedTexts } from './xlsx-texts';
import { readXml, XmlFault } from './xml-reader';

/** Returns the unpacked bytes of a part of a workbook; throws if it is missing. */
type PartReader = (path: string) => Uint8Array;

/**
 * Reads the first sheet of an Excel workbook as a table. Null, with issues, if it can't be read.
 * Throws OverBudget and errors of `part`.
 */
export function readXlsx(
  part: PartReader,
  file: string,
  budget: Budget,
  issues: IssueList,
): TableContent | null {
  try {
    const paths = readWorkbookPaths(partText(part(workbookPath)), partText(part(relationsPath)));
    if (paths === null) throw new XmlFault('The workbook has no sheet.');
    const texts: string[] = [];
    if (paths.texts !== null) {
      const take = () => budget.takeValues(1, file, '');
      readXml(partText(part(paths.texts)), sharedTexts(texts, take));
    }
    // Each cell counts the whole text: a long one in many cells costs as much as writing it out.
    const getText = (index: number) => {
      const text = texts[index];
      if (text !== undefined) budget.takeBytes(text.length, file);
      return text;
    };
    const sheet = new SheetTable(file, budget, issues);
    readXml(
      partText(part(paths.sheet)),
      sheetRows(getText, (row) => sheet.add(row)),
    );
    if (paths.sheets > 1) issues.add(otherSheets(file, paths.sheetName, paths.sheets));
    return sheet.close();
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    issues.add({
      severity: 'error',
      code: 'damaged_table',
      file,
      at: '',
      message: `Can’t read the Excel workbook. ${error.message}`,
      fix: 'Open it in a spreadsheet program and save it again as .xlsx, or save it as CSV.',
    });
    return null;
  }
}

/** Builds a table from rows; the first non-empty row is the header. */
class SheetTable {
  readonly #file: string;
  readonly #budget: Budget;
  readonly #issues: IssueList;
  readonly #rows: TableRow[] = [];
  #header: Header | null | undefined;

  constructor(file: string, budget: Budget, issues: IssueList) {
    this.#file = file;
    this.#budget = budget;
    this.#issues = issues;
  }

  add({ line, cells }: SheetRow): void {
    if (this.#header === null) return;
    const values = cells.flatMap(({ column, value }) =>
      value === null ? [] : [{ column, value }],
    );
    const width = this.#header?.length ?? Math.max(0, ...values.map(({ column }) => column + 1));
    this.#budget.takeValues(width + 1, this.#file, `row ${line}`);
    for (const { column, fault } of cells) {
      if (fault !== null) {
        this.#issues.add({
          severity: 'warning',
          file: this.#file,
          at: `cell ${cellName(column, line)}`,
          ...faults[fault],
        });
      }
    }
    if (values.length === 0) return;
    const byColumn = new Map(values.map(({ column, value }) => [column, value]));
    if (this.#header === undefined) {
      const names = Array.from({ length: width }, (_, i) => String(byColumn.get(i) ?? ''));
      this.#header = readHeader(names, this.#file, `row ${line}`, this.#issues);
      return;
    }
    const outside = values.find(({ column }) => column >= width);
    if (outside) this.#issues.add(outsideCell(this.#file, cellName(outside.column, line)));
    const row = toCells(this.#header, (column) => byColumn.get(column) ?? null);
    this.#rows.push({ line, cells: row });
  }

  close(): TableContent | null {
    if (this.#header === undefined) this.#issues.add(noHeader(this.#file, ''));
    if (!this.#header) return null;
    const columns = this.#header.filter((name) => name !== null);
    const note = numbersNote(this.#file, columns, this.#rows);
    if (note) this.#issues.add(note);
    return { kind: 'table', format: 'xlsx', columns, rows: this.#rows };
  }
}

function otherSheets(file: string, name: string, sheets: number): Issue {
  return {
    severity: 'warning',
    code: 'other_sheets',
    file,
    at: '',
    message: `The workbook has ${sheets} sheets; only the first, \`${name}\`, is read.`,
    fix: 'No action needed if it contains all predictions. Otherwise put them in the first sheet, or upload each sheet as a file of its own.',
  };
}

const asText =
  'Format the column as text and enter the text again, or upload the predictions as JSON.';

const faults = {
  formula: {
    code: 'unreadable_cell',
    message:
      'This cell is a formula without a saved value (or with 0, the value that programs save without computing). It is read as empty. Text that begins with = becomes a formula.',
    fix: asText,
  },
  error: {
    code: 'unreadable_cell',
    message: 'This cell contains a spreadsheet error (such as #NAME?). It is read as empty.',
    fix: asText,
  },
  cut_off: {
    code: 'cell_cut_off',
    message:
      'This text has the maximum length of a spreadsheet cell. Anything after its 32,767th character was lost when the file was written.',
    fix: 'Upload the predictions as JSON, JSONL or TSV, which have no such limit.',
  },
} as const;

function outsideCell(file: string, at: string): Issue {
  return {
    severity: 'warning',
    code: 'unnamed_column',
    file,
    at: `cell ${at}`,
    message: 'This cell is to the right of the last named column and was ignored.',
    fix: 'If it belongs to the predictions, name its column in the first row.',
  };
}
