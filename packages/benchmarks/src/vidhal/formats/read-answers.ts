import type { Json, SourceFile } from '@clapboard/intake';
import type { PublicItem, ReadAnswers } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import type { Entry, Report } from '../../reading/entry';
import type { FileReport } from '../../reading/file-report';
import { joinByItem } from '../../reading/join-by-item';
import { type FileAnswers, readFiles } from '../../reading/read-files';
import type { Choice } from '../mcqa';
import { taskIds } from '../truth';
import { readChoice, reportInexactChoices } from './choices';
import { readOrder, reportInvalidOrders } from './orders';
import { pairChoices } from './pair-choices';
import { predictionEntries } from './prediction-entries';
import { type Likeness, likenessOf, taskFromName } from './task-of-file';

type TaskOf = (file: string) => string | undefined;

/** Prediction files to answers: text or a list of texts for mcqa, for the orders the form of `orderAnswer`. */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: TaskOf,
): ReadAnswers {
  return readFiles(
    files,
    (file, own) => readFile(file, items, taskOf, own),
    (differing, example, task) => ({
      code: 'task_twice',
      message: `Another file of the task ${task} answers ${differing} of the same videos differently, for instance ${example}.`,
      fix: 'Send one file for each task, or choose the right task for one of the files.',
    }),
  );
}

function readFile(
  file: SourceFile,
  items: readonly PublicItem[],
  taskOf: TaskOf,
  { report, refused }: FileReport,
): FileAnswers | null {
  const predictions = predictionEntries(file, report);
  if (!predictions) return null;
  const { format, entries, pairs } = predictions;
  const likeness = likenessOf(entries.map(({ value }) => value));
  const task = taskOfFile(file.name, taskOf, likeness, report);
  if (task === null) return null;
  reportUnlike(task, likeness, report);
  const known = new Set(items.filter((item) => item.task === task).map(({ id }) => id));
  const given = new Map(
    [...joinByItem(entries, known, report)].filter(([, { value }]) => value !== null),
  );
  const chosen = task === 'relative_ordering' ? pairChoices(pairs, report) : new Map();
  const answers = task === 'mcqa' ? choices(given, report) : optionLists(given, chosen, report);
  if (entries.length === 0 && !refused()) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file holds no predictions.',
      fix: 'Check that the run that wrote it finished, and send it again.',
    });
  }
  return { task, format, found: entries.length, answers };
}

function taskOfFile(
  file: string,
  taskOf: TaskOf,
  likeness: Likeness,
  report: Report,
): string | null {
  const chosen = chosenTask(taskOf(file), taskIds, report);
  if (chosen === null) return null;
  const task = chosen ?? taskFromName(file) ?? (likeness === 'choices' ? 'mcqa' : undefined);
  if (task !== undefined) return task;
  report({
    severity: 'error',
    code: 'task_unknown',
    at: '',
    message:
      likeness === 'orders'
        ? 'The file holds orders, but neither its name nor its folder says whether of the naive or of the relative task.'
        : 'Neither the name of the file, nor its folder, nor its content says which task it is for.',
    fix: `Choose the task of the file, or name it or its folder after the task: ${taskIds.join(', ')}.`,
  });
  return null;
}

function reportUnlike(task: string, likeness: Likeness, report: Report): void {
  const expected: Likeness = task === 'mcqa' ? 'choices' : 'orders';
  if (likeness === 'unclear' || likeness === expected) return;
  report({
    severity: 'warning',
    code: 'other_task_suspected',
    at: '',
    message:
      likeness === 'orders'
        ? 'Most answers are orders of letters, but the file is taken for the multiple-choice task, where an order is wrong.'
        : `Most answers are single letters, but the file is taken for ${task}, where a single letter scores 0.`,
    fix: 'Check the task of the file; choose another if its name misled us.',
  });
}

function choices(given: ReadonlyMap<string, Entry>, report: Report): ReadonlyMap<string, Json> {
  const read = new Map<string, Choice>();
  for (const [id, entry] of given) {
    const choice = readChoice(entry, id, report);
    if (choice !== undefined) read.set(id, choice);
  }
  reportInexactChoices(read, report);
  return new Map(
    [...read].map(([id, choice]) => [id, typeof choice === 'string' ? choice : [...choice]]),
  );
}

function optionLists(
  given: ReadonlyMap<string, Entry>,
  pairs: ReadonlyMap<string, { [pair: string]: string }>,
  report: Report,
): ReadonlyMap<string, Json> {
  const read = new Map<string, string[]>();
  for (const [id, entry] of given) {
    const options = readOrder(entry, id, report);
    if (options !== undefined) read.set(id, options);
  }
  reportInvalidOrders(read, report);
  return new Map(
    [...read].map(([id, order]): [string, Json] => {
      const chosen = pairs.get(given.get(id)?.at ?? '');
      return [id, chosen ? { order, pairs: chosen } : order];
    }),
  );
}
