import type { Json, SourceFile } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { GetTask } from '../../contract/scorer';
import type { KeyedFile, PublicItem, ReadAnswers } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import type { Entry, Report } from '../../reading/entry';
import { describeContent, suggestParts } from '../../reading/found-keys';
import { getTaskItems } from '../../reading/items-by-task';
import { listOwnRows, readOwnRows } from '../../reading/own-rows';
import { type FileAnswers, readFiles } from '../../reading/read-files';
import { severalModelsIssues } from '../../reading/several-models';
import { tests } from '../slices';
import { taskIds } from '../tasks';
import { type AnswerForm, positionalFix } from './forms';
import { getValues } from './get-answer';
import { join } from './join';
import { jsonlAnswers } from './jsonl-answers';
import { reportInexact } from './report-inexact';
import { asSimilarities, checkRange, type FileScores } from './similarities';
import { tableEntries, toTable } from './table-entries';

/** The columns of the dataset. */
const truthColumns = ['video_id', 'test_name', 'event', 'pos', 'neg', 'in_subset'];

/**
 * Converts prediction files to answers in the form of `answerSchema`. The tests of a task may be in
 * separate files.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  getTask: GetTask,
): ReadAnswers {
  const fileScores: FileScores[] = [];
  const keyed: KeyedFile[] = [];
  const { tasks, recognised, issues } = readFiles(
    files,
    (file, { report }) => {
      const read = readFile(file, items, getTask, report);
      if (read?.keyed) keyed.push(read.keyed);
      if (read) fileScores.push({ file: file.name, entries: read.scores });
      return read;
    },
    {
      code: 'test_twice',
      noun: 'pair',
      fix: 'Upload the answers of one model, with each test once. If the files are parts of one test, join them in the order of the dataset.',
    },
  );
  const accepted = new Set(recognised.flatMap(({ file, refused }) => (refused ? [] : [file])));
  const range = checkRange(fileScores.filter(({ file }) => accepted.has(file)));
  const entailment = tasks.get('entailment');
  if (entailment && range.similar) tasks.set('entailment', asSimilarities(entailment));
  const folders = severalModelsIssues(recognised, (name) =>
    tests.some(({ id }) => name.includes(id)),
  );
  return { tasks, recognised, keyed, issues: [...issues, ...range.issues, ...folders] };
}

function readFile(
  file: SourceFile,
  items: readonly PublicItem[],
  getTask: GetTask,
  report: Report,
): (FileAnswers & { scores: FileScores['entries']; keyed: KeyedFile | null }) | null {
  const chosen = chosenTask(getTask(file), taskIds, report);
  if (chosen === null) return null;
  if (isTruth(file)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file looks like the official ground truth, not like predictions. It was ignored; answers are compared with the references on the server only.',
      fix: 'Remove it, or upload the prediction file instead.',
    });
    return null;
  }
  const read = toEntries(file, chosen, report);
  if (!read) return null;
  const { format, form, entries, found } = read;
  if (found === 0) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file has a header but no rows.',
      fix: 'Check that the run finished, then upload the file again.',
    });
  }
  const joined = join(entries, getTaskItems(items, form.task).ids, report);
  reportEmpty(form, joined.entries, report);
  reportInexact(form, joined.entries, report);
  return {
    format,
    task: form.task,
    found,
    answers: joined.answers,
    scores: form.kind === 'score' ? joined.entries : [],
    keyed: form.by === 'label' ? keyedFile(file, form, entries) : null,
  };
}

/** One warning for rows without one of their two answers. The official code accepts them. */
function reportEmpty({ names }: AnswerForm, entries: readonly Entry[], report: Report): void {
  const empty = entries.filter(({ value }) => getValues(value).some(isEmpty));
  const [first] = empty;
  if (!first) return;
  report({
    severity: 'warning',
    code: 'empty_answers',
    at: first.at,
    message: `Of ${formatCounted(entries.length, 'pair')}, ${formatCounted(empty.length, 'lacks', 'lack')} ${names.join(' or ')}, the first at ${first.at}. Such pairs don’t count as right.`,
    fix: 'Check that the run finished and that the file is complete.',
  });
}

const isEmpty = (value: Json) => value === null || value === '';

/** The names are in the header of a table and in each prediction of JSON Lines. */
function keyedFile(
  { name: file, kind }: SourceFile,
  form: AnswerForm,
  entries: Entry[],
): KeyedFile {
  return {
    file,
    at: kind === 'table' ? 'line 1' : (entries[0]?.at ?? ''),
    names: form.names.join(' and '),
    fix: positionalFix(form),
  };
}

function toEntries(
  file: SourceFile,
  chosen: string | undefined,
  report: Report,
): { format: string; form: AnswerForm; entries: Entry[]; found: number } | null {
  const table = toTable(file, report);
  if (table) {
    const read = tableEntries(table, chosen, report);
    return read && { ...read, format: read.form.format, found: table.rows.length };
  }
  const rows = listOwnRows(file);
  if (!rows) {
    const value = file.kind === 'json' ? file.value : null;
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file contains ${describeContent(value)}; expected a table or one object per line.`,
      fix: `${suggestParts(value)}Upload one CSV per test as written by the official code, or JSONL with {"id", "prediction"} on each line.`,
    });
    return null;
  }
  const answer = readOwnRows(rows, report);
  const read = jsonlAnswers(answer, chosen, report);
  return read && { ...read, format: 'jsonl', found: answer.length };
}

/** Whether rows have the columns of the dataset, and nothing else. */
function isTruth(file: SourceFile): boolean {
  const [first] = file.kind === 'json' ? [] : file.rows;
  const row = first === undefined ? null : 'cells' in first ? first.cells : first.value;
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return false;
  const columns = Object.keys(row);
  const isDataset = ['in_subset', 'pos', 'neg'].every((name) => columns.includes(name));
  return isDataset && columns.every((name) => truthColumns.includes(name));
}
