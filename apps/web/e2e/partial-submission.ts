import { type BenchmarkDefinition, indexItem, preflight } from '@clapboard/benchmarks';
import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { z } from 'zod';

/** A file of a submission and what a reader must find in it. */
export interface ExpectedFile extends UploadedFile {
  /** titles */
  tasks: string[];
  formats: string[];
  answers: number;
}

export interface PartialSubmission {
  files: ExpectedFile[];
  /** the task that has no file; null where the benchmark has but one */
  absent: { id: string; title: string } | null;
  /** titles of the numbers over several tasks, none of which can be given without it */
  composites: string[];
}

/** Several files of a sample model in which the benchmark's last task is left out. */
export async function partialSubmission(
  definition: BenchmarkDefinition,
): Promise<PartialSubmission> {
  const { truthFiles, models } = await definition.loadSample();
  const { readTruth } = await definition.load();
  const { items } = readTruth((await openFiles(truthFiles)).files);
  const index = items.map((item) => indexItem(definition, item));
  const recognise = async (files: readonly UploadedFile[]) =>
    (await preflight(definition, index, (await openFiles(files)).files, () => undefined))
      .recognised;

  const all = models.reduce(
    (most, { files }) => (files.length > most.length ? files : most),
    models[0]?.files ?? [],
  );
  const absent = definition.tasks.length > 1 ? definition.tasks.at(-1) : undefined;
  const found = await recognise(all);
  const kept = all.flatMap((file) => {
    const tasks = found.filter((candidate) => candidate.file === file.name).map(({ task }) => task);
    if (!absent || !tasks.includes(absent.id)) return [file];
    return tasks.length > 1 ? [stripVerdicts(absent.id, file)] : [];
  });
  const files = kept.flatMap((file) => (kept.length === 1 ? halves(file) : [file]));
  const expected = await recognise(files);
  return {
    files: files.map((file) => {
      const candidates = expected.filter((candidate) => candidate.file === file.name);
      return {
        ...file,
        tasks: titles(definition.tasks, new Set(candidates.map(({ task }) => task))),
        formats: titles(definition.formats, new Set(candidates.map(({ format }) => format))),
        answers: candidates.reduce((sum, { answers }) => sum + answers, 0),
      };
    }),
    absent: absent ? { id: absent.id, title: absent.title } : null,
    composites: (definition.composites ?? []).map(({ title }) => title),
  };
}

function titles(named: readonly { id: string; title: string }[], ids: ReadonlySet<string>) {
  return named.filter(({ id }) => ids.has(id)).map(({ title }) => title);
}

const toLines = ({ bytes }: UploadedFile) => new TextDecoder().decode(bytes).trim().split('\n');
const toBytes = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

const judgedLine = z.looseObject({ verdict: z.record(z.string(), z.json()) });

/** JSON Lines in which no answer was judged for a task: the answers then stand in the others only. */
function stripVerdicts(task: string, file: UploadedFile): UploadedFile {
  const lines = toLines(file).map((line) => {
    const { verdict, ...row } = judgedLine.parse(JSON.parse(line));
    const { [task]: _, ...others } = verdict;
    return JSON.stringify({ ...row, verdict: others });
  });
  return { name: file.name, bytes: toBytes(lines) };
}

/** The first and the second half of a file's lines, as of a run that was interrupted. */
function halves(file: UploadedFile): UploadedFile[] {
  const lines = toLines(file);
  const half = Math.ceil(lines.length / 2);
  return [lines.slice(0, half), lines.slice(half)].map((some, i) => ({
    name: file.name.replace('.', `_${i + 1}.`),
    bytes: toBytes(some),
  }));
}
