import { z } from 'zod';
import {
  explainedQuestionSchema,
  explainedVerdictSchema,
  labelledTextSchema,
  outcomeKindSchema,
} from './items';
import { judgeViewSchema } from './judge';
import { budgetViewSchema, judgeProfileViewSchema, providerViewSchema } from './judge-settings';
import { instantSchema, runNameSchema } from './wire';

const failureCountSchema = z
  .object({
    code: z.string(),
    message: z.string().describe('Explanation and next steps.'),
    count: z.number(),
  })
  .meta({ id: 'FailureCount' });

export type FailureCount = z.output<typeof failureCountSchema>;

/** A submission's question for a judge. */
const verdictRowSchema = z
  .object({
    task: z.string(),
    item: z.string(),
    status: z.enum(['pending', 'done', 'failed']),
    cached: z
      .boolean()
      .nullable()
      .describe(
        'In the ledger before this evaluation; null for submitters, like the number of attempts and the time: they tell whether somebody else gave the same answer.',
      ),
    requests: z.number().nullable().describe('Number of attempts.'),
    fault: z
      .string()
      .nullable()
      .describe('Code of the last error with its meaning; for failed requests, the reason.'),
    faultMessage: z.string().nullable(),
    settledAt: instantSchema.nullable(),
    promptTokens: z
      .number()
      .nullable()
      .describe(
        'The fields below are null on a private revision. Prompts contain the reference, so even their length reveals information.',
      ),
    completionTokens: z.number().nullable(),
    costNano: z.number().nullable(),
    latencyMs: z.number().nullable(),
    reply: z
      .string()
      .nullable()
      .describe(
        'Text of the last reply, and its verdict as JSON, each without what exceeds 20,000 characters.',
      ),
    parsed: z.string().nullable(),
    explained: explainedVerdictSchema
      .nullable()
      .describe('Verdict in words; null before the submission is scored.'),
    outcome: outcomeKindSchema
      .nullable()
      .describe('Of the item by the primary metric of its task; null where `explained` is.'),
  })
  .meta({ id: 'VerdictRow', description: "A submission's question for a judge." });

export type VerdictRow = z.output<typeof verdictRowSchema>;

export const labelCountsSchema = z
  .object({
    drawn: z.number().describe('Answers in the sample; 0 before it is drawn.'),
    labelled: z.number().describe('How many of these have a label.'),
    estimated: z.boolean().describe('Whether the result shows the estimate.'),
  })
  .meta({ id: 'LabelCounts' });

export type LabelCounts = z.output<typeof labelCountsSchema>;

const sampledAnswerSchema = z
  .object({
    task: z.string(),
    item: z.string(),
    question: explainedQuestionSchema,
    answer: z
      .array(labelledTextSchema)
      .readonly()
      .nullable()
      .describe('Without the judge’s verdict. null if it was not stored.'),
    correct: z.array(labelledTextSchema).readonly().describe('The reference.'),
    right: z.boolean().nullable().describe('null: no label yet.'),
    labelledBy: z.string().nullable(),
  })
  .meta({ id: 'SampledAnswer' });

export type SampledAnswer = z.output<typeof sampledAnswerSchema>;

/** A random sample of a result's judged answers for people to label. */
export const labelSampleViewSchema = labelCountsSchema
  .extend({
    submissionId: z.string(),
    judged: z.number().describe('Answers that the judge decided, from which the sample is drawn.'),
    nextOpen: z
      .number()
      .nullable()
      .describe('Position in the sample, from 0, of the first answer without a label; null: none.'),
    answers: z.array(sampledAnswerSchema).describe('In random order.'),
  })
  .meta({
    id: 'LabelSample',
    description: "A random sample of a result's judged answers for people to label.",
  });

export type LabelSampleView = z.output<typeof labelSampleViewSchema>;

export const spotCheckViewSchema = z
  .object({
    id: z.string(),
    submissionId: z.string(),
    judge: judgeViewSchema,
    status: z.enum(['judging', 'done', 'blocked']),
    requestedBy: z.string(),
    drawn: z.number().describe('Answers in the sample, with a verdict so far, and agreeing.'),
    judged: z.number(),
    agreed: z.number(),
    kappa: z
      .number()
      .nullable()
      .describe(
        'Cohen’s kappa; null on a continuous scale, where all verdicts are the same, and for submitters to a private revision.',
      ),
    failures: z.array(failureCountSchema),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'SpotCheck' });

export type SpotCheckView = z.output<typeof spotCheckViewSchema>;

