import { IssueList, type Json, type SourceFile } from '@clapboard/intake';
import type { PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import type { Entry, Report } from '../../reading/entry';
import { joinByItem } from '../../reading/join-by-item';
import type { Choice } from '../mcqa';
import { taskIds } from '../truth';
import { readChoice, reportInexactChoices } from './choices';
import { readOrder, reportInvalidOrders } from './orders';
import { predictionEntries } from './prediction-entries';
import { type Likeness, likenessOf, taskFromName } from './task-of-file';

type TaskOf = (file: string) => string | undefined;

/** Prediction files to answers: text or a list of texts for mcqa, the list of options for the orders. */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: TaskOf,
): ReadAnswers {
  const issues = new IssueList();
  const recognised: RecognisedFile[] = [];
  const tasks = new Map<string, Map<string, Json>>();
  for (const file of files) {
    const read = readFile(file, items, taskOf, issues);
    if (!read) continue;
    const answers = tasks.get(read.task) ?? new Map<string, Json>();
    const refused = read.refused || contradicts(answers, read, file.name, issues);
    recognised.push({
      file: file.name,
      format: read.format,
      task: read.task,
      answers: read.found,
      refused,
    });
    if (refused) continue;
    for (const [id, answer] of read.answers) answers.set(id, answer);
    tasks.set(read.task, answers);
  }
  return { tasks, recognised, issues: issues.toArray() };
}

interface ReadFile {
  task: string;
  format: string;
  /** answers in the file, of known items or not */
  found: number;
  answers: ReadonlyMap<string, Json>;
  refused: boolean;
}

function readFile(
  file: SourceFile,
  items: readonly PublicItem[],
  taskOf: TaskOf,
  issues: IssueList,
): ReadFile | null {
  let refused = false;
  const report: Report = (finding) => {
    if (finding.severity === 'error') refused = true;
    issues.add({ ...finding, file: file.name });
  };
  const predictions = predictionEntries(file, report);
  if (!predictions) return null;
  const { format, entries } = predictions;
  const likeness = likenessOf(entries.map(({ value }) => value));
  const task = taskOfFile(file.name, taskOf, likeness, report);
  if (task === null) return null;
  reportUnlike(task, likeness, report);
  const known = new Set(items.filter((item) => item.task === task).map(({ id }) => id));
  const given = new Map(
    [...joinByItem(entries, known, report)].filter(([, { value }]) => value !== null),
  );
  const answers = task === 'mcqa' ? choices(given, report) : optionLists(given, report);
  if (entries.length === 0 && !refused) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file holds no predictions.',
      fix: 'Check that the run that wrote it finished, and send it again.',
    });
  }
  return { task, format, found: entries.length, answers, refused };
}

function taskOfFile(
  file: string,
  taskOf: TaskOf,
  likeness: Likeness,
  report: Report,
): string | null {
  const chosen = taskOf(file);
  if (chosen !== undefined && !taskIds.some((id) => id === chosen)) {
    report({
      severity: 'error',
      code: 'unknown_task',
      at: '',
      message: `There is no task ${JSON.stringify(chosen)}.`,
      fix: `Choose one of ${taskIds.join(', ')}.`,
    });
    return null;
  }
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

function optionLists(given: ReadonlyMap<string, Entry>, report: Report): ReadonlyMap<string, Json> {
  const read = new Map<string, string[]>();
  for (const [id, entry] of given) {
    const options = readOrder(entry, id, report);
    if (options !== undefined) read.set(id, options);
  }
  reportInvalidOrders(read, report);
  return read;
}

/** Whether an earlier file of the task answers an item otherwise; then neither can be preferred and this one is refused. */
function contradicts(
  earlier: ReadonlyMap<string, Json>,
  { task, answers }: ReadFile,
  file: string,
  issues: IssueList,
): boolean {
  const differing = [...answers].filter(([id, answer]) => {
    const first = earlier.get(id);
    return first !== undefined && JSON.stringify(first) !== JSON.stringify(answer);
  });
  const [example] = differing;
  if (!example) return false;
  issues.add({
    severity: 'error',
    code: 'task_twice',
    file,
    at: example[0],
    message: `Another file of the task ${task} answers ${differing.length} of the same videos differently, for instance ${example[0]}.`,
    fix: 'Send one file for each task, or choose the right task for one of the files.',
  });
  return true;
}
