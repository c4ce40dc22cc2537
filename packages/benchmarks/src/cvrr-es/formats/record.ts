import type { Json } from '@clapboard/intake';
import type { Verdict } from '../item';

/** A judged answer, or one that was to be judged, as a file has it: not yet matched to an item. */
export interface JudgedRecord {
  /** where it stands: `$[12]` or `line 12` */
  at: string;
  dimension: string;
  question: string;
  /** the text that was judged */
  text: string;
  video: string | undefined;
  /** the true answer that the judge was given */
  against: string | undefined;
  verdict: Verdict | undefined;
  judgeFailed: boolean;
}

/** A text that the model gave to one question of an official prediction file. */
export interface PredictionRow {
  at: string;
  prompt: string;
  /** null: the item has no answer */
  text: string | null;
}

/** What one file turned out to be. */
export type ReadFile =
  | { format: 'official'; dimension: string; found: number; rows: PredictionRow[] }
  | { format: 'verdicts'; dimension: string; found: number; records: JudgedRecord[] }
  | { format: 'lmms_eval'; found: number; records: JudgedRecord[] }
  | { format: 'jsonl'; found: number; lines: readonly { line: number; value: Json }[] };
