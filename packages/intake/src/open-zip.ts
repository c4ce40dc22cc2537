import type { Issue } from './issue';
import { checkName, isSystemFile } from './names';
import type { Opening } from './opening';
import { readDirectory, type ZipEntry } from './zip-directory';
import { unpackEntry } from './zip-entry';

/** Entries that are looked at for each file that is allowed; the rest may be folders and system files. */
const entriesPerFile = 20;

function archiveIssue(file: string, code: string, message: string, fix: string): Issue {
  return { severity: 'error', code, file, at: '', message, fix };
}

const packAgain = 'Pack the files again with an ordinary zip tool and send the new archive.';

/**
 * Opens a zip archive entry by entry and hands each to `each`; one entry's bytes are held at a
 * time. What cannot be opened becomes an issue. Throws OverBudget.
 */
export async function openZip(
  archive: Uint8Array,
  name: string,
  opening: Opening,
  each: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const entries = listEntries(archive, name, opening);
  if (entries === null) return;
  const root = rootToStrip(entries, name);
  const seen = new Set<string>();
  const accepted: { entry: ZipEntry; file: string }[] = [];
  for (const entry of entries) {
    const file = `${name}/${entry.name.slice(root.length)}`;
    const refused = refuseEntry(entry, file, seen, opening);
    seen.add(entry.name);
    if (refused === null) accepted.push({ entry, file });
    else opening.issues.add(refused);
  }
  // All stated sizes first: an archive that is too large costs no unpacking at all.
  for (const { entry, file } of accepted) opening.budget.takeBytes(entry.size, file);
  for (const { entry, file } of accepted) {
    const bytes = await unpackEntry(archive, entry);
    if (bytes === null) {
      const message =
        'This file inside the archive is damaged: its size or checksum is not what the archive says.';
      opening.issues.add(archiveIssue(file, 'damaged_archive', message, packAgain));
      continue;
    }
    await each(file, bytes);
  }
}

function listEntries(
  archive: Uint8Array,
  name: string,
  { issues, budget }: Opening,
): ZipEntry[] | null {
  const damaged = () => {
    const message = 'The zip archive is damaged or cut off: its table of contents cannot be read.';
    issues.add(
      archiveIssue(
        name,
        'damaged_archive',
        message,
        `Check that the copy is complete. ${packAgain}`,
      ),
    );
    return null;
  };
  const directory = readDirectory(archive);
  if (directory === null) return damaged();
  const entries: ZipEntry[] = [];
  let looked = 0;
  for (const entry of directory) {
    if (entry === null) return damaged();
    looked += 1;
    if (looked > budget.limits.maxFiles * entriesPerFile) budget.tooManyFiles(name);
    if (isSystemFile(entry.name)) continue;
    budget.takeFile(name);
    entries.push(entry);
  }
  if (entries.length > 0) return entries;
  const message = 'There are no files in this archive.';
  issues.add(archiveIssue(name, 'empty_archive', message, 'Put the prediction files into it.'));
  return null;
}

/**
 * The root folder that `results.zip` made of the folder `results` holds. Only where the archive
 * itself has that name: any other folder may be what tells the task.
 */
function rootToStrip(entries: readonly ZipEntry[], archive: string): string {
  const base = archive.slice(archive.lastIndexOf('/') + 1).replace(/\.zip$/i, '');
  const root = `${base}/`;
  return entries.every((entry) => entry.name.startsWith(root)) ? root : '';
}

function refuseEntry(
  entry: ZipEntry,
  file: string,
  seen: ReadonlySet<string>,
  { budget }: Opening,
): Issue | null {
  const unsafe = checkName(entry.name, file);
  if (unsafe !== null) return unsafe;
  if (seen.has(entry.name)) {
    return archiveIssue(
      file,
      'duplicate_entry',
      'The archive holds this file more than once; only the first is read.',
      packAgain,
    );
  }
  if (entry.encrypted) {
    const message = 'This file inside the archive is encrypted.';
    return archiveIssue(file, 'encrypted_archive', message, 'Pack it without a password.');
  }
  if (entry.method !== 0 && entry.method !== 8) {
    const message = `This file is packed by a method (${entry.method}) that is not read.`;
    return archiveIssue(file, 'unsupported_compression', message, packAgain);
  }
  return entry.size > budget.limits.maxFileBytes ? budget.tooLarge(file, true) : null;
}
