import { type Issue, isObject, type Json, type SourceFile } from '@clapboard/file-reader';
import { cachePerItems } from '../../contract/cache-per-items';
import type { GetTask } from '../../contract/scorer';
import type { PublicItem, ReadAnswers } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import type { Entry, Report } from '../../reading/entry';
import type { FileReport } from '../../reading/file-report';
import { listKeys, suggestParts } from '../../reading/found-keys';
import { getTaskItems } from '../../reading/items-by-task';
import { findItemId, joinByItem } from '../../reading/join-by-item';
import { type FileAnswers, readFiles } from '../../reading/read-files';
import { severalModelsIssues } from '../../reading/several-models';
import { suggestIds } from '../../reading/suggest-ids';
import { idPattern } from '../slices';
import { taskIds } from '../truth';
import { findHedges, readChoice, reportInexactChoices } from './choices';
import { readOrder, reportInvalidOrders } from './orders';
import { pairChoices } from './pair-choices';
import { predictionEntries } from './prediction-entries';
import { reportSameOrders } from './report-same-orders';
import { type AnswerShape, detectAnswerShape, getShape, listNamedTasks } from './task-of-file';

/** None of the videos is answered yet. */
const noAnswers: ReadonlySet<string> = new Set();

/** The ids of all tasks’ items. */
const listIds = cachePerItems((items: readonly PublicItem[]) => new Set(items.map(({ id }) => id)));

/**
 * Converts prediction files to answers: text or a list of texts for mcqa, `orderAnswer` for the
 * orders.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  getTask: GetTask,
): ReadAnswers {
  const privateErrors: Issue[] = [];
  const read = readFiles(
    files,
    (file, fileReporter) => {
      const found = readFile(file, items, getTask, fileReporter);
      if (found?.task === 'mcqa') {
        privateErrors.push(
          ...findHedges(file.name, getTaskItems(items, 'mcqa').items, found.answers),
        );
      }
      return found;
    },
    {
      code: 'task_twice',
      noun: 'video',
      fix: 'Upload one file per task, or correct the task of one of the files.',
    },
  );
  const models = severalModelsIssues(
    read.recognised,
    (name) => listNamedTasks(name, 'unclear').length > 0,
  );
  return { ...read, privateErrors, issues: [...read.issues, ...models, ...reportSameOrders(read)] };
}

function readFile(
  file: SourceFile,
  items: readonly PublicItem[],
  getTask: GetTask,
  { report, refused }: FileReport,
): FileAnswers | null {
  const predictions = predictionEntries(file, report);
  if (!predictions) return null;
  const { format, entries, pairs } = predictions;
  if (format === 'official' && isOfOtherItems(entries, items)) {
    const ids = entries.map(({ id }) => id);
    const tasks = ids.filter((id) => listNamedTasks(id, 'unclear').length > 0);
    const split =
      tasks.length > 0
        ? `Write the content of ${listKeys(tasks)} to one file per task. `
        : suggestParts(file.kind === 'json' ? file.value : null, hasVideos);
    report({
      severity: 'error',
      code: 'other_dataset',
      at: '$',
      message: `None of the keys is a video of this dataset: ${listKeys(ids)}.`,
      fix: `${split}${suggestIds(ids, listIds(items), noAnswers)}Write one prediction per video, {"action_1": "B", …}, with the ids of the question file on the benchmark page.`,
    });
    return null;
  }
  const likeness = detectAnswerShape(entries.map(({ value }) => value));
  const task = taskOfFile(file, getTask, likeness, report);
  if (task === null) return null;
  reportUnlike(task, likeness, report);
  const answersById = joinByItem(entries, getTaskItems(items, task).ids, report);
  const chosen = task === 'relative_ordering' ? pairChoices(pairs, report) : new Map();
  const answers =
    task === 'mcqa' ? choices(answersById, report) : optionLists(answersById, chosen, report);
  if (entries.length === 0 && !refused()) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file contains no predictions.',
      fix: 'Check that the run finished, then upload the file again.',
    });
  }
  return { task, format, found: entries.length, answers };
}

function hasVideos(value: Json): boolean {
  return isObject(value) && Object.keys(value).some((key) => idPattern.test(key));
}

/** Whether no key is a video: any object of texts has the shape of the official predictions. */
function isOfOtherItems(entries: readonly Entry[], items: readonly PublicItem[]): boolean {
  if (entries.length === 0 || entries.some(({ id }) => idPattern.test(id))) return false;
  const known = listIds(items);
  return entries.every(({ id }) => findItemId(id, known) === undefined);
}

function taskOfFile(
  file: SourceFile,
  getTask: GetTask,
  likeness: AnswerShape,
  report: Report,
): string | null {
  const chosen = chosenTask(getTask(file), taskIds, report);
  if (chosen === null) return null;
  if (chosen !== undefined) return chosen;
  const [named, ...others] = listNamedTasks(file.name, likeness);
  if (named !== undefined && others.length > 0) reportOtherTasks(named, others, report);
  const task = named ?? (likeness === 'choices' ? 'mcqa' : undefined);
  if (task !== undefined) return task;
  report({
    severity: 'error',
    code: 'task_unknown',
    at: '',
    message:
      likeness === 'orders'
        ? 'The file contains orders, but neither its name nor its folder says whether they belong to the naive or the relative task.'
        : 'The task is unknown: neither the file name, nor the folder, nor the content says it.',
    fix: `Choose the file’s task, or name the file or its folder after it: ${taskIds.join(', ')}.`,
  });
  return null;
}

/** Reports a path whose names say several tasks that fit the answers: a model or a folder may have the name of a task. */
function reportOtherTasks(task: string, others: readonly string[], report: Report): void {
  report({
    severity: 'warning',
    code: 'several_tasks_named',
    at: '',
    message: `The file was read as ${task}, but its folder or archive is named after ${others.join(' and ')}.`,
    fix: 'Check the file’s task and correct it if needed.',
  });
}

function reportUnlike(task: string, likeness: AnswerShape, report: Report): void {
  if (likeness === 'unclear' || likeness === getShape(task)) return;
  report({
    severity: 'warning',
    code: 'other_task_suspected',
    at: '',
    message:
      likeness === 'orders'
        ? 'Most answers are orders of letters, but the file is assigned to multiple choice, where orders are wrong.'
        : `Most answers are single letters, but the file is assigned to ${task}, where a single letter scores 0.`,
    fix: 'Check the file’s task and correct it if needed.',
  });
}

function choices(answersById: ReadonlyMap<string, Entry>, report: Report): Map<string, Json> {
  const read = new Map<string, string | string[]>();
  for (const [id, entry] of answersById) {
    if (entry.value === null) continue;
    const choice = readChoice(entry, id, report);
    if (choice !== undefined) read.set(id, choice);
  }
  reportInexactChoices(read, report);
  return read;
}

function optionLists(
  answersById: ReadonlyMap<string, Entry>,
  pairs: ReadonlyMap<string, { [pair: string]: string }>,
  report: Report,
): Map<string, Json> {
  const read = new Map<string, string[]>();
  for (const [id, entry] of answersById) {
    if (entry.value === null) continue;
    const options = readOrder(entry, id, report);
    if (options !== undefined) read.set(id, options);
  }
  reportInvalidOrders(read, report);
  if (pairs.size === 0) return read;
  return new Map(
    [...read].map(([id, order]): [string, Json] => {
      const chosen = pairs.get(answersById.get(id)?.at ?? '');
      return [id, chosen ? { order, pairs: chosen } : order];
    }),
  );
}
