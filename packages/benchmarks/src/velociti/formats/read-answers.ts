import { IssueList, type Json, type SourceFile } from '@clapboard/intake';
import type { PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import { type Entry, kindOf, type Report } from '../../reading/entry';
import { isJsonlRow, jsonlEntries } from '../../reading/jsonl-entries';
import { taskIds } from '../tasks';
import type { Form } from './forms';
import { join } from './join';
import { jsonlAnswers } from './jsonl-answers';
import { asSimilarities, lookLikeSimilarities } from './similarities';
import { tableEntries } from './table-entries';

type TaskOf = (file: string) => string | undefined;

/** Prediction files to answers of the form of `answerSchema`. The tests of a task may come in one file each. */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: TaskOf,
): ReadAnswers {
  const issues = new IssueList();
  const recognised: RecognisedFile[] = [];
  const tasks = new Map<string, Map<string, Json>>();
  let similarities = false;
  for (const file of files) {
    const read = readFile(file, items, taskOf, issues);
    if (!read) continue;
    const { format, task, found } = read;
    const answers = tasks.get(task) ?? new Map<string, Json>();
    const refused = read.refused || contradicts(answers, read.answers, file.name, issues);
    recognised.push({ file: file.name, format, task, answers: found, refused });
    if (refused) continue;
    similarities ||= read.similarities;
    for (const [id, answer] of read.answers) answers.set(id, answer);
    tasks.set(task, answers);
  }
  const scores = tasks.get('entailment');
  if (similarities && scores) tasks.set('entailment', asSimilarities(scores));
  return { tasks, recognised, issues: issues.toArray() };
}

interface ReadFile {
  format: string;
  task: string;
  /** answers in the file, of known items or not */
  found: number;
  answers: ReadonlyMap<string, Json>;
  similarities: boolean;
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
  const chosen = taskOf(file.name);
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
  if (isTruth(file)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file has the form of the official truth rows, not of predictions. It is ignored; answers are compared with the key on the server only.',
      fix: 'Leave it out, or send the prediction file that was meant.',
    });
    return null;
  }
  const read = entriesOf(file, chosen, report);
  if (!read) return null;
  const { form, entries, found } = read;
  if (found === 0) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file has a header and no rows.',
      fix: 'Check that the run that wrote it finished, and send it again.',
    });
  }
  const known = new Set(items.filter(({ task }) => task === form.task).map(({ id }) => id));
  const joined = join(entries, known, report);
  const answers = new Map([...joined].map(([id, { value }]) => [id, value]));
  return {
    format: file.kind === 'table' ? form.format : 'jsonl',
    task: form.task,
    found,
    answers,
    similarities: lookLikeSimilarities(answers.values(), report),
    refused,
  };
}

function entriesOf(
  file: SourceFile,
  chosen: string | undefined,
  report: Report,
): { form: Form; entries: Entry[]; found: number } | null {
  if (file.kind === 'table') {
    const read = tableEntries(file, chosen, report);
    return read && { ...read, found: file.rows.length };
  }
  const rows = file.kind === 'jsonl' ? file.rows : [{ line: 1, value: file.value }];
  if (file.kind === 'json' && !isJsonlRow(file.value)) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file holds ${kindOf(file.value)}, neither a table nor one object a line.`,
      fix: 'Send one CSV for each test as the official code writes it, or JSONL with {"id", "prediction"} on each line.',
    });
    return null;
  }
  const given = jsonlEntries(rows, report);
  const read = jsonlAnswers(given, chosen, report);
  return read && { ...read, found: given.length };
}

/** Rows with the two captions as texts and no answers. */
function isTruth(file: SourceFile): boolean {
  const [first] = file.kind === 'json' ? [] : file.rows;
  const row = first === undefined ? null : 'cells' in first ? first.cells : first.value;
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return false;
  return 'in_subset' in row && 'pos' in row && 'neg' in row && !('prediction' in row);
}

/** Whether an earlier file answers a pair otherwise; then neither can be preferred and this one is refused. */
function contradicts(
  earlier: ReadonlyMap<string, Json>,
  answers: ReadonlyMap<string, Json>,
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
    code: 'test_twice',
    file,
    at: example[0],
    message: `Another file answers ${differing.length} of the same pairs differently, for instance ${example[0]}.`,
    fix: 'Send the answers of one model only, each test once.',
  });
  return true;
}
