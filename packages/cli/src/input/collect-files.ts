import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { defaultLimits, type Issue, type UploadedFile } from '@clapboard/file-reader';
import { isError } from './is-error';
import { ShownNames } from './shown-names';

interface CollectedFiles {
  files: UploadedFile[];
  issues: Issue[];
  names: ShownNames;
}

/** Extensions read inside folders; files named directly are always read. */
const ofInterest = /\.(json|jsonl|ndjson|csv|tsv|xlsx|parquet|gz|zip|pkl|pickle)$/i;

/**
 * Reads files and folders recursively. Reads only the beginning of files that are too large.
 * Unreadable paths become issues; never throws for them, and reads the rest. With `skippedAloud`,
 * files that aren't input and broken links in folders become warnings.
 */
export async function collectFiles(
  paths: readonly string[],
  { skippedAloud }: { skippedAloud: boolean },
): Promise<CollectedFiles> {
  const files: UploadedFile[] = [];
  const issues: Issue[] = [];
  const names = new ShownNames();
  for (const path of paths) {
    for await (const file of listFiles(path, issues)) {
      if (file !== path && !ofInterest.test(file)) {
        if (skippedAloud) issues.push(skippedIssue(file));
        continue;
      }
      try {
        const bytes = await readBounded(file);
        files.push({ name: names.internal(file), bytes });
      } catch (error) {
        const isSkipped = skippedAloud && isMissing(error);
        issues.push(isSkipped ? brokenLinkIssue(file) : unreadableIssue(file, error));
      }
    }
  }
  if (files.length === 0 && !issues.some(isError)) issues.push(noFilesIssue(paths[0] ?? ''));
  return { files, issues, names };
}

/** A file itself, or all files below a folder. Reports a path that can't be read. */
async function* listFiles(path: string, issues: Issue[]): AsyncGenerator<string> {
  const found = await stat(path).catch((error: unknown) => {
    issues.push(unreadableIssue(path, error));
  });
  if (found?.isDirectory()) yield* walk(path, issues);
  else if (found) yield path;
}

/** Files below a folder, sorted by name, without hidden files. Reports folders that can't be read and walks on. */
async function* walk(folder: string, issues: Issue[]): AsyncGenerator<string> {
  const entries: Dirent[] = [];
  try {
    entries.push(...(await readdir(folder, { withFileTypes: true })));
  } catch (error) {
    issues.push(unreadableIssue(folder, error));
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(below, issues);
    else yield below;
  }
}

async function readBounded(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(Math.min(size, defaultLimits.maxFileBytes + 1));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

function skippedIssue(file: string): Issue {
  return {
    severity: 'warning',
    code: 'skipped_file',
    file,
    at: '',
    message: 'This file in the folder doesn’t have a supported extension and was skipped.',
    fix: 'No action needed unless it contains predictions. In that case, name the file itself.',
  };
}

function noFilesIssue(file: string): Issue {
  return {
    severity: 'error',
    code: 'no_files',
    file,
    at: '',
    message: 'There are no files to read.',
    fix: 'Name a folder with JSON, JSONL, CSV, TSV or XLSX files, or with a gzip or ZIP of these, or name a file itself.',
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Copies of VLMEvalKit's folders have such links if the run's own folder was left out. */
function brokenLinkIssue(file: string): Issue {
  return {
    severity: 'warning',
    code: 'broken_link',
    file,
    at: '',
    message: 'This link in the folder points to a file that doesn’t exist. It was skipped.',
    fix: 'No action needed unless it leads to predictions. In that case, replace it with the file itself.',
  };
}

function unreadableIssue(file: string, error: unknown): Issue {
  const why = error instanceof Error ? error.message : String(error);
  return {
    severity: 'error',
    code: 'unreadable_path',
    file,
    at: '',
    message: `Can't read this path: ${why}`,
    fix: 'Check the path and its permissions.',
  };
}
