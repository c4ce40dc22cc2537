import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { excerpt, getKind, type Report } from '../../reading/entry';
import {
  describeContent,
  findKeys,
  findOtherPrediction,
  listKeys,
  suggestParts,
  suggestRenames,
} from '../../reading/found-keys';
import { isFaultyRow, isOwnRow, readOwnRows } from '../../reading/own-rows';
import { type TaskId, taskIds } from '../item';
import { type Clips, readCaptionPath, toClipName } from './clip-path';
import { isJudgement, type Judgement, readJudgement } from './judgement';

/** A caption or judgement of one clip, from a file. */
export interface ClipRecord {
  format: 'captions' | 'judgements' | 'jsonl';
  clip: string;
  at: string;
  run: Run;
  /** null: both tasks, because a caption serves both unless the submitter selected one */
  task: TaskId | null;
  caption: string | null;
  judgement: Judgement | null;
}

/** What the path of a record names. */
export interface Run {
  model: string | null;
  judge: string | null;
  /** number of frames, with the temperature if it is named */
  frames: string | null;
  /** folder of a caption whose path names no model; it may be the model’s */
  folder: string | null;
}

/** Maximum caption length. */
const maxCaption = 50_000;

const judgementPath = /(?:^|\/)([^/]+)\/REF_([^/]+)\/TAR_([^/]+?)\.json(?:\.gz)?$/i;
const judgeFolder = /(?:^|\/)judge_model_([^/]+)\//i;
const framesFolder = /(?:^|\/)(?:frames|captions_)(\d[^/]*)\//i;

/** Reads all captions and judgements of a file; reports any other content. */
export function toRecords(
  file: SourceFile,
  position: string,
  chosen: TaskId | null,
  clips: Clips,
  report: Report,
): ClipRecord[] {
  if (file.kind === 'table') {
    report({
      severity: 'error',
      code: 'table_not_accepted',
      at: position,
      message: 'The file is a table. Multi-line captions and judgements can’t be read from tables.',
      fix: 'Upload the official JSON files as a ZIP, or JSONL with {"id", "prediction", "verdict"} on each line.',
    });
    return [];
  }
  const about = { file, chosen, clips, report };
  if (file.kind === 'jsonl') {
    const path = file.rows.length === 1 ? file.name : null;
    return file.rows.flatMap(({ line, value }) =>
      readRow(value, { ...about, path, position: `${position} line ${line}`.trim() }),
    );
  }
  const values = Array.isArray(file.value) ? file.value : [file.value];
  const path = values.length === 1 ? file.name : null;
  return values.flatMap((value, i) =>
    readRow(value, {
      ...about,
      path,
      position: `${position} ${Array.isArray(file.value) ? `$[${i}]` : ''}`.trim(),
    }),
  );
}

/** The keys of rows in Clapboard’s format, and of official captions in one file. */
const ownKeys = [
  { key: 'id', means: 'video' },
  { key: 'prediction', means: 'prediction' },
] as const;
const officialKeys = [
  { key: 'clip_name', means: 'video' },
  { key: 'caption', means: 'prediction' },
] as const;

interface Context {
  file: SourceFile;
  /** the name of the file, which may name a clip; null if the file has several records */
  path: string | null;
  position: string;
  chosen: TaskId | null;
  clips: Clips;
  report: Report;
}

function readRow(value: Json, context: Context): ClipRecord[] {
  const { position, report } = context;
  if (isOwnRow(value) && isObject(value)) return readOwnRow(value, context);
  if (isObject(value) && isJudgement(value)) return officialJudgement(value, context);
  if (isObject(value) && 'caption' in value) return officialCaption(value, context);
  if (isFaultyRow(value)) {
    readOwnRows([{ at: position, value }], report, ownKeys);
    return [];
  }
  const keys = findKeys(value);
  if (keys.includes('human_caption') && findOtherPrediction(keys, 'human_caption') === undefined) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: position,
      message: 'This is a human caption of the dataset, not an answer. It was ignored.',
      fix: 'Remove it, or upload the captions or judgements instead.',
    });
    return [];
  }
  const hasId = keys.includes('id') || (keys.includes('prediction') && !keys.includes('clip_name'));
  const required = hasId ? ownKeys : officialKeys;
  report({
    severity: 'error',
    code: 'unexpected_shape',
    at: position,
    message: `Expected a caption or a judgement, found ${describeContent(value)}.`,
    fix: `${suggestLines(keys, context) || suggestParts(value) || suggestRenames(keys, required)}Use {"prompt", "caption"}, {"human_caption", "model_caption", "result_tuple"}, or JSONL with {"id", "prediction"}.`,
  });
  return [];
}

/** For an object with clips as its keys, how to write them as lines, and a space. Empty for anything else. */
function suggestLines(keys: readonly string[], { clips: { known } }: Context): string {
  const clip = keys.find((key) => known.has(toClipName(key, known)));
  return clip === undefined
    ? ''
    : `Write one line per clip: {"id": ${excerpt(clip)}, "prediction": "<caption>"}. `;
}

function noClip(value: JsonObject, { position, report }: Context): ClipRecord[] {
  report({
    severity: 'error',
    code: 'clip_unknown',
    at: position,
    message:
      'The clip is unknown: neither a clip_name nor, in a file with one record, the path names it.',
    fix: `${suggestRenames(Object.keys(value), officialKeys.slice(0, 1))}Keep the official folder layout (as a ZIP), or add "clip_name".`,
  });
  return [];
}

