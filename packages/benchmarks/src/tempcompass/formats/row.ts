import type { Issue, Json } from '@clapboard/file-reader';
import { isAbsentText } from '../../reading/answer-text';
import type { TaskId } from '../tasks';

export interface QuestionLocator {
  by: 'question';
  video: string;
  aspect: string;
  question: string;
  /** ids of the items with this question, by task; undefined until `ItemIndex` looks it up, null if there are none */
  ids?: Partial<Record<TaskId, string[]>> | null;
}

/** How a row identifies its item. */
export type ItemLocator =
  | { by: 'id'; id: string }
  | QuestionLocator
  /** index in a list of `count` rows; only for formats without questions */
  | { by: 'position'; video: string; aspect: string; index: number; count: number }
  /** the model's prompt, which contains the question */
  | { by: 'prompt'; prompt: string };

/** One answer from a file. */
export interface Row {
  at: string;
  /** if the row states it */
  task?: TaskId;
  locator: ItemLocator;
  /** the model’s answer; null if it gave none, undefined if the file has none */
  text: string | null | undefined;
  /** the official code cleaned `text`: it is the judged text of a verdict file */
  cleaned?: true;
  /** `text` is undefined because the key is absent or an error about it was reported; the answer is missing */
  absent?: true;
  /** outcome of the verdict about `judged` */
  verdict?: 0 | 1;
  /** the judged text, if it may differ from `text` */
  judged?: string;
  /** the reference in the file; for captions their own, or the one they were judged by */
  claimedKey?: string;
}

/** The rows of one file. */
export interface FileRows {
  /** id of a format of the definition */
  format:
    | 'official'
    | 'verdicts'
    | 'merged_result'
    | 'lmms_eval'
    | 'vlmevalkit'
    | 'video_r1'
    | 'videollama3'
    | 'jsonl';
  /** verdicts: the texts were judged, and are answers only without prediction files */
  carries: 'predictions' | 'verdicts';
  rows: Row[];
}

/**
 * Receives findings of the current file: `refuse` makes an error reject the whole file, `note`
 * never does.
 */
export interface Findings {
  refuse(finding: Omit<Issue, 'file'>): void;
  note(finding: Omit<Issue, 'file'>): void;
}

/**
 * VLMEvalKit writes several messages of failed calls (`via API.`, `: <class 'RuntimeError'> …`)
 * that begin like this.
 */
const failure = 'Failed to obtain answer';

/**
 * Reads an answer cell of a toolkit's file. Toolkits write null as text, which would start with
 * “no”; such text, and messages of failed calls, are no answer. Numbers are text that a spreadsheet
 * changed.
 */
export function toolkitText(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  return isAbsentText(value) || value.trim().startsWith(failure) ? undefined : value;
}

/** Reads a cell that names something: converts numeric video ids of spreadsheets back to text. */
export function getName(value: Json | undefined): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.replace(/^(\d+)\.0$/, '$1') : undefined;
}

/** A string, or undefined for anything else. */
export function readText(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
