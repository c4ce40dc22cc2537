import { z } from 'zod';
import { instantSchema, judgeViewSchema, revisionViewSchema } from '../../core/views';

const rescoreStatusSchema = z.enum([
  'planning',
  'planned',
  'running',
  'paused',
  'ready',
  'published',
  'rolledBack',
  'cancelled',
]);

export type RescoreStatus = z.output<typeof rescoreStatusSchema>;

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
export const changeReasonSchema = z.enum(['scorer', 'dataset', 'judge']);

export type ChangeReason = z.output<typeof changeReasonSchema>;

/** The target of a rescore; null: every submission keeps its own. */
const rescoreTargetSchema = z
  .object({
    scorerVersion: z.string(),
    revision: revisionViewSchema.nullable(),
    judge: judgeViewSchema.nullable(),
    rejudge: z.boolean().describe('With a judge: also submissions that included verdicts.'),
  })
  .meta({ id: 'RescoreTarget' });

export type RescoreTarget = z.output<typeof rescoreTargetSchema>;

/** Estimated cost, known before it starts. The column `plan` as stored. */
export const planSchema = z.object({
  /** submissions to be scored */
  submissions: z.int(),
  skipped: z.array(z.object({ why: z.enum(rescoreSkips), count: z.int() })),
  /** judge requests: total, with a verdict in the ledger, and to be sent */
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
const rescoreCountsSchema = z
  .object({
    entries: z.number(),
    skipped: z.number(),
    waiting: z.number(),
    running: z.number(),
    judging: z.number(),
    done: z.number(),
    blocked: z.number(),
    failed: z.number(),
    replaced: z
      .number()
      .describe('Published results that were replaced later. A rollback keeps the newer ones.'),
  })
  .meta({ id: 'RescoreCounts' });

export type RescoreCounts = z.output<typeof rescoreCountsSchema>;

/** What the actor may do with it now. */
const rescoreRightsSchema = z
  .object({
    start: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    publish: z.boolean(),
    rollBack: z.boolean(),
  })
  .meta({ id: 'RescoreRights' });

export type RescoreRights = z.output<typeof rescoreRightsSchema>;

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

export const rescoreViewSchema = z
  .object({
    id: z.string(),
    benchmark: z.string(),
    status: rescoreStatusSchema,
    reason: z.string().describe('The reason, as entered.'),
    wholeBoard: z.boolean(),
    target: rescoreTargetSchema,
    requestedBy: z.string(),
    plan: planSchema.nullable(),
    progress: z.number().describe('0 to 1: of planning, then of scoring.'),
    counts: rescoreCountsSchema,
    errorMessage: z.string().nullable(),
    createdAt: instantSchema,
    startedAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    publishedAt: instantSchema.nullable(),
    rolledBackAt: instantSchema.nullable(),
    outcome: outcomeSchema.nullable().describe('null until published.'),
    rights: rescoreRightsSchema,
  })
  .meta({ id: 'Rescore' });

export type RescoreView = z.output<typeof rescoreViewSchema>;

/** Options for a rescore of a benchmark. */
export const rescoreOptionsSchema = z
  .object({
    benchmark: z.string(),
    scorerVersion: z.string().describe('The installed scorer.'),
    results: z
      .array(
        z.object({
          scorerVersion: z.string(),
          revisionId: z.string(),
          profileId: z.string().nullable(),
          selfJudged: z.boolean().describe('Verdicts came with the files.'),
          sample: z.boolean().describe('On sample data.'),
          count: z.number(),
        }),
      )
      .describe('Current results by their versions.'),
    revisions: z.array(revisionViewSchema).describe('Without retired ones.'),
    judges: z.array(judgeViewSchema).describe('Judges in use; empty if rules score the benchmark.'),
    open: z.string().nullable().describe('ID of an open rescoring, which must end first.'),
  })
  .meta({ id: 'RescoreOptions' });

export type RescoreOptions = z.output<typeof rescoreOptionsSchema>;
