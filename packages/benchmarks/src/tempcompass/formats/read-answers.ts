import { IssueList, type SourceFile } from '@clapboard/intake';
import type { Answers, PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import { fileReport } from '../../reading/file-report';
import { type TaskId, taskIds } from '../tasks';
import { fileRows } from './file-rows';
import { ItemIndex } from './item-index';
import { matchRows } from './match-rows';
import { mergeParts, type TaskPart } from './merge';
import type { FileRows, Findings, Row } from './row';

type TaskOf = (file: string) => string | undefined;

/**
 * Prediction and verdict files to answers. A file may hold several tasks and is then recognised once
 * for each. Items are found by their questions, so the items' payload is needed; throws without it.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: TaskOf,
): ReadAnswers {
  const issues = new IssueList();
  const index = new ItemIndex(items);
  const recognised: RecognisedFile[] = [];
  const parts = new Map<TaskId, TaskPart[]>();
  for (const file of files) {
    const { report, refused } = fileReport(file.name, issues);
    const findings: Findings = {
      note: (finding) => issues.add({ ...finding, file: file.name }),
      refuse: report,
    };
    const read = fileRows(file, findings);
    if (!read) continue;
    const byTask = rowsByTask(file.name, read, taskOf, index, findings);
    const matches = [...byTask].map(([task, rows]) => ({
      task,
      ...matchRows(task, rows, index, findings),
    }));
    if (read.rows.length > 0 && matches.length > 0 && matches.every(({ found }) => found === 0)) {
      reportNothing(findings);
    }
    for (const { task, matched, found } of matches) {
      recognised.push({
        file: file.name,
        format: read.format,
        task,
        answers: found,
        refused: refused(),
      });
      if (refused()) continue;
      const part = { file: file.name, carries: read.carries, matched };
      parts.set(task, [...(parts.get(task) ?? []), part]);
    }
  }
  const tasks = new Map<string, Answers>();
  for (const task of taskIds) {
    const own = parts.get(task);
    if (!own) continue;
    const { answers, refused } = mergeParts(task, own, issues);
    for (const one of recognised) {
      if (one.task === task && refused.has(one.file)) one.refused = true;
    }
    tasks.set(task, answers);
  }
  return { tasks, recognised, issues: issues.toArray() };
}

/** Rows by the task that they name, else by that of the file: chosen by the submitter or told by its questions. */
function rowsByTask(
  file: string,
  { rows }: FileRows,
  taskOf: TaskOf,
  index: ItemIndex,
  findings: Findings,
): ReadonlyMap<TaskId, Row[]> {
  const byTask = new Map<TaskId, Row[]>();
  const unnamed = rows.filter(({ task }) => task === undefined);
  for (const row of rows) {
    if (row.task === undefined) continue;
    const own = byTask.get(row.task);
    if (own) own.push(row);
    else byTask.set(row.task, [row]);
  }
  if (unnamed.length === 0 && rows.length > 0) return byTask;
  const chosen = chosenTask(taskOf(file), taskIds, findings.refuse);
  if (chosen === null) return new Map();
  const [largest] = [...byTask].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const task =
    chosen ?? index.likelyTask(unnamed.map(({ place }) => place)) ?? largest ?? taskFromName(file);
  if (task === undefined) {
    findings.refuse({
      severity: 'error',
      code: rows.length === 0 ? 'no_predictions' : 'task_unknown',
      at: '',
      message:
        rows.length === 0
          ? 'The file holds no predictions.'
          : 'None of the questions or ids in the file belongs to this dataset, so its task is not known.',
      fix:
        rows.length === 0
          ? 'Check that the run that wrote it finished, and send it again.'
          : 'Use the questions of the official files or the ids of the question file that the benchmark page offers.',
    });
    return new Map();
  }
  const named = byTask.get(task) ?? [];
  // The file's order decides which of two equal questions a row answers.
  byTask.set(
    task,
    named.length === 0 ? unnamed : rows.filter((row) => (row.task ?? task) === task),
  );
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
    message: 'No row of the file holds an answer to a known item.',
    fix: 'Check that the run that wrote it finished, and send it again.',
  });
}
