import { z } from 'zod';
import { flipRateViewSchema, judgeViewSchema } from './judge';
import { trialConnectionSchema } from './judge-trial';
import { instantSchema } from './wire';

/** State of a provider's breaker: `open` sends nothing before `pausedUntil`, `half-open` tries one request. */
const breakerViewSchema = z
  .object({
    state: z.enum(['closed', 'open', 'half-open']),
    failuresInRow: z.number(),
    trips: z.number(),
    pausedUntil: instantSchema.nullable(),
    reason: z.string().nullable().describe('Cause, for display; null unless paused.'),
  })
  .meta({
    id: 'Breaker',
    description:
      "State of a provider's breaker: `open` sends nothing before `pausedUntil`, `half-open` tries one request.",
  });

export type BreakerView = z.output<typeof breakerViewSchema>;

/** A server for judge models. Never contains its API key. */
export const providerViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    baseUrl: z.string(),
    keyFrom: z.enum(['stored', 'environment', 'none']),
    keyVariable: z
      .string()
      .nullable()
      .describe("The worker's environment variable; null unless `keyFrom` is `environment`."),
    breaker: breakerViewSchema,
    lastConnection: z
      .object({ at: instantSchema, ...trialConnectionSchema.shape })
      .nullable()
      .describe('The latest successful test since address and key changed.'),
    profiles: z.number().describe('Profiles of this provider, including retired ones.'),
    createdAt: instantSchema,
  })
  .meta({ id: 'Provider', description: 'A server for judge models. Never contains its API key.' });

export type ProviderView = z.output<typeof providerViewSchema>;

/** A measurement of how often a judge contradicts itself. */
const judgeRepeatViewSchema = z
  .object({
    status: z.enum(['judging', 'done', 'blocked']),
    requestedBy: z.string(),
    drawn: z.number().describe('Answers in the sample.'),
    requests: z.number().describe('Judge requests, and how many of them are settled.'),
    settled: z.number(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({
    id: 'JudgeRepeat',
    description:
      'A measurement: a random sample of judged answers, each judged three more times. `blocked`: too few verdicts.',
  });

/** A judge as maintainers see it. */
export const judgeProfileViewSchema = judgeViewSchema
  .extend({
    benchmark: z.string(),
    provider: z.object({ id: z.string(), name: z.string(), baseUrl: z.string() }),
    inputPrice: z.number().describe('US dollars per million tokens.'),
    outputPrice: z.number(),
    concurrency: z.number().describe('Maximum concurrent requests over all workers.'),
    requestsPerMinute: z.number().nullable(),
    tokensPerMinute: z.number().nullable(),
    timeoutSeconds: z.number(),
    isDefault: z.boolean(),
    retiredAt: instantSchema.nullable(),
    verdicts: z.number().describe('Verdicts in the ledger.'),
    answerNano: z.number().describe('Estimated cost per answer, in billionths of a US dollar.'),
    flips: flipRateViewSchema
      .nullable()
      .describe('By the latest finished measurement; null without one.'),
    repeats: judgeRepeatViewSchema.nullable().describe('The latest measurement.'),
    createdAt: instantSchema,
  })
  .meta({ id: 'JudgeProfile', description: 'A judge as maintainers see it.' });

export type JudgeProfileView = z.output<typeof judgeProfileViewSchema>;

/** A leaderboard's spending limits for judging, in billionths of a US dollar; null: no limit. */
export const budgetViewSchema = z
  .object({
    benchmark: z.string(),
    perSubmissionNano: z.number().nullable(),
    perUserDayNano: z.number().nullable(),
    perBoardDayNano: z.number().nullable(),
    todayNano: z.number().describe('Spent or reserved by the leaderboard today (UTC).'),
  })
  .meta({
    id: 'Budget',
    description:
      "A leaderboard's spending limits for judging, in billionths of a US dollar; null: no limit.",
  });

export type BudgetView = z.output<typeof budgetViewSchema>;

export const secondJudgeViewSchema = z
  .object({
    benchmark: z.string(),
    second: z
      .object({
        profileId: z.string(),
        label: z.string(),
        sample: z.number().describe('Answers of each result.'),
        since: instantSchema.describe('It judges results that were scored after this time.'),
        setBy: z.string().describe('Name of the maintainer who set it and pays for it.'),
      })
      .nullable(),
    profiles: z
      .array(
        z.object({
          profileId: z.string(),
          label: z.string(),
          answerNano: z.number().describe('Estimated cost per answer.'),
        }),
      )
      .describe('Profiles that can be the second judge.'),
    measured: z
      .boolean()
      .describe(
        'Whether the estimates use the latest replies on this leaderboard; false before the first reply, when they lack the texts of the items.',
      ),
  })
  .meta({
    id: 'SecondJudge',
    description:
      'The profile that judges a sample of every result of another profile. Costs in billionths of a US dollar.',
  });

export type SecondJudgeView = z.output<typeof secondJudgeViewSchema>;

/** A limit that applies to a submission. */
const budgetLeftSchema = z
  .object({
    scope: z.enum(['submission', 'user_day', 'board_day']),
    limitNano: z.number(),
    leftNano: z
      .number()
      .nullable()
      .describe(
        'Never below zero; null on a private revision, where it would reveal the cost of earlier prompts.',
      ),
  })
  .meta({ id: 'BudgetLeft', description: 'A limit that applies to a submission.' });

export type BudgetLeft = z.output<typeof budgetLeftSchema>;

/** Estimated judging of uploaded files, before any calls. */
export const judgeEstimateSchema = z.union([
  z.object({
    kind: z.literal('none'),
    reason: z
      .enum(['no_judge', 'self_judged', 'not_judged'])
      .describe('No default profile; the files contain verdicts; rules decide every answer.'),
  }),
  z.object({
    kind: z.literal('judged'),
    judge: judgeViewSchema,
    exact: z
      .boolean()
      .describe(
        'false on a private revision: references count with a fixed length, and neither ledger nor spending is consulted.',
      ),
    needed: z
      .number()
      .describe(
        'Answers that need a verdict, how many are in the ledger (null: not consulted), and how many would be sent to the judge.',
      ),
    cached: z.number().nullable(),
    toAsk: z.number(),
    promptTokens: z.number(),
    replyTokens: z.number(),
    costNano: z.number(),
    budgets: z.array(budgetLeftSchema).describe('Limits that apply; may be empty.'),
    wouldExceed: z
      .boolean()
      .describe('Exceeds a remaining budget: the submission would be blocked.'),
  }),
]);

export type JudgeEstimate = z.output<typeof judgeEstimateSchema>;
