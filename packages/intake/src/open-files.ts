import { Budget, OverBudget } from './budget';
import { decodeText } from './decode';
import { delimiterOf } from './delimiter';
import { gunzip } from './gunzip';
import type { Issue } from './issue';
import { IssueList } from './issue-list';
import { defaultLimits, type Limits } from './limits';
import { checkName, isNamedAsContent, isSystemFile, normaliseName } from './names';
import { openXlsx } from './open-xlsx';
import { openZip } from './open-zip';
import type { Opening } from './opening';
import { pause } from './pause';
import { printable } from './printable';
import { readDelimited } from './read-delimited';
import { readText } from './read-text';
import { isGzip, isParquet, isZip, sniff, sniffLength } from './sniff';
import type { SourceFile, UploadedFile } from './source';
import { officeParts } from './xlsx-parts';

/** What the bytes at hand came out of; a zip may hold gzip files, and that is as deep as it goes. */
interface Wrapping {
  zip: boolean;
  gzip: boolean;
}

/**
 * Opens files as people have them: archives unpacked, text decoded, JSON, JSONL and tables parsed,
 * Parquet only where `parquet` allows it (a maintainer's ground truth). A file with an issue of severity `error` is not among `files`; where all together exceed a limit none is.
 * Never throws for content. Memory is bounded by the limits, and the event loop runs in between.
 */
export async function openFiles(
  uploaded: readonly UploadedFile[],
  limits: Limits = defaultLimits,
  { parquet = false }: { parquet?: boolean } = {},
): Promise<{ files: SourceFile[]; issues: Issue[] }> {
  const budget = new Budget(limits);
  const opening: Opening = { budget, issues: new IssueList(), files: [], parquet };
  try {
    for (const { name, bytes } of uploaded) {
      await openUploaded(normaliseName(name), bytes, opening);
      await pause();
    }
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    opening.issues.add(error.issue);
    return { files: [], issues: opening.issues.toArray() };
  }
  const issues = opening.issues.toArray();
  const [first] = uploaded;
  const silent = issues.every(({ severity }) => severity !== 'error');
  if (opening.files.length > 0 || !first || !silent) return { files: opening.files, issues };
  return { files: [], issues: [...issues, nothingReadable(normaliseName(first.name))] };
}

/** All that was sent was passed over, each file for a reason that is no fault by itself. */
function nothingReadable(file: string): Issue {
  return {
    severity: 'error',
    code: 'nothing_readable',
    file: printable(file),
    at: '',
    message: 'There is no JSON file and no table in what was sent.',
    fix: 'Send the prediction files as JSON, JSON Lines, CSV, TSV or .xlsx, or a zip archive of them.',
  };
}

async function openUploaded(name: string, bytes: Uint8Array, opening: Opening): Promise<void> {
  const { budget, issues } = opening;
  if (isSystemFile(name)) return;
  const unsafe = checkName(name, name);
  if (unsafe !== null) return issues.add(unsafe);
  if (bytes.length > budget.limits.maxFileBytes) return issues.add(budget.tooLarge(name, false));
  if (!isZip(bytes) || officeParts(bytes) !== null) budget.takeFile(name);
  if (!isZip(bytes) && !isGzip(bytes)) budget.takeBytes(bytes.length, name);
  await openBytes(name, bytes, { zip: false, gzip: false }, opening);
}

async function openBytes(
  name: string,
  bytes: Uint8Array,
  wrapping: Wrapping,
  opening: Opening,
): Promise<void> {
  const { issues } = opening;
  if (opening.parquet && isParquet(bytes)) return openParquet(name, bytes, opening);
  const refused = sniff(bytes.subarray(0, sniffLength), name);
  if (refused !== null) return issues.add(wrapping.zip ? leniently(refused) : refused);
  if (isZip(bytes)) {
    const parts = officeParts(bytes);
    if (parts !== null) return openXlsx(bytes, parts, name, opening);
    if (wrapping.zip || wrapping.gzip) return issues.add(nestedIssue(name));
    return openZip(bytes, name, opening, (file, inner) =>
      openBytes(file, inner, { zip: true, gzip: false }, opening),
    );
  }
  if (isGzip(bytes)) return openGzip(name, bytes, wrapping, opening);
  return openText(name, bytes, wrapping, opening);
}

async function openGzip(
  name: string,
  bytes: Uint8Array,
  wrapping: Wrapping,
  opening: Opening,
): Promise<void> {
  const { budget, issues } = opening;
  if (wrapping.gzip) return issues.add(nestedIssue(name));
  const inner = await gunzip(bytes, budget.limits.maxFileBytes);
  if (inner === 'too_large') return issues.add(budget.tooLarge(name, true));
  if (inner === 'damaged') {
    return issues.add({
      severity: 'error',
      code: 'damaged_archive',
      file: name,
      at: '',
      message: 'The gzip file is damaged or cut off.',
      fix: 'Check that the copy is complete, or pack it again.',
    });
  }
  budget.takeBytes(inner.length, name);
  return openBytes(name, inner, { ...wrapping, gzip: true }, opening);
}

async function openText(
  name: string,
  bytes: Uint8Array,
  wrapping: Wrapping,
  opening: Opening,
): Promise<void> {
  const { budget, issues, files } = opening;
  const decoded = decodeText(bytes);
  if (!('text' in decoded)) {
    return issues.add({
      severity: 'error',
      code: 'invalid_encoding',
      file: name,
      at: decoded.badLine === null ? '' : `line ${decoded.badLine}`,
      message: `The text is not valid ${decoded.encoding.toUpperCase()}.`,
      fix: 'Save the file as UTF-8.',
    });
  }
  const found = new IssueList();
  const delimiter = delimiterOf(decoded.text, name);
  const content =
    delimiter === null
      ? await readText(decoded.text, name, budget, found)
      : await readDelimited(decoded.text, delimiter, name, budget, found);
  const issuesFound = found.toArray();
  issues.addAll(wrapping.zip ? issuesFound.map(leniently) : issuesFound);
  if (content !== null) files.push({ name: printable(name), size: bytes.length, ...content });
}

async function openParquet(name: string, bytes: Uint8Array, opening: Opening): Promise<void> {
  const { budget, issues, files } = opening;
  const found = new IssueList();
  // Browsers never need it, so that they do not load it.
  const { readParquet } = await import('./read-parquet');
  const content = await readParquet(bytes, name, budget, found);
  issues.addAll(found.toArray());
  if (content !== null) files.push({ name: printable(name), size: bytes.length, ...content });
}

function nestedIssue(file: string): Issue {
  return {
    severity: 'error',
    code: 'nested_archive',
    file,
    at: '',
    message: 'This is an archive inside an archive; those are not opened.',
    fix: 'Unpack it and pack its files directly.',
  };
}

/**
 * A file of an archive that neither is nor calls itself JSON or a table (a log, a picture, a
 * read-me) is passed over with a warning; sent by itself it is an error.
 */
function leniently(issue: Issue): Issue {
  const other = ['binary_file', 'empty_file', 'not_json'].includes(issue.code);
  if (!other || isNamedAsContent(issue.file)) return issue;
  return {
    ...issue,
    severity: 'warning',
    code: 'skipped_file',
    at: '',
    message: 'This file is neither JSON nor a table and was passed over.',
    fix: 'Nothing to do unless it holds predictions: then save it as JSON or CSV.',
  };
}
