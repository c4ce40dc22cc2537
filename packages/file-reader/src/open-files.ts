import { Budget, OverBudget } from './budget';
import { decodeText } from './decode';
import { getDelimiter } from './delimiter';
import { DeadlineExceeded, type Guard } from './guard';
import type { Issue } from './issue';
import { IssueList } from './issue-list';
import { defaultLimits, type Limits } from './limits';
import { checkName, isNamedAsContent, isSystemFile, normaliseName } from './names';
import { addFile, type OpenContext } from './open-context';
import type * as packed from './packed';
import { printable } from './printable';
import { readDelimited } from './read-delimited';
import { readText } from './read-text';
import { isGzip, isParquet, isZip, sniff, sniffLength } from './sniff';
import type { SourceFile, UploadedFile } from './source';
import { Turns } from './turns';

/** Open containers. A ZIP may contain gzip files; no other nesting is opened. */
interface Wrapping {
  zip: boolean;
  gzip: boolean;
}

interface OpenOptions {
  /** accepts Parquet, for ground truth from maintainers; default: false */
  parquet?: boolean;
  /** runs each step of reading, a file or an archive's entry; see `Guard` */
  guard?: Guard;
}

interface Opening extends OpenContext {
  /** null: no upload is packed */
  readonly packed: typeof packed | null;
}

/** Reads to the next point where other work may run; done when the upload is read. */
type Steps = Generator<void, void>;

/**
 * Opens uploaded files: unpacks archives, decodes text, parses JSON, JSONL and tables. `files`
 * omits files with errors, and is empty if all files together exceed a limit or a file exceeds the
 * deadline. Pickles are never opened. Never throws for content. The limits bound memory, except for
 * Parquet. Yields to the event loop between steps, see `Turns`.
 */
export async function openFiles(
  uploaded: readonly UploadedFile[],
  limits: Limits = defaultLimits,
  { parquet = false, guard = (step) => step() }: OpenOptions = {},
): Promise<{ files: SourceFile[]; issues: Issue[] }> {
  const isAnyPacked = uploaded.some(({ bytes }) => isPacked(bytes));
  const mayHoldParquet = isAnyPacked || uploaded.some(({ bytes }) => isParquet(bytes));
  const opening: Opening = {
    budget: new Budget(limits),
    issues: new IssueList(),
    files: [],
    // Loaded on demand: most uploads are plain text.
    readParquet: parquet && mayHoldParquet ? (await import('./read-parquet')).readParquet : null,
    packed: isAnyPacked ? await import('./packed') : null,
    uploadId: '',
    file: '',
  };
  const turns = new Turns();
  try {
    for (const [index, { id, name, bytes }] of uploaded.entries()) {
      opening.uploadId = id ?? String(index);
      const steps = openUploaded(normaliseName(name), bytes, opening);
      while (!guard(() => steps.next()).done) await turns.next();
      await turns.next();
    }
  } catch (error) {
    if (error instanceof DeadlineExceeded) opening.issues.add(tooSlow(opening.file));
    else if (error instanceof OverBudget) opening.issues.add(error.issue);
    else throw error;
    return { files: [], issues: opening.issues.toArray() };
  }
  const all = opening.issues.toArray();
  const issues = opening.files.length > 0 ? all.map(toSkippedPickle) : all;
  const [first] = uploaded;
  const silent = issues.every(({ severity }) => severity !== 'error');
  if (opening.files.length > 0 || !first || !silent) return { files: opening.files, issues };
  return { files: [], issues: [...issues, buildNothingReadableIssue(normaliseName(first.name))] };
}

function isPacked(bytes: Uint8Array): boolean {
  return isZip(bytes) || isGzip(bytes);
}

function tooSlow(file: string): Issue {
  return {
    severity: 'error',
    code: 'too_slow',
    file,
    at: '',
    message: 'Reading this file took too long and was stopped.',
    fix: 'Check that it is the right file, and remove everything that scoring doesn’t need.',
  };
}

/** Pickles beside readable files are skipped: toolkits store intermediate results in them. */
function toSkippedPickle(issue: Issue): Issue {
  if (issue.code !== 'pickle' || isNamedAsContent(issue.file)) return issue;
  return {
    ...issue,
    severity: 'warning',
    code: 'skipped_file',
    message:
      'This Python pickle was skipped. Opening a pickle can run code, so pickles are never opened.',
    fix: 'If it contains predictions, load it on your own machine and save them as JSON or CSV. Otherwise no action is needed.',
  };
}

/** The issue for an upload without any usable file. */
function buildNothingReadableIssue(file: string): Issue {
  return {
    severity: 'error',
    code: 'nothing_readable',
    file: printable(file),
    at: '',
    message: 'The upload contains no JSON file and no table.',
    fix: 'Upload the prediction files as JSON, JSONL, CSV, TSV or XLSX, or a ZIP of these.',
  };
}