function officialJudgement(value: JsonObject, context: Context): ClipRecord[] {
  const path = judgementPath.exec(context.path ?? '');
  const clip = typeof value.clip_name === 'string' ? value.clip_name : path?.[1];
  if (clip === undefined) return noClip(value, context);
  const judgement = readJudgement(value, context.position, context.report);
  const [, , source = '', target = ''] = path ?? [];
  const fromPath = path ? (target.toLowerCase() === 'human' ? 'omission' : 'hallucination') : null;
  const task = fromPath ?? judgement.task ?? context.chosen;
  if (task === null || judgement.caption === null || tooLong(judgement.caption, context)) {
    if (task === null || judgement.caption === null) {
      context.report({
        severity: 'error',
        code: 'bad_judgement',
        at: context.position,
        message:
          task === null
            ? 'The direction (hallucination or omission) is unknown.'
            : 'model_caption is missing.',
        fix: 'Keep analysis_mode and model_caption as written by the official code.',
      });
    }
    return [];
  }
  const model = path ? (task === 'omission' ? source : target) : null;
  const run = readRun(context.file.name, model);
  return [
    { format: 'judgements', clip, at: context.position, run, task, caption: null, judgement },
  ];
}

function officialCaption(value: JsonObject, context: Context): ClipRecord[] {
  const { file, clips } = context;
  const path = readCaptionPath(removeArchive(context.path ?? ''), clips);
  const clip = typeof value.clip_name === 'string' ? value.clip_name : path?.clip;
  if (clip === undefined) return noClip(value, context);
  const caption = getCaption(value.caption, context);
  if (caption === null) return [];
  const isOfClip =
    path !== null && toClipName(path.clip, clips.known) === toClipName(clip, clips.known);
  return [
    {
      format: 'captions',
      clip,
      at: context.position,
      run: {
        ...readRun(file.name, isOfClip ? path.model : null),
        folder: isOfClip ? path.folder : null,
      },
      task: context.chosen,
      caption,
      judgement: null,
    },
  ];
}

function readOwnRow(value: JsonObject, context: Context): ClipRecord[] {
  const caption = getCaption(value.prediction, context);
  if (caption === null) return [];
  const row = {
    format: 'jsonl',
    clip: String(value.id),
    at: context.position,
    run: { model: null, judge: null, frames: null, folder: null },
  } as const;
  const answer = isObject(value.verdict) ? value.verdict : {};
  const byTask = isJudgement(answer)
    ? [[null, answer] as const]
    : taskIds.map((task) => [task, answer[task]] as const);
  const judged = byTask.flatMap(([named, part]): ClipRecord[] => {
    if (!isObject(part)) return [];
    const judgement = readJudgement(part, context.position, context.report);
    const task = named ?? judgement.task ?? context.chosen ?? taskOfName(context.file.name);
    return task === null ? [] : [{ ...row, task, caption, judgement }];
  });
  const unread = listUnread(answer);
  const lacksAll = value.verdict !== undefined && value.verdict !== null && judged.length === 0;
  if (lacksAll || unread.length > 0) {
    context.report({
      severity: 'error',
      code: 'bad_judgement',
      at: context.position,
      message:
        unread.length > 0
          ? `The verdict’s ${listKeys(unread)} can’t be read.`
          : 'The verdict can’t be read, or its direction (hallucination or omission) is missing.',
      fix: 'Write "verdict": {"hallucination": {"result_tuple": [...]}, "omission": {"result_tuple": [...]}}.',
    });
  }
  return [{ ...row, task: context.chosen, caption, judgement: null }, ...judged];
}

/**
 * The keys of a verdict whose judgement would be lost: a direction that isn’t an object, or a judgement under another
 * key.
 */
function listUnread(verdict: JsonObject): string[] {
  if (isJudgement(verdict)) return [];
  return Object.entries(verdict).flatMap(([key, part]) => {
    const isLost = taskIds.some((id) => id === key) ? !isObject(part) : isJudgement(part);
    return isLost && part !== null ? [key] : [];
  });
}

/** Reads the caption; null if it is missing, or invalid and reported. */
function getCaption(value: Json | undefined, context: Context): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return tooLong(value, context) ? null : value;
  context.report({
    severity: 'error',
    code: 'bad_caption',
    at: context.position,
    message: `The caption is ${getKind(value)}, not a string.`,
    fix: 'Write the model’s caption as a single string.',
  });
  return null;
}

function tooLong(caption: string, { position, report }: Context): boolean {
  if (caption.length <= maxCaption) return false;
  report({
    severity: 'error',
    code: 'caption_too_long',
    at: position,
    message: `The caption has ${caption.length} characters; the limit is ${maxCaption}.`,
    fix: 'Check whether the model repeated itself, and limit its output.',
  });
  return true;
}

function readRun(file: string, model: string | null): Run {
  const path = removeArchive(file);
  return {
    model: model === null ? null : modelName(model),
    judge: judgeFolder.exec(path)?.[1] ?? null,
    frames: framesFolder.exec(path)?.[1] ?? null,
    folder: null,
  };
}

/** The path inside an archive, whose own name says nothing about the run. */
export function removeArchive(file: string): string {
  return file.replace(/^.*\.zip\//i, '');
}

/** Official scripts write one model as `Qwen2.5-VL`, `Qwen2_5_VL` and `qwen2_5_vl`. */
function modelName(name: string): string {
  return name.toLowerCase().replace(/[-./ ]/g, '_');
}

function taskOfName(file: string): TaskId | null {
  if (/omission/i.test(file)) return 'omission';
  return /halluc/i.test(file) ? 'hallucination' : null;
}
