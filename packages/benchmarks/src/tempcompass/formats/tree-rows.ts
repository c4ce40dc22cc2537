import type { Json } from '@clapboard/intake';
import { kindOf } from '../../reading/entry';
import { isTaskId, type TaskId } from '../tasks';
import { isObject, isTree, type JsonObject, type TreeRow, treeRows } from '../tree';
import { type FileRows, type Findings, type Row, textOf } from './row';
import { recordedVerdict } from './verdict';

/** Rows of `auto_eval_results` name the judged text so. */
const judgedText = 'video-llm-prediction';

/** Whether a value is the leaderboard's `merged_result.json`: a tree for each of some tasks. */
export function isMergedResult(value: Json): value is JsonObject {
  if (!isObject(value)) return false;
  const members = Object.entries(value);
  return members.length > 0 && members.every(([task, tree]) => isTaskId(task) && isTree(tree));
}

/** Rows of `merged_result.json`: verdict trees by task. */
export function mergedResultRows(value: JsonObject, findings: Findings): FileRows {
  const rows = Object.entries(value).flatMap(([task, tree]) =>
    isTaskId(task) && isObject(tree)
      ? rowsOf(tree, task, `$[${JSON.stringify(task)}]`, findings)
      : [],
  );
  return { format: 'merged_result', carries: 'verdicts', rows };
}

/** Rows of an official tree of predictions or of verdicts; null, with the reason told, where it holds neither. */
export function officialRows(tree: JsonObject, findings: Findings): FileRows | null {
  const { rows } = treeRows(tree);
  const has = (key: string) => rows.some(({ value }) => isObject(value) && key in value);
  if (has(judgedText)) {
    const task = has('chatgpt-answer') ? 'captioning' : undefined;
    return { format: 'verdicts', carries: 'verdicts', rows: rowsOf(tree, task, '$', findings) };
  }
  if (has('prediction') || has('response')) {
    return {
      format: 'official',
      carries: 'predictions',
      rows: rowsOf(tree, undefined, '$', findings),
    };
  }
  if (has('question') && has('answer')) {
    findings.note({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file has the form of an official question file, without predictions. It is ignored; answers are compared with the key on the server only.',
      fix: 'Leave it out, or send the prediction file that was meant.',
    });
    return null;
  }
  findings.note({
    severity: 'error',
    code: 'unexpected_shape',
    at: '$',
    message: 'The rows hold neither a prediction nor a verdict.',
    fix: 'Rows of predictions are {"question", "answer", "prediction"}, rows of verdicts {"question", "video-llm-prediction", "rating", …}.',
  });
  return null;
}

function rowsOf(
  tree: JsonObject,
  task: TaskId | undefined,
  root: string,
  findings: Findings,
): Row[] {
  const { rows, faults } = treeRows(tree, root);
  for (const { at, expected } of faults) {
    findings.refuse({
      severity: 'error',
      code: 'unexpected_shape',
      at,
      message: `This is not ${expected}.`,
      fix: 'Write {video: {aspect: [rows]}}, as the official code does.',
    });
  }
  return rows.flatMap((row) => rowOf(row, task, findings) ?? []);
}

function rowOf(
  { video, aspect, index, of, at, value }: TreeRow,
  task: TaskId | undefined,
  findings: Findings,
): Row | null {
  if (!isObject(value)) {
    findings.note({
      severity: 'error',
      code: 'unexpected_row',
      at,
      message: `The row is ${kindOf(value)}, not an object.`,
      fix: 'A row is {"question", "answer", "prediction"}.',
    });
    return null;
  }
  const question = textOf(value.question);
  if (question === undefined && task !== 'captioning') {
    findings.note({
      severity: 'error',
      code: 'no_question',
      at,
      message: 'The row has no question, by which it would be found.',
      fix: 'Keep the questions of the official file in its rows. Positions alone are not trusted.',
    });
    return null;
  }
  const judged = judgedText in value;
  const claimedKey = textOf(judged ? value['gt-answer'] : value.answer);
  const verdict = judged ? recordedVerdict(value, task, at, findings) : undefined;
  return {
    at,
    ...(task !== undefined && { task }),
    place:
      question === undefined
        ? { by: 'position', video, aspect, index, of }
        : { by: 'question', video, aspect, question },
    text: answerText(judged ? value[judgedText] : officialPrediction(value), at, findings),
    ...(verdict !== undefined && { verdict }),
    ...(claimedKey !== undefined && { claimedKey }),
  };
}

/** `response` counts only where `prediction` is absent. */
function officialPrediction(row: JsonObject): Json | undefined {
  return 'prediction' in row ? row.prediction : row.response;
}

/** A text, null for an explicit null; anything else is told and is no answer. */
export function answerText(
  value: Json | undefined,
  at: string,
  { note }: Findings,
): string | null | undefined {
  if (typeof value === 'string' || value === null) return value;
  note({
    severity: 'error',
    code: value === undefined ? 'no_prediction' : 'prediction_type',
    at,
    message:
      value === undefined
        ? 'The row has no prediction.'
        : `The prediction is ${kindOf(value)}, not text.`,
    fix: 'Write the text that the model answered, or null where it refused to answer.',
  });
  return undefined;
}
