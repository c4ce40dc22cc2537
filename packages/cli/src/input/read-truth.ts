import { type BenchmarkDefinition, type Item, revisionHash } from '@clapboard/benchmarks';
import { defaultLimits, type Issue, openFiles } from '@clapboard/intake';
import { collectFiles } from './collect-files';

export interface Truth {
  items: Item[];
  /** content hash of the items; null where the files have errors */
  revision: string | null;
  issues: Issue[];
}

/** Ground truth from the official folder or file. With errors there are no items. */
export async function readTruth(definition: BenchmarkDefinition, path: string): Promise<Truth> {
  const collected = await collectFiles([path], { skippedAloud: false });
  const opened = await openFiles(collected.files, defaultLimits, { parquet: true });
  const found = [...collected.issues, ...collected.names.issues(opened.issues)];
  if (found.some(isError)) return { items: [], revision: null, issues: found };
  const read = (await definition.load()).readTruth(opened.files);
  const issues = [...found, ...collected.names.issues(read.issues)].map((issue) =>
    issue.file === '' ? { ...issue, file: path } : issue,
  );
  if (issues.some(isError)) return { items: [], revision: null, issues };
  return { items: read.items, revision: await revisionHash(read.items), issues };
}

function isError(issue: Issue): boolean {
  return issue.severity === 'error';
}