function* openUploaded(name: string, bytes: Uint8Array, opening: Opening): Steps {
  const { budget, issues, packed } = opening;
  if (isSystemFile(name)) return;
  const unsafe = checkName(name, name);
  if (unsafe !== null) return issues.add(unsafe);
  if (bytes.length > budget.limits.maxFileBytes) return issues.add(budget.tooLarge(name, false));
  if (!isZip(bytes) || packed?.officeParts(bytes)) budget.takeFile(name);
  if (!isPacked(bytes)) budget.takeBytes(bytes.length, name);
  yield* openBytes(name, bytes, { zip: false, gzip: false }, opening);
}

function* openBytes(name: string, bytes: Uint8Array, wrapping: Wrapping, opening: Opening): Steps {
  const { issues, packed } = opening;
  opening.file = name;
  if (opening.readParquet && isParquet(bytes)) return openParquet(name, bytes, opening);
  const refused = sniff(bytes.subarray(0, sniffLength), name);
  if (refused !== null) return issues.add(wrapping.zip ? toSkippedFile(refused) : refused);
  if (packed && isZip(bytes)) {
    const parts = packed.officeParts(bytes);
    if (parts !== null) return packed.openXlsx(bytes, parts, name, opening);
    if (wrapping.zip || wrapping.gzip) return issues.add(nestedIssue(name));
    return yield* packed.openZip(bytes, name, opening, (file, inner) =>
      openBytes(file, inner, { zip: true, gzip: false }, opening),
    );
  }
  if (packed && isGzip(bytes)) {
    return yield* openGzip(packed.gunzip, name, bytes, wrapping, opening);
  }
  return openText(name, bytes, wrapping, opening);
}

function* openGzip(
  gunzip: typeof packed.gunzip,
  name: string,
  bytes: Uint8Array,
  wrapping: Wrapping,
  opening: Opening,
): Steps {
  const { budget, issues } = opening;
  if (wrapping.gzip) return issues.add(nestedIssue(name));
  const inner = gunzip(bytes, budget.limits.maxFileBytes);
  if (inner === 'too_large') return issues.add(budget.tooLarge(name, true));
  if (inner === 'damaged') {
    return issues.add({
      severity: 'error',
      code: 'damaged_archive',
      file: name,
      at: '',
      message: 'The gzip file is damaged or truncated.',
      fix: 'Check that the copy is complete, or compress the file again.',
    });
  }
  budget.takeBytes(inner.length, name);
  yield* openBytes(name, inner, { ...wrapping, gzip: true }, opening);
}

function openText(name: string, bytes: Uint8Array, wrapping: Wrapping, opening: Opening): void {
  const { budget, issues } = opening;
  const decoded = decodeText(bytes);
  if (!('text' in decoded)) {
    issues.add({
      severity: 'error',
      code: 'invalid_encoding',
      file: name,
      at: decoded.badLine === null ? '' : `line ${decoded.badLine}`,
      message: `The text is not valid ${decoded.encoding.toUpperCase()}.`,
      fix: 'Save the file as UTF-8.',
    });
    return;
  }
  const textIssues = new IssueList();
  const delimiter = getDelimiter(decoded.text, name);
  const content =
    delimiter === null
      ? readText(decoded.text, name, budget, textIssues)
      : readDelimited(decoded.text, delimiter, name, budget, textIssues);
  const list = textIssues.toArray();
  issues.addAll(wrapping.zip ? list.map(toSkippedFile) : list);
  if (content !== null) addFile(opening, name, bytes.length, content);
}

function openParquet(name: string, bytes: Uint8Array, opening: Opening): void {
  const { budget, issues, readParquet } = opening;
  const content = readParquet?.(bytes, name, budget, issues);
  if (content) addFile(opening, name, bytes.length, content);
}

function nestedIssue(file: string): Issue {
  return {
    severity: 'error',
    code: 'nested_archive',
    file,
    at: '',
    message: 'Archives inside archives are not opened.',
    fix: 'Unpack the inner archive and add its files to the outer one.',
  };
}

/**
 * Downgrades the error of an archive entry that is neither JSON nor a table and not named like one
 * (a log, an image, a README) to a warning. Other issues stay.
 */
function toSkippedFile(issue: Issue): Issue {
  const other = ['binary_file', 'empty_file', 'not_json'].includes(issue.code);
  if (!other || isNamedAsContent(issue.file)) return issue;
  return {
    ...issue,
    severity: 'warning',
    code: 'skipped_file',
    at: '',
    message: 'This file is neither JSON nor a table and was skipped.',
    fix: 'If it contains predictions, save them as JSON or CSV. Otherwise no action is needed.',
  };
}
