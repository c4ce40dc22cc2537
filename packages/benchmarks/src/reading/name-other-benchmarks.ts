import type { Issue, SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { RecognisedFile } from '../contract/scoring';
import { benchmarks } from '../registry';

/**
 * Returns the issues. For files that only one other benchmark can read, names that benchmark in the first error. Leaves
 * files with `{"id", "prediction"}` alone, which several benchmarks read.
 */
export async function nameOtherBenchmarks(
  issues: readonly Issue[],
  recognised: readonly RecognisedFile[],
  files: readonly SourceFile[],
  definition: BenchmarkDefinition,
): Promise<Issue[]> {
  const seen = new Set(recognised.map(({ file }) => file));
  const named: Issue[] = [];
  for (const issue of issues) {
    if (issue.severity !== 'error' || seen.has(issue.file)) {
      named.push(issue);
      continue;
    }
    // Some benchmarks report about an archive as a whole.
    const archive = `${issue.file}/`;
    const ofIssue = files.filter(
      ({ name, kind }) => kind !== 'jsonl' && (name === issue.file || name.startsWith(archive)),
    );
    for (const name of [issue.file, ...ofIssue.map((file) => file.name)]) seen.add(name);
    const owner = ofIssue.length > 0 ? await findOwner(ofIssue, definition) : undefined;
    named.push(owner ? nameOwner(issue, owner) : issue);
  }
  return named;
}

function nameOwner(issue: Issue, { id, title }: BenchmarkDefinition): Issue {
  return {
    ...issue,
    benchmark: { id, title },
    message: `This looks like a file of ${title}. ${issue.message}`,
  };
}

/** The only other benchmark that reads the files. */
async function findOwner(
  files: readonly SourceFile[],
  definition: BenchmarkDefinition,
): Promise<BenchmarkDefinition | undefined> {
  const owners: BenchmarkDefinition[] = [];
  for (const other of benchmarks) {
    if (other.id !== definition.id && (await canRead(other, files))) owners.push(other);
  }
  return owners.length === 1 ? owners[0] : undefined;
}

async function canRead(other: BenchmarkDefinition, files: readonly SourceFile[]): Promise<boolean> {
  try {
    const { readAnswers } = await other.load();
    // Without items, each answer is to an unknown question.
    const { recognised, issues } = readAnswers(files, [], () => undefined);
    return (
      recognised.some(({ format }) => format !== 'jsonl') &&
      issues.every(({ severity, code }) => severity !== 'error' || code === 'other_dataset')
    );
  } catch {
    // The original error says what is wrong without this help.
    return false;
  }
}
