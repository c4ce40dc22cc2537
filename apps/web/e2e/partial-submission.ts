import { type BenchmarkDefinition, indexItem, preflight } from '@clapboard/benchmarks';
import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { z } from 'zod';

/** A file of a submission and what the form must recognise in it. */
export interface ExpectedFile extends UploadedFile {
  /** titles of the tasks */
  tasks: string[];
  formats: string[];
  answers: number;
}

interface PartialSubmission {
  files: ExpectedFile[];
  /** the task without a file; null if the benchmark has only one task */
  absent: { id: string; title: string } | null;
  /** titles of the scores over several tasks, which are missing without that task */
  composites: string[];
}

/** Returns several files of a sample model without the benchmark's last task. */
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
  const remaining = all.flatMap((file) => {
    const tasks = found.filter((candidate) => candidate.file === file.name).map(({ task }) => task);
    if (!absent || !tasks.includes(absent.id)) return [file];
    return tasks.length > 1 ? [stripVerdicts(absent.id, file)] : [];
  });
  const files = remaining.flatMap((file) => (remaining.length === 1 ? split(file) : [file]));
  const expected = await recognise(files);
  return {
    files: files.map((file) => {
      const candidates = expected.filter((candidate) => candidate.file === file.name);
      return {
        ...file,
        tasks: getTitles(definition.tasks, new Set(candidates.map(({ task }) => task))),
        formats: getTitles(definition.formats, new Set(candidates.map(({ format }) => format))),
        answers: candidates.reduce((sum, { answers }) => sum + answers, 0),
      };
    }),
    absent: absent ? { id: absent.id, title: absent.title } : null,
    composites: (definition.composites ?? []).map(({ title }) => title),
  };
}

function getTitles(entries: readonly { id: string; title: string }[], ids: ReadonlySet<string>) {
  return entries.filter(({ id }) => ids.has(id)).map(({ title }) => title);
}

const toLines = ({ bytes }: UploadedFile) => new TextDecoder().decode(bytes).trim().split('\n');
const toBytes = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

const judgedLine = z.looseObject({ verdict: z.record(z.string(), z.json()) });

/** Removes the verdicts for a task from JSON Lines, so that the answers belong only to the other tasks. */
function stripVerdicts(task: string, file: UploadedFile): UploadedFile {
  const lines = toLines(file).map((line) => {
    const { verdict, ...row } = judgedLine.parse(JSON.parse(line));
    const { [task]: _, ...others } = verdict;
    return JSON.stringify({ ...row, verdict: others });
  });
  return { name: file.name, bytes: toBytes(lines) };
}

/** Splits the lines of a file into two files, like those of an interrupted run. */
function split(file: UploadedFile): UploadedFile[] {
  const lines = toLines(file);
  const half = Math.ceil(lines.length / 2);
  return [lines.slice(0, half), lines.slice(half)].map((part, i) => ({
    name: file.name.replace('.', `_${i + 1}.`),
    bytes: toBytes(part),
  }));
}
