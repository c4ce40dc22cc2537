import { type Issue, isObject, type SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { ReadAnswers, RecognisedFile } from '../contract/scoring';
import { isLmmsEvalSample } from './lmms-eval-samples';
import { readModelResults } from './model-results';

/** A benchmark by the names that toolkits give it. */
export type Named = Pick<BenchmarkDefinition, 'id' | 'toolkitNames'>;

/** Columns of every VLMEvalKit prediction table. */
const predictionColumns = ['index', 'question', 'prediction'];

/** Frames or rate in a VLMEvalKit file name, before subtitles, judge and kind of scores. */
const samplingName = /_(?:\d+frame|\d+(?:\.\d+)?fps)(?:_[^/]*)?\.[a-z]+(?:\.gz)?$/i;

const samplesName = /_samples_([^/]+)\.jsonl?(?:\.gz)?$/i;

/** Datasets of `status.json` to look for. VLMEvalKit knows some 300; every rejected file is compared with each. */
const maxDatasets = 1000;

/** Folder beside those of the models for files that tasks of lmms-eval write themselves. */
const taskOutputFolder = /^(.*\/)?(?:submissions|scores)\/[^/]+$/s;

/**
 * Replaces the errors of rejected files with a note each if the files are other output of a toolkit:
 * toolkits evaluate several datasets and write all of them to one folder. Changes nothing if no file
 * has answers, because the errors explain better what is wrong.
 */
export function skipOtherDatasets(
  read: ReadAnswers,
  files: readonly SourceFile[],
  definition: Named,
): ReadAnswers {
  if (read.tasks.size === 0) return read;
  const used = new Set(read.recognised.flatMap(({ file, refused }) => (refused ? [] : [file])));
  const rejected = files.filter(({ name }) => !used.has(name));
  if (rejected.length === 0) return read;
  const others = new Map([
    ...findTaskOutput(rejected, files, read.recognised, definition),
    ...findOtherDatasets(rejected, listStatusDatasets(files), read.recognised, definition),
  ]);
  const notes = Array.from(
    others,
    ([file, content]): Issue => ({
      severity: 'info',
      code: 'skipped_file',
      file,
      at: '',
      message: `The file contains ${content}, not answers to this benchmark. It was skipped.`,
      fix: 'No action needed.',
    }),
  );
  return {
    ...read,
    recognised: read.recognised.filter(({ file }) => !others.has(file)),
    issues: [...notes, ...read.issues.filter(({ file }) => !others.has(file))],
  };
}

/**
 * What rejected files that tasks of lmms-eval write beside the samples contain, by file name. Leaves
 * out answers to this benchmark, which belong to another run.
 */
function findTaskOutput(
  rejected: readonly SourceFile[],
  files: readonly SourceFile[],
  recognised: readonly RecognisedFile[],
  definition: Named,
): ReadonlyMap<string, string> {
  const samples = listLmmsSamples(files);
  const found = new Map<string, string>();
  for (const { name } of rejected) {
    const isKnown = recognised.some(({ file }) => file === name);
    if (isKnown ? isTaskOutput(name, samples, definition) : isInTaskFolder(name, samples)) {
      found.set(name, 'other output of lmms-eval');
    }
  }
  return found;
}

/** The names of lmms-eval samples files. */
export function listLmmsSamples(files: readonly SourceFile[]): string[] {
  return files.filter((file) => readLmmsTask(file) !== undefined).map(({ name }) => name);
}

/** Whether a file is in a folder of lmms-eval tasks and isn't named by this benchmark. */
export function isTaskOutput(name: string, samples: readonly string[], definition: Named): boolean {
  const isOwn = listNameParts(name).some((part) => isNamed(part, definition));
  return isInTaskFolder(name, samples) && !isOwn;
}

/** Whether a file is in a folder that lmms-eval tasks write to, beside their samples. */
function isInTaskFolder(name: string, samples: readonly string[]): boolean {
  const [match, parent = ''] = taskOutputFolder.exec(name) ?? [];
  return match !== undefined && samples.some((sample) => sample.startsWith(parent));
}

/**
 * What the files about other datasets contain, by file name. Results of a model’s evaluation whose questions are of
 * this benchmark are not among them, whatever their name.
 */
function findOtherDatasets(
  files: readonly SourceFile[],
  datasets: readonly StatusDataset[],
  recognised: readonly RecognisedFile[],
  definition: Named,
): ReadonlyMap<string, string> {
  const isOwn = (text: string) => isNamed(text, definition);
  const known = new Set(recognised.map(({ file }) => file));
  const runs = listRuns(recognised, isOwn);
  const found = new Map<string, string>();
  for (const file of files) {
    const { name } = file;
    const task = readLmmsTask(file);
    const results = readModelResults(file);
    if (task !== undefined) {
      if (!isOwn(task)) found.set(name, `samples of the lmms-eval task ${task}`);
    } else if (results !== undefined) {
      if (!isOwn(results.dataset) && !known.has(name))
        found.set(name, `results of ${results.model} for ${results.dataset}`);
    } else if (!hasOwnPart(name, isOwn)) {
      const dataset = datasets.find((listed) => !isOwn(listed.name) && isAbout(name, listed));
      if (dataset) found.set(name, `output of VLMEvalKit for ${dataset.name}`);
      else if (samplingName.test(name) && isPredictionTable(file)) {
        found.set(name, 'predictions of VLMEvalKit for another dataset');
      } else if (!known.has(name) && runs.some((run) => isAbout(name, run))) {
        found.set(name, 'output of VLMEvalKit for another dataset');
      }
    }
  }
  return found;
}

/** Whether a benchmark’s names include that of a task or dataset, or a beginning of it. */
export function isNamed(text: string, { id, toolkitNames = [] }: Named): boolean {
  const lower = text.toLowerCase();
  return [id, ...toolkitNames].some((name) => lower === name || lower.startsWith(`${name}_`));
}

/** The task of an lmms-eval samples file, by its name and content; undefined for any other file. */
export function readLmmsTask(file: SourceFile): string | undefined {
  if (file.kind === 'jsonl') {
    return file.rows.some(({ value }) => isLmmsEvalSample(value))
      ? samplesName.exec(file.name)?.[1]
      : undefined;
  }
  if (file.kind !== 'json' || !isObject(file.value) || !Array.isArray(file.value.logs)) {
    return undefined;
  }
  // Before 0.2.3, the file is named by its task alone.
  const { model_configs: config } = file.value;
  const task = isObject(config) ? config.task : undefined;
  return typeof task === 'string' ? task : undefined;
}

/** Where VLMEvalKit writes files. */
interface RunFiles {
  /** older runs also link the files from its parent */
  folder: string;
  /** the beginning of the names of the files */
  prefix: string;
}

interface StatusDataset extends RunFiles {
  name: string;
}

/** The runs that answers to this benchmark belong to: files of one model have its name, also without `status.json`. */
function listRuns(
  recognised: readonly RecognisedFile[],
  isOwn: (text: string) => boolean,
): RunFiles[] {
  return recognised.flatMap(({ file, refused }) => {
    if (refused || !samplingName.test(file)) return [];
    const [folder, base] = splitPath(file);
    const words = base.split('_');
    const model = words.findIndex((_, i) => i > 0 && isOwn(words.slice(i).join('_')));
    return model === -1 ? [] : [{ folder, prefix: `${words.slice(0, model).join('_')}_` }];
  });
}

/** The first datasets in the `status.json` files of VLMEvalKit. */
function listStatusDatasets(files: readonly SourceFile[]): StatusDataset[] {
  return files.flatMap(readStatusDatasets).slice(0, maxDatasets);
}

function readStatusDatasets(file: SourceFile): StatusDataset[] {
  if (file.kind !== 'json' || !isObject(file.value)) return [];
  const { datasets, model_name: model } = file.value;
  if (!isObject(datasets) || typeof model !== 'string') return [];
  const [folder] = splitPath(file.name);
  return Object.keys(datasets).map((name) => {
    return { name, folder, prefix: `${model}_${name.split('_')[0]}` };
  });
}

function isAbout(file: string, { folder, prefix }: RunFiles): boolean {
  const [parent, base] = splitPath(file);
  return folder.startsWith(parent) && base.startsWith(prefix);
}

/** The folder of a file with its slash, and the file’s name in it. */
function splitPath(file: string): [folder: string, base: string] {
  const start = file.lastIndexOf('/') + 1;
  return [file.slice(0, start), file.slice(start)];
}

function isPredictionTable(file: SourceFile): boolean {
  const has = (columns: readonly string[]) =>
    predictionColumns.every((name) => columns.includes(name));
  if (file.kind === 'table') return has(file.columns);
  const rows = file.kind === 'json' && Array.isArray(file.value) ? file.value : [];
  return rows.length > 0 && rows.every((row) => isObject(row) && has(Object.keys(row)));
}

/** Whether a part of the file’s name after the model is a name of this benchmark. */
function hasOwnPart(file: string, isOwn: (text: string) => boolean): boolean {
  return listNameParts(file).slice(1).some(isOwn);
}

/** The name of a file from each of its words on, such as `m_TempCompass` and `TempCompass`. */
function listNameParts(file: string): string[] {
  const base = file.split('/').at(-1) ?? '';
  const words = base.replace(/\.[a-z]+(?:\.gz)?$/i, '').split('_');
  return words.map((_, i) => words.slice(i).join('_'));
}
