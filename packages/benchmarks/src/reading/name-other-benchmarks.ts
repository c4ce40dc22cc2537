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
import { readModelResults } from './model-results';
import { isNamed, readLmmsTask } from './other-datasets';

interface LoadedBenchmark {
  definition: BenchmarkDefinition;
  scoring: Scoring;
}

/**
 * Returns the issues. Files that belong to another benchmark keep their first error, which names it: by the ids of
 * their answers, by the name of their dataset, or because no other benchmark can read them. An archive that is reported
 * as a whole belongs to a benchmark if all its files do. Reads no items, so it reveals nothing about them. `guard` runs
 * the step that depends on the files; without a result in time, the issues stay as they are.
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
    const findOwner = (file: SourceFile) =>
      findOwnerOfIds(file) ??
      findNamedOwner(file) ??
      (read.has(issue.file) ? undefined : findReader(file, definition, loaded));
    const [first, ...others] = ofIssue;
    const owner = first && findOwner(first);
    if (!owner || owner.id === definition.id) return [issue];
    if (others.some((file) => findOwner(file) !== owner)) return [issue];
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
function findOwnerOfIds(file: SourceFile): BenchmarkDefinition | undefined {
  const ids = listIds(file);
  return benchmarks.find(({ idPattern }) => {
    if (!idPattern) return false;
    return ids.filter((id) => id !== undefined && idPattern.test(id)).length * 2 > ids.length;
  });
}

/** The id of each row, undefined for rows without one; or the keys of an object. */
function listIds(file: SourceFile): (string | undefined)[] {
  const toId = (row: Json) =>
    isObject(row) && typeof row.id === 'string' ? row.id.trim() : undefined;
  if (file.kind === 'jsonl') return file.rows.map(({ value }) => toId(value));
  if (file.kind !== 'json') return [];
  if (Array.isArray(file.value)) return file.value.map(toId);
  return isObject(file.value) ? Object.keys(file.value) : [];
}

/** The benchmark that the file is about, by the lmms-eval task or the dataset of a model’s evaluation that it names. */
function findNamedOwner(file: SourceFile): BenchmarkDefinition | undefined {
  const name = readLmmsTask(file) ?? readModelResults(file)?.dataset;
  return name === undefined ? undefined : benchmarks.find((benchmark) => isNamed(name, benchmark));
}

/** The only other benchmark that reads the file; undefined for JSON Lines, which all benchmarks read. */
function findReader(
  file: SourceFile,
  { id }: BenchmarkDefinition,
  loaded: readonly LoadedBenchmark[],
): BenchmarkDefinition | undefined {
  if (file.kind === 'jsonl') return undefined;
  const readers = loaded.filter(
    ({ definition, scoring }) => definition.id !== id && canRead(scoring, file),
  );
  return readers.length === 1 ? readers[0]?.definition : undefined;
}

function canRead({ readAnswers }: Scoring, file: SourceFile): boolean {
  try {
    // Without items, each answer is to an unknown question.
    const { recognised, issues } = readAnswers([file], [], () => undefined);
    return (
      recognised.some(({ format }) => format !== 'jsonl') &&
      issues.every(({ severity, code }) => severity !== 'error' || code === 'other_dataset')
    );
  } catch {
    // The original error says what is wrong without this help.
    return false;
  }
}