/** A submission's part of the ledger. */
export const submissionJudgingViewSchema = z
  .object({
    submissionId: z.string(),
    evaluationId: z.string(),
    judge: judgeViewSchema.nullable().describe('null if no profile judged it.'),
    publicRevision: z.boolean().describe('Whether replies may be shown.'),
    totals: z.object({
      needed: z.number(),
      cached: z
        .number()
        .nullable()
        .describe('Of these, in the ledger before this evaluation; null for submitters.'),
      pending: z.number(),
      done: z.number(),
      failed: z.number(),
      failures: z.array(failureCountSchema),
      requests: z
        .number()
        .nullable()
        .describe('For the others: requests sent so far; null for submitters.'),
      promptTokens: z
        .number()
        .nullable()
        .describe(
          'Tokens, cost and reply times of these requests; for submitters, of all verdicts, and null before the result exists and on a private revision, whose references are part of prompts.',
        ),
      completionTokens: z.number().nullable(),
      costNano: z.number().nullable(),
      latencyP50Ms: z.number().nullable().describe('Milliseconds; null without a reply.'),
      latencyP95Ms: z.number().nullable(),
    }),
    rows: z
      .array(verdictRowSchema)
      .describe(
        'Empty for submitters before the result exists, and on a private revision while verdicts are missing.',
      ),
    page: z.number().describe('From 1.'),
    pages: z.number(),
    spotChecks: z.array(spotCheckViewSchema),
  })
  .meta({ id: 'SubmissionJudging', description: "A submission's part of the ledger." });

export type SubmissionJudgingView = z.output<typeof submissionJudgingViewSchema>;

/** Sums by day, benchmark and profile. */
const spendingRowSchema = z
  .object({
    day: z.string().describe('UTC, YYYY-MM-DD.'),
    benchmark: z.string(),
    profileId: z.string(),
    label: z.string(),
    requests: z.number(),
    unanswered: z
      .number()
      .describe('Requests without a reply that may have been billed. Each costs its estimate.'),
    promptTokens: z.number(),
    completionTokens: z.number(),
    costNano: z.number(),
  })
  .meta({ id: 'SpendingRow', description: 'Sums by day, benchmark and profile.' });

export type SpendingRow = z.output<typeof spendingRowSchema>;

/** Everything about judging for maintainers; spending of the last 30 days. */
export const judgeOverviewSchema = z
  .object({
    from: z.string().describe('First and last day of the period, UTC, YYYY-MM-DD.'),
    to: z.string(),
    spending: z.array(spendingRowSchema),
    totalNano: z.number(),
    failures: z.array(failureCountSchema).describe('Failed verdicts in the whole ledger, by code.'),
    cache: z
      .object({ needed: z.number(), cached: z.number() })
      .describe("Questions of the period's evaluations, and how many the ledger had."),
    providers: z.array(providerViewSchema),
    profiles: z.array(judgeProfileViewSchema),
    budgets: z.array(budgetViewSchema),
    pending: z
      .array(
        z.object({
          profileId: z.string(),
          benchmark: z.string(),
          label: z.string(),
          waiting: z.number(),
          asking: z.number(),
        }),
      )
      .describe('Waiting and running verdicts.'),
    blocked: z.array(failureCountSchema).describe('Current evaluations that are blocked, by code.'),
  })
  .meta({
    id: 'JudgeOverview',
    description: 'Everything about judging for maintainers; spending of the last 30 days.',
  });

export type JudgeOverview = z.output<typeof judgeOverviewSchema>;

/** Two judges on the same answers. */
export const profileComparisonSchema = z
  .object({
    benchmark: z.string(),
    left: judgeViewSchema,
    right: judgeViewSchema,
    models: z
      .array(
        z.object({
          submissionId: z.string(),
          modelName: z.string(),
          runName: runNameSchema,
          left: z.number().nullable(),
          right: z.number().nullable(),
          leftRank: z.number().nullable(),
          rightRank: z.number().nullable(),
        }),
      )
      .describe(
        'Submissions on the active revision that both have judged completely, with their headline scores.',
      ),
    compared: z.number().describe('Answers judged by both, and how many got the same judgement.'),
    agreed: z.number(),
    agreement: z.number().nullable().describe('Agreed / compared; null without answers.'),
    kappa: z
      .number()
      .nullable()
      .describe(
        "Cohen's kappa of the judgements; null if undefined, and for judgements on a continuous scale.",
      ),
    kendall: z
      .number()
      .nullable()
      .describe(
        "Correlation of the models' headline ranks; null below two models or if one side is all tied.",
      ),
    spearman: z.number().nullable(),
    flips: z.number().describe('Answers whose judgement differs.'),
    flipped: z
      .array(
        z.object({
          submissionId: z.string(),
          modelName: z.string(),
          runName: runNameSchema,
          task: z.string(),
          item: z.string(),
          left: z
            .number()
            .nullable()
            .describe('Outcome by this verdict; null if neither right nor wrong.'),
          right: z.number().nullable(),
        }),
      )
      .describe('Those on public revisions, at most 200.'),
  })
  .meta({ id: 'ProfileComparison', description: 'Two judges on the same answers.' });

export type ProfileComparison = z.output<typeof profileComparisonSchema>;

/** The work that `judgeWith` queued. */
export const judgeWithResultSchema = z
  .object({
    queued: z.number().describe('New evaluations, or retried ones.'),
    existing: z.number().describe('Submissions that the profile has judged or is judging.'),
  })
  .meta({ id: 'JudgeWithResult', description: 'The work that `judgeWith` queued.' });

export type JudgeWithResult = z.output<typeof judgeWithResultSchema>;
