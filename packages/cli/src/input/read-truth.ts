import { type BenchmarkDefinition, type Item, revisionHash } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { openUntrustedFiles } from '@clapboard/services/open-files';
import { collectFiles } from './collect-files';
import { isError } from './is-error';

export interface Truth {
  items: Item[];
  /** content hash of the items; null if the files have errors */
  revision: string | null;
  issues: Issue[];
}

/** Reads ground truth from an official file or folder. Returns no items if there are errors. */
export async function readTruth(definition: BenchmarkDefinition, path: string): Promise<Truth> {
  const collected = await collectFiles([path], { skippedAloud: false });
  const opened = await openUntrustedFiles(collected.files, { parquet: true });
  const found = [...collected.issues, ...collected.names.issues(opened.issues)];
  if (found.some(isError)) return { items: [], revision: null, issues: found };
  const read = (await definition.load()).readTruth(opened.files);
  const issues = [...found, ...collected.names.issues(read.issues)].map((issue) =>
    issue.file === '' ? { ...issue, file: path } : issue,
  );
  if (issues.some(isError)) return { items: [], revision: null, issues };
  return { items: read.items, revision: await revisionHash(read.items), issues };
}
