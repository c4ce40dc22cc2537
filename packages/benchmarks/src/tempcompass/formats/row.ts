import type { Issue, Json } from '@clapboard/file-reader';
import type { TaskId } from '../tasks';

/** How a row identifies its item. */
export type ItemLocator =
  | { by: 'id'; id: string }
  | { by: 'question'; video: string; aspect: string; question: string }
  /** place in a list of `of` rows; only where a format gives no question */
  | { by: 'position'; video: string; aspect: string; index: number; of: number }
  /** the prompt as the model got it, which begins with the question */
  | { by: 'prompt'; prompt: string };

/** One answer from a file. */
export interface Row {
  at: string;
  /** if the row states it */
  task?: TaskId;
  locator: ItemLocator;
  /** the model’s answer; null if it gave none, undefined if the file has none */
  text: string | null | undefined;
  /** outcome of the verdict about `judged` */
  verdict?: 0 | 1;
  /** the text that was judged, where it is not `text` by construction */
  judged?: string;
  /** the true answer that the file claims; of captions their own, or the one by which they were judged */
  claimedKey?: string;
}

/** The rows of one file. */
export interface FileRows {
  /** id of a format of the definition */
  format: 'official' | 'verdicts' | 'merged_result' | 'lmms_eval' | 'vlmevalkit' | 'jsonl';
  /** verdicts: the texts in it are what was judged, and are answers only where no file of predictions is sent */
  carries: 'predictions' | 'verdicts';
  rows: Row[];
}

/** Whether a file's texts are as the official code cleaned them: its own verdict files hold what was judged. */
export function holdsCleanText({ format }: Pick<FileRows, 'format'>): boolean {
  return format === 'verdicts' || format === 'merged_result';
}

/** Takes findings of the file being read: `refuse` makes an error forbid the whole file, `note` never does. */
export interface Findings {
  refuse(finding: Omit<Issue, 'file'>): void;
  note(finding: Omit<Issue, 'file'>): void;
}

const absent = new Set(['None', 'none', 'nan', 'NaN', 'null', 'NULL']);
/** VLMEvalKit writes several messages of failed calls (`via API.`, `: <class 'RuntimeError'> …`) that begin so. */
const failure = 'Failed to obtain answer';

/**
 * An answer cell of a toolkit's file. Toolkits write a null as text, which would start with “no”;
 * such a text, and the message of a failed call, is no answer. Numbers are text that a spreadsheet changed.
 */
export function toolkitText(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return absent.has(text) || text.startsWith(failure) ? undefined : value;
}

/** Text of a cell that names something: a video whose id a spreadsheet took for a number is text again. */
export function getName(value: Json | undefined): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.replace(/^(\d+)\.0$/, '$1') : undefined;
}

/** A string, or undefined for anything else. */
export function formatText(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
