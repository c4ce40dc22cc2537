import type { Issue } from './issue';
import { checkName, isSystemFile } from './names';
import type { OpenContext } from './open-context';
import { buildPickleIssue } from './sniff';
import { readDirectory, type ZipEntry } from './zip-directory';
import { unpackEntry } from './zip-entry';
import { ZipLinks } from './zip-links';

/** Entries examined per allowed file; the rest may be folders and system files. */
const entriesPerFile = 20;

function archiveIssue(file: string, code: string, message: string, fix: string): Issue {
  return { severity: 'error', code, file, at: '', message, fix };
}

const packAgain = 'Create the archive again with a standard ZIP tool, then upload it.';

/**
 * Opens a ZIP archive: unpacks one entry at a time and reads it with `readEntry`. Ignores symbolic links, because
 * their targets are read. Adds an issue for each entry that can't be opened, and for links to anything outside the
 * archive. Yields after each entry. Throws OverBudget.
 */
export function* openZip(
  archive: Uint8Array,
  name: string,
  opening: OpenContext,
  readEntry: (name: string, bytes: Uint8Array) => Generator<void, void>,
): Generator<void, void> {
  const entries = listEntries(archive, name, opening);
  if (entries === null) return;
  if (isTorchFile(entries)) return opening.issues.add(buildPickleIssue(name));
  const root = rootToStrip(entries, name);
  const names = new Set<string>();
  const accepted: { entry: ZipEntry; file: string }[] = [];
  for (const entry of entries) {
    const file = `${name}/${entry.name.slice(root.length)}`;
    const refused = refuseEntry(entry, file, names, opening);
    names.add(entry.name);
    if (refused === null) accepted.push({ entry, file });
    else opening.issues.add(refused);
  }
  // Checks all stated sizes first, so that archives over the limit aren't unpacked.
  for (const { entry, file } of accepted) opening.budget.takeBytes(entry.size, file);
  const links = new ZipLinks(accepted.map(({ entry }) => entry));
  for (const { entry, file } of accepted) {
    opening.file = file;
    const bytes = unpackEntry(archive, entry);
    if (bytes === null) {
      const message =
        'This file inside the archive is damaged: its size or checksum doesn’t match.';
      opening.issues.add(archiveIssue(file, 'damaged_archive', message, packAgain));
      continue;
    }
    if (entry.isLink) {
      if (!links.hasTarget(entry.name, bytes)) opening.issues.add(brokenLink(file));
      continue;
    }
    yield* readEntry(file, bytes);
    yield;
  }
}

/** Whether an archive is a file of `torch.save`: a pickle with the numbers of its tensors. */
function isTorchFile(entries: readonly ZipEntry[]): boolean {
  const has = (part: string) => entries.some(({ name }) => name.endsWith(`/${part}`));
  return has('data.pkl') && has('version');
}

function brokenLink(file: string): Issue {
  return {
    severity: 'warning',
    code: 'broken_link',
    file,
    at: '',
    message:
      'This is a symbolic link to a file that the archive doesn’t contain, so it was ignored.',
    fix: 'No action needed if the file isn’t needed. Otherwise add the file itself to the archive.',
  };
}

function listEntries(
  archive: Uint8Array,
  name: string,
  { issues, budget }: OpenContext,
): ZipEntry[] | null {
  const damaged = () => {
    const message = 'The ZIP archive is damaged or truncated: its table of contents can’t be read.';
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
  const message = 'The archive is empty.';
  issues.add(archiveIssue(name, 'empty_archive', message, 'Add the prediction files to it.'));
  return null;
}

/**
 * The root folder if it has the archive’s name (`results/` in `results.zip`). Other folders are
 * kept, because they may name the task.
 */
function rootToStrip(entries: readonly ZipEntry[], archive: string): string {
  const base = archive.slice(archive.lastIndexOf('/') + 1).replace(/\.zip$/i, '');
  const root = `${base}/`;
  return entries.every((entry) => entry.name.startsWith(root)) ? root : '';
}

function refuseEntry(
  entry: ZipEntry,
  file: string,
  names: ReadonlySet<string>,
  { budget }: OpenContext,
): Issue | null {
  const unsafe = checkName(entry.name, file);
  if (unsafe !== null) return unsafe;
  if (names.has(entry.name)) {
    return archiveIssue(
      file,
      'duplicate_entry',
      'The archive contains this file more than once. Only the first is read.',
      packAgain,
    );
  }
  if (entry.encrypted) {
    const message = 'This file inside the archive is encrypted.';
    return archiveIssue(
      file,
      'encrypted_archive',
      message,
      'Create the archive without a password.',
    );
  }
  if (entry.method !== 0 && entry.method !== 8) {
    const message = `This file uses an unsupported compression method (${entry.method}).`;
    return archiveIssue(file, 'unsupported_compression', message, packAgain);
  }
  return entry.size > budget.limits.maxFileBytes ? budget.tooLarge(file, true) : null;
}
