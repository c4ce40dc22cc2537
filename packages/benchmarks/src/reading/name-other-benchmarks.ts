import {
  DeadlineExceeded,
  type Guard,
  type Issue,
  isObject,
  type Json,
  type SourceFile,
} from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { Scoring } from '../contract/scorer';
import type { RecognisedFile } from '../contract/scoring';
import { benchmarks } from '../registry';
import { isNamed, readLmmsTask } from './other-datasets';

interface LoadedBenchmark {
  definition: BenchmarkDefinition;
  scoring: Scoring;
}

/**
 * Returns the issues. Files that belong to another benchmark keep their first error, which names it: by the ids of their
 * answers, by their lmms-eval task, or because no other benchmark can read them. Reads no items, so it reveals nothing
 * about them. `guard` runs the step that depends on the files; without a result in time, the issues stay as they are.
 */
export async function nameOtherBenchmarks(
  issues: readonly Issue[],
  recognised: readonly RecognisedFile[],
  files: readonly SourceFile[],
  definition: BenchmarkDefinition,
  guard: Guard = (step) => step(),
): Promise<Issue[]> {
  const read = new Set(recognised.map(({ file }) => file));
  const used = new Set(recognised.flatMap(({ file, refused }) => (refused ? [] : [file])));
  const isRejecting = ({ severity, file }: Issue) => severity === 'error' && !used.has(file);
  if (!issues.some(isRejecting)) return [...issues];
  const loaded = await Promise.all(
    benchmarks.map(async (other) => ({ definition: other, scoring: await other.load() })),
  );
  const seen = new Set<string>();
  const misplaced = new Set<string>();
  const name = (issue: Issue): Issue[] => {
    if (!isRejecting(issue)) return [issue];
    if (seen.has(issue.file)) return misplaced.has(issue.file) ? [] : [issue];
    // Some benchmarks report about an archive as a whole.
    const archive = `${issue.file}/`;
    const ofIssue = files.filter(
      (file) => file.name === issue.file || file.name.startsWith(archive),
    );
    const names = [issue.file, ...ofIssue.map((file) => file.name)];
    for (const file of names) seen.add(file);
    if (ofIssue.length === 0) return [issue];
    const owner =
      findOwnerOfIds(ofIssue) ??
      findOwnerOfTasks(ofIssue) ??
      (read.has(issue.file) ? undefined : findReader(ofIssue, definition, loaded));
    if (!owner || owner.id === definition.id) return [issue];
    for (const file of names) misplaced.add(file);
    return [nameOwner(issue, owner)];
  };
  try {
    return guard(() => issues.flatMap(name));
  } catch (error) {
    if (error instanceof DeadlineExceeded) return [...issues];
    throw error;
  }
}

function nameOwner(issue: Issue, { id, title }: BenchmarkDefinition): Issue {
  return {
    ...issue,
    benchmark: { id, title },
    message: `This looks like a file of ${title}. ${issue.message}`,
    fix: `Submit it to ${title}, and leave it out of this submission.`,
  };
}

/** The benchmark whose ids most answers have. */
function findOwnerOfIds(files: readonly SourceFile[]): BenchmarkDefinition | undefined {
  const ids = files.flatMap(listIds);
  return benchmarks.find(({ idPattern }) => {
    if (!idPattern) return false;
    return ids.filter((id) => idPattern.test(id)).length * 2 > ids.length;
  });
}

/** The ids of rows with an `id`, and the keys of an object. */
function listIds(file: SourceFile): string[] {
  const toIds = (row: Json) => (isObject(row) && typeof row.id === 'string' ? [row.id.trim()] : []);
  if (file.kind === 'jsonl') return file.rows.flatMap(({ value }) => toIds(value));
  if (file.kind !== 'json') return [];
  if (Array.isArray(file.value)) return file.value.flatMap(toIds);
  return isObject(file.value) ? Object.keys(file.value) : [];
}

/** The benchmark of the lmms-eval tasks whose samples the files contain. */
function findOwnerOfTasks(files: readonly SourceFile[]): BenchmarkDefinition | undefined {
  const tasks = files.map(readLmmsTask);
  return benchmarks.find((benchmark) =>
    tasks.every((task) => task !== undefined && isNamed(task, benchmark)),
  );
}

/** The only other benchmark that reads the files. Leaves out JSON Lines, which all benchmarks read. */
function findReader(
  files: readonly SourceFile[],
  { id }: BenchmarkDefinition,
  loaded: readonly LoadedBenchmark[],
): BenchmarkDefinition | undefined {
  const official = files.filter(({ kind }) => kind !== 'jsonl');
  if (official.length === 0) return undefined;
  const readers = loaded.filter(
    ({ definition, scoring }) => definition.id !== id && canRead(scoring, official),
  );
  return readers.length === 1 ? readers[0]?.definition : undefined;
}

function canRead({ readAnswers }: Scoring, files: readonly SourceFile[]): boolean {
  try {
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
