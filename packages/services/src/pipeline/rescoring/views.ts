import type { ScoreRef, ScoreRow } from '@clapboard/benchmarks';
import { z } from 'zod';
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

/** Why a submission in scope stays unchanged. */
const rescoreSkips = [
  /** its result has exactly these versions */
  'same_versions',
  /** it included verdicts, which stay */
  'self_judged',
  /** its files can't be read as answers for the target (see the evaluation) or it has no result */
  'no_result',
  /** its revision is retired, and the rescore has no other */
  'retired_revision',
] as const;

export type RescoreSkip = (typeof rescoreSkips)[number];

/** Causes of a changed score: every version that differs and that the score depends on. */
export type ChangeReason = 'scorer' | 'dataset' | 'judge';

/** The target of a rescore; null: every submission keeps its own. */
export interface RescoreTarget {
  scorerVersion: string;
  revision: RevisionView | null;
  judge: JudgeView | null;
  /** with a judge: also submissions that included verdicts */
  rejudge: boolean;
}

/** Estimated cost, known before it starts. The column `plan` as stored. */
export const planSchema = z.object({
  /** submissions to be scored */
  submissions: z.int(),
  skipped: z.array(z.object({ why: z.enum(rescoreSkips), count: z.int() })),
  /** judge questions: total, with a verdict in the ledger, and to be sent */
  questions: z.int(),
  cached: z.int(),
  toAsk: z.int(),
  /** expected cost of those, in billionths of a US dollar; 0 also if the profile has no prices */
  estimateNano: z.number(),
  /** whether every profile to be used has prices */
  priced: z.boolean(),
  /** remaining budgets, in billionths; null: no limit */
  budgetLeftNano: z.number().nullable(),
});

export type RescorePlan = z.output<typeof planSchema>;

/** Evaluations of a rescore by state. */
export interface RescoreCounts {
  entries: number;
  skipped: number;
  waiting: number;
  running: number;
  judging: number;
  done: number;
  blocked: number;
  failed: number;
  /** published ones that were replaced since, which a roll-back keeps */
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
  /** the reason, as entered */
  reason: string;
  wholeBoard: boolean;
  target: RescoreTarget;
  requestedBy: string;
  plan: RescorePlan | null;
  /** 0 to 1: of planning, then of scoring */
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

/** The effect of publishing and rolling back. The column `outcome` as stored. */
export const outcomeSchema = z.object({
  /** submissions with a new result, and those of them without a changed score */
  moved: z.int(),
  /** submissions with a changed score */
  submissions: z.int(),
  /** scores whose value or n changed, and those with only a changed interval */
  values: z.int(),
  intervals: z.int(),
  /** notified people */
  authors: z.int(),
  /** submissions with their previous result restored; null until rolled back */
  restored: z.int().nullable(),
  /**
   * submissions whose result was replaced after publishing, which they keep; null until rolled back
   */
  kept: z.int().nullable(),
});

export type RescoreOutcome = z.output<typeof outcomeSchema>;

export type PreviewNumber = Pick<ScoreRow, 'value' | 'n' | 'ciLow' | 'ciHigh'>;

/** A score of a submission that would change. */
export interface PreviewChange extends ScoreRef {
  submissionId: string;
  modelName: string;
  organisation: string;
  /** null: missing before or after */
  before: PreviewNumber | null;
  after: PreviewNumber | null;
  /** `value`: value or n differ; `interval`: only a bound of the interval differs */
  kind: 'value' | 'interval';
  reasons: ChangeReason[];
}

/** A rank that would change, in a column of the leaderboard. */
export interface PreviewRank extends ScoreRef {
  submissionId: string;
  modelName: string;
  before: number | null;
  after: number | null;
}

/** Counts of changes. */
export interface RescoreTotals {
  /** submissions with a changed score */
  submissions: number;
  /** people to be notified */
  authors: number;
  values: number;
  intervals: number;
  byReason: { reasons: ChangeReason[]; count: number }[];
}

/** A submission whose new evaluation has no complete result, or that has changed since. */
export interface PreviewProblem {
  submissionId: string;
  modelName: string;
  /**
   * `failed`: keeps its current result; `blocked`: published, but without verdicts and not ranked;
   * `incomplete`: published, and no longer ranked; `changed`: its result was replaced meanwhile,
   * and it keeps that; `late`: on the leaderboard, not in the rescore, and not on the revision that
   * the leaderboard would move to
   */
  what: 'failed' | 'blocked' | 'incomplete' | 'changed' | 'late';
  /** error code, if the new evaluation has one */
  code: string | null;
  message: string;
}

export interface RescorePreview {
  rescoreId: string;
  /**
   * identifies exactly what would be published: pass it to publishRescore, which rejects it after
   * changes
   */
  token: string;
  /** over everything, whatever the filters */
  totals: RescoreTotals & { ranks: number };
  /** filtered, from `offset` */
  changes: PreviewChange[];
  matching: number;
  /** all changes, headline column first, at most 1,000 */
  ranks: PreviewRank[];
  problems: PreviewProblem[];
}

/** Options for a rescore of a benchmark. */
export interface RescoreOptions {
  benchmark: string;
  /** the installed scorer */
  scorerVersion: string;
  /** current results by their versions */
  results: { scorerVersion: string; revisionId: string; profileId: string | null; count: number }[];
  /** without retired ones */
  revisions: RevisionView[];
  /** judges in use; empty if rules score the benchmark */
  judges: JudgeView[];
  /** id of an open rescore, which must end first */
  open: string | null;
}
