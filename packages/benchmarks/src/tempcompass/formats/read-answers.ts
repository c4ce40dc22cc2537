import { IssueList, type SourceFile } from '@clapboard/file-reader';
import type { GetTask } from '../../contract/scorer';
import type {
  Answers,
  KeyedFile,
  PublicItem,
  ReadAnswers,
  RecognisedFile,
} from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import { fileReport } from '../../reading/file-report';
import { severalModelsIssues } from '../../reading/several-models';
import { type TaskId, taskIds } from '../tasks';
import { fileRows } from './file-rows';
import { type ItemIndex, itemIndex } from './item-index';
import { matchRows, type TaskPart } from './match-rows';
import { mergeParts } from './merge-parts';
import type { FileRows, Findings, Row } from './row';

/**
 * Converts prediction and verdict files to answers. A file may contain several tasks and is then
 * recognised once for each. Items are found by their questions; throws without the items' payload.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  getTask: GetTask,
): ReadAnswers {
  const issues = new IssueList();
  const index = itemIndex(items);
  const recognised: RecognisedFile[] = [];
  const byReference: KeyedFile[] = [];
  const parts = new Map<TaskId, TaskPart[]>();
  for (const file of files) {
    const { report, refused } = fileReport(file.name, issues);
    const findings: Findings = {
      note: (finding) => issues.add({ ...finding, file: file.name }),
      refuse: report,
    };
    const read = fileRows(file, index, findings);
    if (!read) continue;
    const byTask = rowsByTask(file, read, getTask, index, findings);
    const matches = [...byTask].map(([task, rows]) => ({
      task,
      ...matchRows(task, rows, index, findings),
    }));
    if (matches.length > 0 && matches.every(({ found }) => found === 0)) {
      reportNothing(findings);
    }
    for (const { task, matched, loose, found } of matches) {
      recognised.push({
        uploadId: file.uploadId,
        file: file.name,
        format: read.format,
        task,
        answers: found,
        refused: refused(),
      });
      if (refused()) continue;
      const [first] = loose;
      if (first) byReference.push(byTarget(file.name, first.row.at));
      const part = {
        file: file.name,
        carries: read.carries,
        matched,
        loose,
      };
      parts.set(task, [...(parts.get(task) ?? []), part]);
    }
  }
  const tasks = new Map<string, Answers>();
  for (const task of taskIds) {
    const part = parts.get(task);
    if (!part) continue;
    const { answers, refused } = mergeParts(task, part, issues);
    for (const fileEntry of recognised) {
      if (fileEntry.task === task && refused.has(fileEntry.file)) fileEntry.refused = true;
    }
    tasks.set(task, answers);
  }
  issues.addAll(severalModelsIssues(recognised, namesTask));
  return { tasks, recognised, byReference, issues: issues.toArray() };
}

function namesTask(name: string): boolean {
  const plain = name.toLowerCase().replaceAll('_', '-');
  return taskIds.some((task) => plain.includes(task.replaceAll('_', '-')));
}

/** A file with a row at `at` that only its reference assigns to a video. */
function byTarget(file: string, at: string): KeyedFile {
  return {
    file,
    at,
    names: 'by their “target” instead of their video',
    fix: 'Log the samples without --predict_only, so that they name their video, or upload JSONL with the ids of the question file.',
  };
}

/**
 * Groups rows by task: the named one; otherwise the task that the submitter chose for the file; otherwise the only task
 * with the row’s question; otherwise the task of most rows.
 */
function rowsByTask(
  file: SourceFile,
  { rows }: FileRows,
  getTask: GetTask,
  index: ItemIndex,
  findings: Findings,
): ReadonlyMap<TaskId, Row[]> {
  const named = groupRows(rows, ({ task }) => task);
  const unnamed = rows.filter(({ task }) => task === undefined);
  if (unnamed.length === 0 && rows.length > 0) return named;
  const chosen = chosenTask(getTask(file), taskIds, findings.refuse);
  if (chosen === null) return new Map();
  const [largest] = [...named].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const task =
    chosen ??
    index.likelyTask(unnamed.map(({ locator }) => locator)) ??
    largest ??
    taskFromName(file.name);
  if (task === undefined) {
    findings.refuse({
      severity: 'error',
      code: rows.length === 0 ? 'no_predictions' : 'task_unknown',
      at: '',
      message:
        rows.length === 0
          ? 'The file contains no predictions.'
          : 'None of the questions or ids in the file belong to this dataset, so its task is unknown.',
      fix:
        rows.length === 0
          ? 'Check that the run finished, then upload the file again.'
          : 'Use the questions of the official files, or the ids of the question file on the benchmark page.',
    });
    return new Map();
  }
  const grouped = groupRows(
    rows,
    (row) => row.task ?? chosen ?? index.findTask(row.locator) ?? task,
  );
  // A file without rows still belongs to its task.
  return grouped.size === 0 ? new Map([[task, []]]) : grouped;
}

/** Groups rows by task, each in the file’s order, which decides which of two equal questions a row answers. */
function groupRows(
  rows: readonly Row[],
  getTask: (row: Row) => TaskId | undefined,
): ReadonlyMap<TaskId, Row[]> {
  const byTask = new Map<TaskId, Row[]>();
  for (const row of rows) {
    const task = getTask(row);
    if (task === undefined) continue;
    const group = byTask.get(task);
    if (group) group.push(row);
    else byTask.set(task, [row]);
  }
  return byTask;
}

function taskFromName(file: string): TaskId | undefined {
  const named = taskIds.filter((task) => file.includes(task));
  return named.length === 1 ? named[0] : undefined;
}

function reportNothing({ refuse }: Findings): void {
  refuse({
    severity: 'error',
    code: 'no_predictions',
    at: '',
    message: 'No row of the file has an answer to a known item.',
    fix: 'Check that the run finished, then upload the file again.',
  });
}
