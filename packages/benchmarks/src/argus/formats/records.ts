import type { Json, SourceFile } from '@clapboard/intake';
import { kindOf, type Report } from '../../reading/entry';
import { isJsonlRow } from '../../reading/jsonl-entries';
import type { TaskId } from '../item';
import { isJudgement, isObject, type Judgement, readJudgement } from './judgement';

/** A caption or a judgement of one clip, as a file has it. */
export interface ClipRecord {
  format: 'captions' | 'judgements' | 'jsonl';
  clip: string;
  at: string;
  /** the model that the path names */
  model: string | null;
  /** null: both tasks, as a caption serves both unless the submitter chose one */
  task: TaskId | null;
  caption: string | null;
  judgement: Judgement | null;
}

/** A caption longer than this is no description of a clip. */
const maxCaption = 50_000;

const judgementPath = /(?:^|\/)([^/]+)\/REF_([^/]+)\/TAR_([^/]+?)\.json(?:\.gz)?$/i;
const captionPath = /(?:^|\/)([^/]+)\/([^/]+?)\.json(?:\.gz)?$/i;

/** All captions and judgements of a file; what it holds else is reported. */
export function recordsOf(
  file: SourceFile,
  place: string,
  chosen: TaskId | null,
  report: Report,
): ClipRecord[] {
  if (file.kind === 'table') {
    report({
      severity: 'error',
      code: 'table_not_accepted',
      at: place,
      message: 'The file is a table. Captions of many lines and judgements have no one form there.',
      fix: 'Send the official JSON files as a zip, or JSONL with {"id", "prediction", "verdict"} on each line.',
    });
    return [];
  }
  if (file.kind === 'jsonl') {
    return file.rows.flatMap(({ line, value }) =>
      readRow(value, { file, place: `${place} line ${line}`.trim(), chosen, report }),
    );
  }
  const values = Array.isArray(file.value) ? file.value : [file.value];
  return values.flatMap((value, i) =>
    readRow(value, {
      file,
      place: `${place} ${Array.isArray(file.value) ? `$[${i}]` : '$'}`.trim(),
      chosen,
      report,
    }),
  );
}

interface Context {
  file: SourceFile;
  place: string;
  chosen: TaskId | null;
  report: Report;
}

function readRow(value: Json, context: Context): ClipRecord[] {
  const { place, report } = context;
  if (isJsonlRow(value) && isObject(value)) return readOwnRow(value, context);
  if (isObject(value) && isJudgement(value)) return officialJudgement(value, context);
  if (isObject(value) && 'caption' in value) return officialCaption(value, context);
  if (isObject(value) && 'human_caption' in value) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: place,
      message: 'This is a human caption of the dataset, not an answer. It is ignored.',
      fix: 'Leave it out, or send the captions or judgements that were meant.',
    });
    return [];
  }
  report({
    severity: 'error',
    code: 'unexpected_shape',
    at: place,
    message: `There is ${kindOf(value)} that is neither a caption nor a judgement.`,
    fix: 'Send {"prompt", "caption"}, {"human_caption", "model_caption", "result_tuple"}, or JSONL with {"id", "prediction"}.',
  });
  return [];
}

function noClip({ place, report }: Context): ClipRecord[] {
  report({
    severity: 'error',
    code: 'clip_unknown',
    at: place,
    message: 'Neither the path nor a clip_name says which clip this belongs to.',
    fix: 'Keep the folders of the official layout (pack them as a zip), or add "clip_name".',
  });
  return [];
}

