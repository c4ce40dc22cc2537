import type { Budget } from './budget';
import type { Issue } from './issue';
import type { IssueList } from './issue-list';
import type { TableContent, TableRow } from './source';
import { cellsOf, type Header, noHeader, readHeader } from './table-columns';
import { numbersNote } from './table-numbers';
import { partText, readPlaces, relationsPath, workbookPath } from './xlsx-parts';
import { cellName, type SheetRow, sheetRows } from './xlsx-sheet';
import { sharedTexts } from './xlsx-texts';
import { readXml, XmlFault } from './xml-reader';

/** Gives the unpacked bytes of one part of a workbook; throws where there is none. */
export type PartReader = (path: string) => Promise<Uint8Array>;

/**
 * The first sheet of an Excel workbook as a table. Null, with the issues added, where it cannot be
 * read. Throws OverBudget, and what `part` throws.
 */
export async function readXlsx(
  part: PartReader,
  file: string,
  budget: Budget,
  issues: IssueList,
): Promise<TableContent | null> {
  try {
    const places = await readPlaces(
      partText(await part(workbookPath)),
      partText(await part(relationsPath)),
    );
    if (places === null) throw new XmlFault('The workbook names no sheet.');
    const texts: string[] = [];
    if (places.texts !== null) {
      const take = () => budget.takeValues(1, file, '');
      await readXml(partText(await part(places.texts)), sharedTexts(texts, take));
    }
    const sheet = new SheetTable(file, budget, issues);
    await readXml(
      partText(await part(places.sheet)),
      sheetRows(texts, (row) => sheet.add(row)),
    );
    if (places.sheets > 1) issues.add(otherSheets(file, places.sheetName, places.sheets));
    return sheet.close();
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    issues.add({
      severity: 'error',
      code: 'damaged_table',
      file,
      at: '',
      message: `The Excel table cannot be read. ${error.message}`,
      fix: 'Open it in a spreadsheet program and save it again as .xlsx, or save it as CSV.',
    });
    return null;
  }
}

/** Makes a table of rows as they come: the first that holds anything is the header. */
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
    const row = cellsOf(this.#header, (column) => byColumn.get(column) ?? null);
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
    severity: 'info',
    code: 'other_sheets',
    file,
    at: '',
    message: `The workbook has ${sheets} sheets; only the first, \`${name}\`, is read.`,
    fix: 'Nothing to do if the predictions are there; else make theirs the first sheet.',
  };
}

const asText =
  'Format the column as text and fill in the text again, or send the predictions as JSON.';

const faults = {
  formula: {
    code: 'unreadable_cell',
    message:
      'This cell is a formula whose value was not saved (or is 0, as programs save it without computing) and is read as empty. A text that begins with = becomes a formula.',
    fix: asText,
  },
  error: {
    code: 'unreadable_cell',
    message: 'This cell shows an error of the spreadsheet (such as #NAME?) and is read as empty.',
    fix: asText,
  },
  cut_off: {
    code: 'cell_cut_off',
    message:
      'This text is as long as a cell of a spreadsheet can be; what came after its 32,767th character was lost when the table was written.',
    fix: 'Send the predictions as JSON, JSONL or TSV, which hold texts of any length.',
  },
} as const;

function outsideCell(file: string, at: string): Issue {
  return {
    severity: 'warning',
    code: 'unnamed_column',
    file,
    at: `cell ${at}`,
    message: 'This cell stands right of the last named column and is passed over.',
    fix: 'Give the column a name in the first row if it holds something of the predictions.',
  };
}
