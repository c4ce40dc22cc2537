import type { Issue } from './issue';
import { IssueList } from './issue-list';
import type { Opening } from './opening';
import { printable } from './printable';
import { readXlsx } from './read-xlsx';
import { workbookPath } from './xlsx-parts';
import type { ZipEntry } from './zip-directory';
import { unpackEntry } from './zip-entry';

/** Why a part of a workbook cannot be had. */
class PartRefused extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

/**
 * Opens an Office document that was recognised as one: a workbook becomes a table, any other is
 * refused. Parts are unpacked by the same reader as archives, each checked against its stated size
 * and checksum, and count as bytes of the upload. Throws OverBudget.
 */
export async function openXlsx(
  archive: Uint8Array,
  parts: ReadonlyMap<string, ZipEntry>,
  name: string,
  { budget, issues, files }: Opening,
): Promise<void> {
  const refuse = (code: string, message: string, fix: string): PartRefused => {
    return new PartRefused({ severity: 'error', code, file: name, at: '', message, fix });
  };
  const resave = 'Save the table as .xlsx, CSV or JSON and send that.';
  const part = async (path: string): Promise<Uint8Array> => {
    const entry = parts.get(path);
    if (entry === undefined) {
      throw path === workbookPath
        ? refuse('binary_file', 'This is an Office document, but no Excel table.', resave)
        : refuse('damaged_table', `The Excel table has no part \`${path}\`.`, resave);
    }
    if (entry.size > budget.limits.maxFileBytes) throw new PartRefused(budget.tooLarge(name, true));
    budget.takeBytes(entry.size, name);
    const readable = !entry.encrypted && (entry.method === 0 || entry.method === 8);
    const bytes = readable ? await unpackEntry(archive, entry) : null;
    if (bytes !== null) return bytes;
    throw refuse('damaged_table', `The part \`${path}\` of the Excel table is damaged.`, resave);
  };
  const found = new IssueList();
  try {
    const table = await readXlsx(part, name, budget, found);
    if (table !== null) files.push({ name: printable(name), size: archive.length, ...table });
  } catch (error) {
    if (!(error instanceof PartRefused)) throw error;
    found.add(error.issue);
  }
  issues.addAll(found.toArray());
}
