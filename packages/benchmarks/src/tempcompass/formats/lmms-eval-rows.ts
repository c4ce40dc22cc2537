import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { getFirstReply, getPrompt } from '../../reading/lmms-eval-samples';
import { isTaskId, type TaskId } from '../tasks';
import { type FileRows, type Findings, getName, type Row, readText, toolkitText } from './row';
import { recordedVerdict } from './verdict';

/** Whether a value is a task result of lmms-eval up to 0.2.2: one object with its `logs`. */
export function isLmmsEvalLog(value: Json): value is JsonObject & { logs: Json[] } {
  return isObject(value) && Array.isArray(value.logs);
}

/**
 * Reads samples of lmms-eval. Question, answer and verdict are in `avg_accuracy`, in `<aspect>_accuracy` or, in the
 * first version of the tasks, in `accuracy`. Runs without judging have neither; then `doc` may name the video, else
 * there is only the prompt. `doc_id` follows the toolkit's order and is ignored.
 */
export function lmmsEvalRows(
  samples: readonly { at: string; value: Json }[],
  file: SourceFile,
  findings: Findings,
): FileRows {
  const task = taskFromName(file.name);
  const judged = samples.some(({ value }) => toResult(value) !== undefined);
  const rows = samples.flatMap(({ at, value }) => {
    const row = isObject(value) ? toRow(value, task, at, findings) : null;
    if (row) return [row];
    findings.note({
      severity: 'error',
      code: 'unexpected_row',
      at,
      message: 'The sample has neither a result with video, question and answer, nor its prompt.',
      fix: 'Upload the samples as written by lmms-eval (--log_samples).',
    });
    return [];
  });
  return { format: 'lmms_eval', carries: judged ? 'verdicts' : 'predictions', rows };
}

/**
 * The task in a file name such as `…_samples_tempcompass_multi_choice.jsonl`, else in the innermost
 * folder that names one: output folders often have the name of another task.
 */
function taskFromName(name: string): TaskId | undefined {
  for (const part of name.split('/').reverse()) {
    const found = /tempcompass_(multi_choice|yes_no|caption_matching|captioning)/.exec(part)?.[1];
    const id = found?.replace('multi_choice', 'multi-choice') ?? '';
    if (isTaskId(id)) return id;
  }
  return undefined;
}

function toResult(sample: Json): JsonObject | undefined {
  if (!isObject(sample)) return undefined;
  const named = Object.keys(sample).filter((key) => /(?:^|_)accuracy$/.test(key));
  for (const key of ['avg_accuracy', ...named]) {
    const result = sample[key];
    if (isObject(result) && 'video_id' in result) return result;
  }
  return undefined;
}

function toRow(
  sample: JsonObject,
  task: TaskId | undefined,
  at: string,
  findings: Findings,
): Row | null {
  const result = toResult(sample);
  const doc = isObject(sample.doc) ? sample.doc : undefined;
  const text = getText(sample, result);
  const claimedKey = readText(result ? result['gt-answer'] : sample.target);
  const about = {
    at,
    text,
    ...(task !== undefined && { task }),
    ...(claimedKey !== undefined && { claimedKey }),
  };
  const named = result ?? doc;
  const video = getName(named?.video_id);
  const aspect = readText(named?.dim);
  const question = readText(named?.question);
  if (video !== undefined && aspect !== undefined && question !== undefined) {
    const verdict = result ? recordedVerdict(result, task, at, findings) : undefined;
    return {
      ...about,
      locator: { by: 'question', video, aspect, question },
      ...(verdict !== undefined && { verdict }),
    };
  }
  const prompt = getPrompt(sample) ?? question;
  return prompt === undefined ? null : { ...about, locator: { by: 'prompt', prompt } };
}

/** The judged text, else the reply. Since 0.7, a null reply is judged as an empty text. */
function getText(sample: JsonObject, result: JsonObject | undefined): string | undefined {
  const reply = getReply(sample);
  const judged = result?.['video-llm-prediction'];
  if (judged === '' && reply !== undefined && toolkitText(reply) === undefined) return undefined;
  return toolkitText(result ? judged : reply);
}

/** The first filtered reply, else the first one. */
function getReply({ filtered_resps: filtered, resps }: JsonObject): Json | undefined {
  return getFirstReply(filtered ?? resps);
}
