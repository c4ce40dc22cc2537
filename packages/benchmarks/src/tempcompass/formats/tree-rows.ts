import { isObject, type Json, type JsonObject } from '@clapboard/file-reader';
import { getKind } from '../../reading/entry';
import { findKeys, listKeys, suggestRenames } from '../../reading/found-keys';
import { isTaskId, type TaskId } from '../tasks';
import { isTree, type TreeRow, treeRows } from '../tree';
import { type FileRows, type Findings, type Row, readText } from './row';
import { judgedText, recordedVerdict } from './verdict';

/** The keys of rows of question files; some add what captions are judged by. */
const questionKeys = new Set(['question', 'answer', 'mc_question', 'mc_answer']);

/** Whether a value is the official leaderboard's `merged_result.json`: one tree per task. */
export function isMergedResult(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((task) => isTaskId(task) && isTree(value[task] ?? null));
}

/** Rows of `merged_result.json`: verdict trees by task. Without any verdict, they are predictions in one file. */
export function mergedResultRows(value: JsonObject, findings: Findings): FileRows {
  const rows = Object.entries(value).flatMap(([task, tree]) =>
    isTaskId(task) && isObject(tree)
      ? toRows(treeRows(tree, `$[${JSON.stringify(task)}]`), task, findings)
      : [],
  );
  const isJudged = rows.some(({ cleaned }) => cleaned);
  return { format: 'merged_result', carries: isJudged ? 'verdicts' : 'predictions', rows };
}

/**
 * Reads rows of an official tree of predictions or verdicts; null, with a reported reason, if it
 * contains neither.
 */
export function officialRows(tree: JsonObject, findings: Findings): FileRows | null {
  const read = treeRows(tree);
  const { rows } = read;
  const has = (key: string) => rows.some(({ value }) => isObject(value) && key in value);
  if (has(judgedText)) {
    const task = has('chatgpt-answer') ? 'captioning' : undefined;
    return { format: 'verdicts', carries: 'verdicts', rows: toRows(read, task, findings) };
  }
  if (has('prediction') || has('response')) {
    return {
      format: 'official',
      carries: 'predictions',
      rows: toRows(read, undefined, findings),
    };
  }
  if (rows.length > 0 && rows.every(({ value }) => isQuestion(value))) {
    reportQuestionFile(findings);
    return null;
  }
  const keys = findKeys(rows.map(({ value }) => value));
  const renames = suggestRenames(keysWithoutReference(keys), [
    { key: 'question', means: 'question' },
    { key: 'prediction', means: 'prediction' },
  ]);
  findings.note({
    severity: 'error',
    code: 'unexpected_shape',
    at: '$',
    message: `The rows have neither a prediction nor a verdict. ${keys.length > 0 ? `Their keys are ${listKeys(keys)}.` : 'They have no keys.'}`,
    fix: `${renames}Prediction rows are {"question", "answer", "prediction"}; verdict rows are {"question", "video-llm-prediction", "rating", …}.`,
  });
  return null;
}

/** Whether a row has what the official question files have, and nothing else. */
function isQuestion(row: Json): boolean {
  if (!isObject(row) || !('question' in row && 'answer' in row)) return false;
  return Object.keys(row).every((key) => questionKeys.has(key));
}

/** Reports a file with questions and references but no predictions. */
export function reportQuestionFile({ note }: Findings): void {
  note({
    severity: 'warning',
    code: 'answer_key_ignored',
    at: '',
    message:
      'The file looks like an official question file without predictions. It was ignored; answers are compared with the references on the server only.',
    fix: 'Remove it, or upload the prediction file instead.',
  });
}

/** The keys that may be renamed to `prediction`: `answer` is the reference. */
export function keysWithoutReference(keys: readonly string[]): string[] {
  return keys.filter((key) => key !== 'answer');
}

function toRows(
  { rows, faults }: ReturnType<typeof treeRows>,
  task: TaskId | undefined,
  findings: Findings,
): Row[] {
  for (const { at, expected } of faults) {
    findings.refuse({
      severity: 'error',
      code: 'unexpected_shape',
      at,
      message: `Expected ${expected}.`,
      fix: 'Remove it, or write {video: {aspect: [rows]}} like the official code.',
    });
  }
  const read: Row[] = [];
  for (const row of rows) {
    const answer = toRow(row, task, findings);
    if (answer) read.push(answer);
  }
  return read;
}

function toRow(
  { video, aspect, index, count, at, value }: TreeRow,
  task: TaskId | undefined,
  findings: Findings,
): Row | null {
  if (!isObject(value)) {
    findings.note({
      severity: 'error',
      code: 'unexpected_row',
      at,
      message: `The row is ${getKind(value)}, not an object.`,
      fix: 'Rows are {"question", "answer", "prediction"}.',
    });
    return null;
  }
  const question = readText(value.question);
  if (question === undefined && task !== 'captioning') {
    findings.note({
      severity: 'error',
      code: 'no_question',
      at,
      message: 'The row has no question, so it can’t be matched.',
      fix: 'Keep the questions of the official file. Rows are not matched by position.',
    });
    return null;
  }
  const judged = judgedText in value;
  const claimedKey = readText(judged ? value['gt-answer'] : value.answer);
  const verdict = judged ? recordedVerdict(value, task, at, findings) : undefined;
  const answer = judged ? value[judgedText] : officialPrediction(value);
  const row: Row = {
    at,
    locator:
      question === undefined
        ? { by: 'position', video, aspect, index, count }
        : { by: 'question', video, aspect, question },
    text: answerText(answer, at, findings),
  };
  if (task !== undefined) row.task = task;
  if (judged) row.cleaned = true;
  if (row.text === undefined) row.absent = true;
  if (verdict !== undefined) row.verdict = verdict;
  if (claimedKey !== undefined) row.claimedKey = claimedKey;
  return row;
}

/** `response` counts only without `prediction`. */
function officialPrediction(row: JsonObject): Json | undefined {
  return 'prediction' in row ? row.prediction : row.response;
}

/** Returns a text or an explicit null; undefined without a value, and for others, which it reports. */
export function answerText(
  value: Json | undefined,
  at: string,
  { note }: Findings,
): string | null | undefined {
  if (typeof value === 'string' || value === null || value === undefined) return value;
  note({
    severity: 'error',
    code: 'prediction_type',
    at,
    message: `The prediction is ${getKind(value)}, not a string.`,
    fix: 'Write the model’s answer as a string, or null if it refused to answer.',
  });
  return undefined;
}
