import type { FileRow } from '../../reading/entry';
import type { Verdict } from '../item';

/** A judged or unjudged answer from a file, not yet matched to an item. */
export interface JudgedRecord {
  /** position: `$[12]` or `line 12` */
  at: string;
  dimension: string;
  question: string;
  /** the text that was judged */
  text: string;
  video: string | undefined;
  /** the reference answer given to the judge */
  against: string | undefined;
  verdict: Verdict | undefined;
  judgeFailed: boolean;
}

/** A model's answer to one question of an official prediction file. */
export interface PredictionRow {
  at: string;
  prompt: string;
  /** null: the item has no answer */
  text: string | null;
}

/** The recognised content of one file. */
export type ReadFile =
  | { format: 'official'; dimension: string; found: number; rows: PredictionRow[] }
  | { format: 'verdicts'; dimension: string; found: number; records: JudgedRecord[] }
  | { format: 'lmms_eval'; found: number; records: JudgedRecord[] }
  | { format: 'jsonl'; found: number; rows: readonly FileRow[] };
