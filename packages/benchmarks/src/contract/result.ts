import type { Issue } from '@clapboard/intake';
import type { Answers, RecognisedFile, TaskOutcomes } from './scoring';

/**
 * One aggregated number. `value` and interval are null when the denominator is empty, and when an item
 * of the slice waits for a verdict that the metric needs; a value may be Infinity where the official
 * scorer gives it, and then has no interval.
 */
export interface ScoreRow {
  task: string;
  metric: string;
  slice: string;
  value: number | null;
  /** denominator actually used; where the value waits for verdicts, the items that have a number */
  n: number;
  ciLow: number | null;
  ciHigh: number | null;
}

/** What happened to the items of one slice of one task. */
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

/** One submitted task: the answers as they were scored, verdicts of a judge filled in, and what became of each. */
export interface TaskResult {
  task: string;
  answers: Answers;
  outcomes: TaskOutcomes;
}

/** All that scoring a set of files gives. */
export interface EvaluationResult {
  recognised: RecognisedFile[];
  issues: Issue[];
  /** the submitted tasks, in the definition's order; a task that was not submitted is absent, not zero */
  tasks: TaskResult[];
  coverage: Coverage[];
  scores: ScoreRow[];
  /** items, over all submitted tasks, whose outcome rests on a verdict that came with the submission */
  selfJudged: number;
  /** items, over all submitted tasks, whose outcome rests on a verdict that the server asked for */
  serverJudged: number;
  /** every item of every submitted task has an answer and no judge call failed */
  complete: boolean;
}
