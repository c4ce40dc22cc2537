import type { Issue } from './issue';
import { IssueList } from './issue-list';
import { addFile, type OpenContext } from './open-context';
import { readXlsx } from './read-xlsx';
import { workbookPath } from './xlsx-parts';
import type { ZipEntry } from './zip-directory';
import { unpackEntry } from './zip-entry';

/** The reason why a part of a workbook can’t be read. */
class PartRefused extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

/**
 * Opens an Office document: a workbook becomes a table, others are rejected. Parts are unpacked by
 * the archive reader, each checked against its stated size and checksum, and count towards the
 * upload's bytes. Throws OverBudget.
 */
export function openXlsx(
  archive: Uint8Array,
  parts: ReadonlyMap<string, ZipEntry>,
  name: string,
  context: OpenContext,
): void {
  const { budget, issues } = context;
  const refuse = (code: string, message: string, fix: string): PartRefused => {
    return new PartRefused({ severity: 'error', code, file: name, at: '', message, fix });
  };
  const resave = 'Save the table as XLSX, CSV or JSON and upload that.';
  const part = (path: string): Uint8Array => {
    const entry = parts.get(path);
    if (entry === undefined) {
      throw path === workbookPath
        ? refuse('binary_file', 'This is an Office document, but not an Excel workbook.', resave)
        : refuse('damaged_table', `The Excel workbook has no part \`${path}\`.`, resave);
    }
    if (entry.size > budget.limits.maxFileBytes) throw new PartRefused(budget.tooLarge(name, true));
    budget.takeBytes(entry.size, name);
    const readable = !entry.encrypted && (entry.method === 0 || entry.method === 8);
    const bytes = readable ? unpackEntry(archive, entry) : null;
    if (bytes !== null) return bytes;
    throw refuse('damaged_table', `The part \`${path}\` of the Excel workbook is damaged.`, resave);
  };
  const found = new IssueList();
  try {
    const table = readXlsx(part, name, budget, found);
    if (table !== null) addFile(context, name, archive.length, table);
  } catch (error) {
    if (!(error instanceof PartRefused)) throw error;
    found.add(error.issue);
  }
  issues.addAll(found.toArray());
}
