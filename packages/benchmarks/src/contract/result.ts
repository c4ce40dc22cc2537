import type { Issue } from '@clapboard/file-reader';
import type { Answers, RecognisedFile, TaskOutcomes } from './scoring';

/**
 * One aggregated number. `value` and interval are null if the denominator is empty, or if an item
 * of the slice lacks a verdict that the metric needs. A value may be Infinity if the official
 * scorer returns that; it then has no interval.
 */
export interface ScoreRow {
  task: string;
  metric: string;
  slice: string;
  value: number | null;
  /** denominator used; while verdicts are missing, the number of items with a number */
  n: number;
  ciLow: number | null;
  ciHigh: number | null;
  /**
   * clusters with an item in the denominator; intervals over fewer than ten are shown in grey;
   * absent in old results
   */
  clusters?: number | null;
}

/** Number of items of a slice of one task, by outcome. */
export interface Coverage {
  task: string;
  slice: string;
  items: number;
  answered: number;
  missing: number;
  unparseable: number;
  refused: number;
  judgeFailed: number;
}

/** One submitted task: the scored answers, including verdicts, and their outcomes. */
interface TaskResult {
  task: string;
  answers: Answers;
  outcomes: TaskOutcomes;
}

/** The complete result of scoring a set of files. */
export interface EvaluationResult {
  recognised: RecognisedFile[];
  issues: Issue[];
  /** submitted tasks, in the definition’s order; other tasks are absent, not zero */
  tasks: TaskResult[];
  coverage: Coverage[];
  scores: ScoreRow[];
  /** items of all submitted tasks whose outcome uses a submitted verdict */
  selfJudged: number;
  /** items of all submitted tasks whose outcome uses a verdict from the server’s judge */
  serverJudged: number;
  /** a file names its answers by the ground truth, so the submitter had the ground truth */
  keyKnown: boolean;
  /** every item of every submitted task has an answer, and no judge request failed */
  complete: boolean;
}