function officialJudgement(value: { [key: string]: Json }, context: Context): ClipRecord[] {
  const path = judgementPath.exec(context.file.name);
  const clip = typeof value.clip_name === 'string' ? value.clip_name : path?.[1];
  if (clip === undefined) return noClip(context);
  const judgement = readJudgement(value, context.place, context.report);
  const [, , source = '', target = ''] = path ?? [];
  const fromPath = path ? (target.toLowerCase() === 'human' ? 'omission' : 'hallucination') : null;
  const task = fromPath ?? judgement.task ?? context.chosen;
  if (task === null || judgement.caption === null || tooLong(judgement.caption, context)) {
    if (task === null || judgement.caption === null) {
      context.report({
        severity: 'error',
        code: 'bad_judgement',
        at: context.place,
        message:
          task === null
            ? 'Nothing says whether this is about hallucination or omission.'
            : 'The judged model_caption is absent.',
        fix: 'Keep analysis_mode and model_caption as the official code writes them.',
      });
    }
    return [];
  }
  const model = path ? modelName(task === 'omission' ? source : target) : null;
  return [{ format: 'judgements', clip, at: context.place, model, task, caption: null, judgement }];
}

function officialCaption(value: { [key: string]: Json }, context: Context): ClipRecord[] {
  const path = captionPath.exec(context.file.name.replace(/^.*\.zip\//i, ''));
  const clip = typeof value.clip_name === 'string' ? value.clip_name : path?.[1];
  if (clip === undefined) return noClip(context);
  const caption = captionOf(value.caption, context);
  if (caption === null) return [];
  const model = path ? modelName(path[2] ?? '') : null;
  return [
    {
      format: 'captions',
      clip,
      at: context.place,
      model,
      task: context.chosen,
      caption,
      judgement: null,
    },
  ];
}

function readOwnRow(value: { [key: string]: Json }, context: Context): ClipRecord[] {
  const caption = captionOf(value.prediction, context);
  if (caption === null) return [];
  const row = { format: 'jsonl', clip: String(value.id), at: context.place, model: null } as const;
  const given = isObject(value.verdict) ? value.verdict : {};
  const byTask = isJudgement(given)
    ? [[null, given] as const]
    : (['hallucination', 'omission'] as const).map((task) => [task, given[task]] as const);
  const judged = byTask.flatMap(([named, one]): ClipRecord[] => {
    if (!isObject(one)) return [];
    const judgement = readJudgement(one, context.place, context.report);
    const task = named ?? judgement.task ?? context.chosen ?? taskOfName(context.file.name);
    return task === null ? [] : [{ ...row, task, caption, judgement }];
  });
  if (value.verdict !== undefined && value.verdict !== null && judged.length === 0) {
    context.report({
      severity: 'error',
      code: 'bad_judgement',
      at: context.place,
      message:
        'The verdict cannot be read, or nothing says whether it is about hallucination or omission.',
      fix: 'Write "verdict": {"hallucination": {"result_tuple": [...]}, "omission": {"result_tuple": [...]}}.',
    });
  }
  return [{ ...row, task: context.chosen, caption, judgement: null }, ...judged];
}

/** The caption; null for one that is absent, with a report where it is of another form. */
function captionOf(value: Json | undefined, context: Context): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return tooLong(value, context) ? null : value;
  context.report({
    severity: 'error',
    code: 'bad_caption',
    at: context.place,
    message: `The caption is ${kindOf(value)}, not a text.`,
    fix: 'Write the caption that the model gave as one text.',
  });
  return null;
}

function tooLong(caption: string, { place, report }: Context): boolean {
  if (caption.length <= maxCaption) return false;
  report({
    severity: 'error',
    code: 'caption_too_long',
    at: place,
    message: `The caption has ${caption.length} characters; at most ${maxCaption} are read.`,
    fix: 'Check that the model did not repeat itself without end, and limit its output.',
  });
  return true;
}

/** Official scripts write one model as `Qwen2.5-VL`, `Qwen2_5_VL` and `qwen2_5_vl`. */
function modelName(name: string): string {
  return name.toLowerCase().replace(/[-./ ]/g, '_');
}

function taskOfName(file: string): TaskId | null {
  if (/omission/i.test(file)) return 'omission';
  return /halluc/i.test(file) ? 'hallucination' : null;
}
