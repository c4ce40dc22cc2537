import type { Issue, SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { RecognisedFile } from '../contract/scoring';
import { benchmarks } from '../registry';

/**
 * Returns the issues. For files that the benchmark can’t read and exactly one other benchmark can, the first error
 * names that one. JSON Lines files stay as they are, because several benchmarks read any `{"id", "prediction"}`.
 */
export async function nameOtherBenchmarks(
  issues: readonly Issue[],
  recognised: readonly RecognisedFile[],
  files: readonly SourceFile[],
  definition: BenchmarkDefinition,
): Promise<Issue[]> {
  const known = new Set(recognised.map(({ file }) => file));
  const failed = new Set(
    issues.flatMap(({ severity, file }) =>
      severity === 'error' && !known.has(file) ? [file] : [],
    ),
  );
  const unread = files.filter(({ kind, name }) => kind !== 'jsonl' && failed.has(name));
  if (unread.length === 0) return [...issues];
  const owners = await findOwners(unread, definition);
  return issues.map((issue) => {
    const owner = issue.severity === 'error' ? owners.get(issue.file) : undefined;
    if (!owner) return issue;
    owners.delete(issue.file);
    return {
      ...issue,
      benchmark: { id: owner.id, title: owner.title },
      message: `This looks like a file of ${owner.title}. ${issue.message}`,
    };
  });
}

/** The only other benchmark that reads each file, by file name. */
async function findOwners(
  files: readonly SourceFile[],
  definition: BenchmarkDefinition,
): Promise<Map<string, BenchmarkDefinition>> {
  const readers = new Map<string, BenchmarkDefinition[]>();
  for (const other of benchmarks) {
    if (other.id === definition.id) continue;
    const { readAnswers } = await other.load();
    // Formats are recognised without items.
    const { recognised } = readAnswers(files, [], () => undefined);
    for (const name of new Set(recognised.map(({ file }) => file))) {
      readers.set(name, [...(readers.get(name) ?? []), other]);
    }
  }
  const owned = [...readers].flatMap(([name, [owner, ...more]]) =>
    owner && more.length === 0 ? [[name, owner] as const] : [],
  );
  return new Map(owned);
}
