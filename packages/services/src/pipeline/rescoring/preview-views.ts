import { z } from 'zod';
import { runNameSchema, scoreRefSchema, scoreRowSchema } from '../../core/views';
import { changeReasonSchema } from './views';

const previewNumberSchema = scoreRowSchema.pick({
  value: true,
  n: true,
  ciLow: true,
  ciHigh: true,
});

export type PreviewNumber = z.output<typeof previewNumberSchema>;

/** A score of a submission that would change. */
const previewChangeSchema = scoreRefSchema
  .extend({
    submissionId: z.string(),
    modelName: z.string(),
    runName: runNameSchema,
    organisation: z.string(),
    before: previewNumberSchema.nullable().describe('null: missing before or after.'),
    after: previewNumberSchema.nullable(),
    kind: z
      .enum(['value', 'interval'])
      .describe('`value`: value or n differ; `interval`: only a bound of the interval differs.'),
    reasons: z.array(changeReasonSchema),
  })
  .meta({ id: 'PreviewChange' });

export type PreviewChange = z.output<typeof previewChangeSchema>;

/** A rank that would change, in a column of the leaderboard. */
const previewRankSchema = scoreRefSchema
  .extend({
    submissionId: z.string(),
    modelName: z.string(),
    runName: runNameSchema,
    before: z.number().nullable(),
    after: z.number().nullable(),
  })
  .meta({ id: 'PreviewRank' });

export type PreviewRank = z.output<typeof previewRankSchema>;

/** Counts of changes. */
const rescoreTotalsSchema = z
  .object({
    submissions: z.number().describe('Submissions with a changed score.'),
    authors: z.number().describe('People to be notified.'),
    values: z.number(),
    intervals: z.number(),
    byReason: z.array(z.object({ reasons: z.array(changeReasonSchema), count: z.number() })),
  })
  .meta({ id: 'RescoreTotals' });

export type RescoreTotals = z.output<typeof rescoreTotalsSchema>;

const headlineSideSchema = z
  .object({ value: z.number().nullable(), rank: z.number().nullable() })
  .nullable()
  .describe('null: not on the default view.');

export type PreviewHeadlineSide = NonNullable<z.output<typeof headlineSideSchema>>;

/** What changes in the headline on the default view. */
const previewHeadlineSchema = scoreRefSchema
  .extend({
    rows: z
      .array(
        z.object({
          submissionId: z.string(),
          modelName: z.string(),
          runName: runNameSchema,
          before: headlineSideSchema,
          after: headlineSideSchema,
        }),
      )
      .describe('Results whose value or rank changes, by their new rank, at most 100.'),
    changed: z.number().describe('Results whose value or rank changes.'),
    ranks: z.number().describe('Results whose rank changes.'),
    leaders: z
      .object({ before: z.array(z.string()), after: z.array(z.string()) })
      .describe('Runs of rank 1.'),
  })
  .meta({ id: 'PreviewHeadline' });

export type PreviewHeadline = z.output<typeof previewHeadlineSchema>;

const viewJudgeSchema = z.object({
  id: z.string().describe('Profile id, or `recorded`: submitted verdicts.'),
  label: z.string(),
});

/** The default view of the leaderboard, before and after publishing. */
const previewViewSchema = z
  .object({
    before: viewJudgeSchema,
    after: viewJudgeSchema,
    ranked: z.number().describe('Results that are ranked on the default view now.'),
    leaving: z
      .number()
      .describe('How many of these have no rank afterwards. Pass this number to `publishRescore`.'),
  })
  .meta({ id: 'PreviewView' });

export type PreviewView = z.output<typeof previewViewSchema>;

/** A submission whose new evaluation has no complete result, or that has changed since. */
const previewProblemSchema = z
  .object({
    submissionId: z.string(),
    modelName: z.string(),
    runName: runNameSchema,
    what: z
      .enum(['failed', 'blocked', 'incomplete', 'changed', 'late'])
      .describe(
        '`failed`: keeps its current result; `blocked`: published, but without verdicts and not ranked; `incomplete`: published, and no longer ranked; `changed`: its result was replaced in the meantime and stays; `late`: on the leaderboard, not in the rescore, and not on the revision that the leaderboard would move to.',
      ),
    code: z.string().nullable().describe('Error code, if the new evaluation has one.'),
    message: z.string(),
  })
  .meta({ id: 'PreviewProblem' });

export type PreviewProblem = z.output<typeof previewProblemSchema>;

export const rescorePreviewSchema = z
  .object({
    rescoreId: z.string(),
    token: z
      .string()
      .describe(
        'Identifies exactly what would be published. Pass it to `publishRescore`, which rejects it after changes.',
      ),
    totals: rescoreTotalsSchema
      .extend({ ranks: z.number() })
      .describe('Over everything, ignoring the filters.'),
    headline: previewHeadlineSchema,
    view: previewViewSchema.nullable().describe("null if the benchmark isn't judged."),
    changes: z
      .array(previewChangeSchema)
      .describe('Filtered, from `offset`, by model; of each submission, large differences first.'),
    matching: z.number(),
    ranks: z
      .array(previewRankSchema)
      .describe('All changes, headline column first, at most 1,000.'),
    problems: z.array(previewProblemSchema),
  })
  .meta({ id: 'RescorePreview' });

export type RescorePreview = z.output<typeof rescorePreviewSchema>;
