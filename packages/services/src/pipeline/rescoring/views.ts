import type { JudgeView } from '../../core/judging-views';
import type { RevisionView } from '../../core/views';

export type RescoreStatus =
  | 'planning'
  | 'planned'
  | 'running'
  | 'paused'
  | 'ready'
  | 'published'
  | 'rolledBack'
  | 'cancelled';

/** Why a submission in scope is left as it is. */
export type RescoreSkip =
  /** its result is of these very versions */
  | 'same_versions'
  /** it brought verdicts of its own, and those are to stay */
  | 'self_judged'
  /** its files are not readable as answers to the target (see the evaluation) or it has no result */
  | 'no_result'
  /** its revision is retired, and the rescoring leads to no other */
  | 'retired_revision';

/** What made a number change: every version that differs and that the number depends on. */
export type ChangeReason = 'scorer' | 'dataset' | 'judge';

/** What a rescoring leads to; null: every submission keeps its own. */
export interface RescoreTarget {
  scorerVersion: string;
  revision: RevisionView | null;
  judge: JudgeView | null;
  /** with a judge: also those that brought verdicts of their own */
  rejudge: boolean;
}

/** What it would take, known before it starts. */
export interface RescorePlan {
  /** submissions to be scored */
  submissions: number;
  skipped: { why: RescoreSkip; count: number }[];
  /** questions to judges: in all, of these with a verdict in the ledger, and to be asked */
  questions: number;
  cached: number;
  toAsk: number;
  /** expected price of those, in billionths of a US dollar; 0 also where the profile has no prices */
  estimateNano: number;
  /** whether every profile that would be asked has prices */
  priced: boolean;
  /** what the budgets leave for it now, in billionths; null: no limit */
  budgetLeftNano: number | null;
}

/** Evaluations of a rescoring by where they stand. */
export interface RescoreCounts {
  entries: number;
  skipped: number;
  waiting: number;
  running: number;
  judging: number;
  done: number;
  blocked: number;
  failed: number;
  /** of those that were published: stand on something newer by now, which a roll-back keeps */
  replaced: number;
}

/** What the actor may do with it now. */
export interface RescoreRights {
  start: boolean;
  pause: boolean;
  resume: boolean;
  cancel: boolean;
  publish: boolean;
  rollBack: boolean;
}

export interface RescoreView {
  id: string;
  benchmark: string;
  status: RescoreStatus;
  /** why, in the words of who asked */
  reason: string;
  wholeBoard: boolean;
  target: RescoreTarget;
  requestedBy: string;
  plan: RescorePlan | null;
  /** 0 to 1: of planning while it plans, of scoring afterwards */
  progress: number;
  counts: RescoreCounts;
  errorMessage: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  publishedAt: Date | null;
  rolledBackAt: Date | null;
  /** null until published */
  outcome: RescoreOutcome | null;
  rights: RescoreRights;
}

/** What publishing did, and rolling back. */
export interface RescoreOutcome {
  /** submissions that got their new result, those of which no number changed among them */
  moved: number;
  /** submissions of which a number changed */
  submissions: number;
  /** numbers of which value or n changed, and those of which only an end of the interval did */
  values: number;
  intervals: number;
  /** people who were told */
  authors: number;
  /** submissions that have their former result again; null until rolled back */
  restored: number | null;
  /** submissions that keep what replaced their result after it was published; null until rolled back */
  kept: number | null;
}

export interface PreviewNumber {
  value: number | null;
  n: number;
  ciLow: number | null;
  ciHigh: number | null;
}

/** One number of one submission that would change. */
export interface PreviewChange {
  submissionId: string;
  modelName: string;
  organisation: string;
  task: string;
  metric: string;
  slice: string;
  /** null: the number is not there before, or no more afterwards */
  before: PreviewNumber | null;
  after: PreviewNumber | null;
  /** `value`: value or n differ; `interval`: only an end of the interval does */
  kind: 'value' | 'interval';
  reasons: ChangeReason[];
}

/** A rank that would move, in a column of the board. */
export interface PreviewRank {
  submissionId: string;
  modelName: string;
  task: string;
  metric: string;
  slice: string;
  before: number | null;
  after: number | null;
}

/** What would change, counted. */
export interface RescoreTotals {
  /** submissions of which a number changes */
  submissions: number;
  /** people who would be told */
  authors: number;
  values: number;
  intervals: number;
  byReason: { reasons: ChangeReason[]; count: number }[];
}

/** A submission whose new evaluation has no complete result, or that has been changed since. */
export interface PreviewProblem {
  submissionId: string;
  modelName: string;
  /**
   * `failed`: it would keep its present result; `blocked`: published, but without verdicts and not ranked;
   * `incomplete`: published, and no longer ranked; `changed`: its result was replaced meanwhile, and it keeps that;
   * `late`: on the board, not in the rescoring, and not on the revision that the board would move to
   */
  what: 'failed' | 'blocked' | 'incomplete' | 'changed' | 'late';
  /** why, in the error table's codes, where the new evaluation has one */
  code: string | null;
  message: string;
}

export interface RescorePreview {
  rescoreId: string;
  /** names exactly what would be published: handed to publishRescore, which refuses when it has changed */
  token: string;
  /** over everything, whatever the filters say */
  totals: RescoreTotals & { ranks: number };
  /** as filtered, from `offset` on */
  changes: PreviewChange[];
  matching: number;
  /** all that move, headline column first, at most 1,000 */
  ranks: PreviewRank[];
  problems: PreviewProblem[];
}

/** What a rescoring of a benchmark can be about. */
export interface RescoreOptions {
  benchmark: string;
  /** the scorer that is installed */
  scorerVersion: string;
  /** current results by the versions that made them */
  results: { scorerVersion: string; revisionId: string; profileId: string | null; count: number }[];
  /** those that are not retired */
  revisions: RevisionView[];
  /** judges in use; empty where the benchmark is scored by rules */
  judges: JudgeView[];
  /** id of an open rescoring, which must end first */
  open: string | null;
}
