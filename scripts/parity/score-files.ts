import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type EvaluationResult, evaluate, findBenchmark, type Item } from '@clapboard/benchmarks';
import { defaultLimits, type Issue, openFiles, type UploadedFile } from '@clapboard/file-reader';

export type Scored = EvaluationResult & { value: (metric: string, slice: string) => number | null };

/** Returns the files under a folder, named by their path in it, or a single file. */
export function filesBelow(root: string, prefix = ''): UploadedFile[] {
  if (statSync(root).isFile()) return [{ name: path.basename(root), bytes: readFileSync(root) }];
  return readdirSync(root)
    .sort()
    .flatMap((name) => {
      const below = path.join(root, name);
      if (statSync(below).isDirectory()) return filesBelow(below, `${prefix}${name}/`);
      return [{ name: `${prefix}${name}`, bytes: readFileSync(below) }];
    });
}

function getDefinition(benchmark: string) {
  const definition = findBenchmark(benchmark);
  if (!definition) throw new Error(`Unknown benchmark: ${benchmark}.`);
  return definition;
}

/** Returns the parsed content of an official result. */
export function officialJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Parses official annotation files like an import does. */
export async function readTruth(
  benchmark: string,
  truth: UploadedFile[],
): Promise<{ items: Item[]; errors: Issue[] }> {
  const opened = await openFiles(truth, defaultLimits, { parquet: true });
  const read = (await getDefinition(benchmark).load()).readTruth(opened.files);
  return { items: read.items, errors: [...opened.issues, ...read.issues].filter(isError) };
}

/** Returns the items of official annotation files. Throws if the files have errors. */
export async function getItems(benchmark: string, truth: UploadedFile[]): Promise<Item[]> {
  const { items, errors } = await readTruth(benchmark, truth);
  if (errors.length > 0) throw new Error(`The ground truth has errors: ${errors[0]?.message}`);
  return items;
}

/** Scores files exactly like the command line and the server. */
export async function scoreFiles(
  benchmark: string,
  items: readonly Item[],
  uploads: UploadedFile[],
  task?: string,
): Promise<Scored> {
  const opened = await openFiles(uploads);
  const getTask = () => task;
  const result = await evaluate(getDefinition(benchmark), items, opened.files, {
    getTask,
    seed: 'parity',
  });
  const value = (metric: string, slice: string) =>
    result.scores.find((row) => row.metric === metric && row.slice === slice)?.value ?? null;
  return { ...result, issues: [...opened.issues, ...result.issues], value };
}

/** Returns the items that a set of files answers. */
export async function answeredItems(
  benchmark: string,
  items: readonly Item[],
  uploads: UploadedFile[],
): Promise<Item[]> {
  const { files } = await openFiles(uploads);
  const scoring = await getDefinition(benchmark).load();
  const { tasks } = scoring.readAnswers(files, items, () => undefined);
  const known = new Set([...tasks.values()].flatMap((answers) => [...answers.keys()]));
  return items.filter(({ id }) => known.has(id));
}

export function isError({ severity }: Issue): boolean {
  return severity === 'error';
}
