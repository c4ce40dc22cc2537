import { z } from 'zod';
import { explainedQuestionSchema, revisionViewSchema, scoreRefSchema } from '../../core/views';
import { questionGroups } from './query-values';

const questionStatisticsRowSchema = z
  .object({
    id: z.string(),
    position: z.number().describe('Position in the task, from 1.'),
    slices: z.array(z.string()).readonly(),
    question: explainedQuestionSchema,
    right: z.number().describe('Number of right results.'),
    wrong: z
      .number()
      .describe('Number of wrong results. The others are partly right or no answer.'),
    mean: z
      .number()
      .describe(
        'Mean share of the points, from 0 to 1: the share of right results if none is partly right.',
      ),
    discrimination: z
      .number()
      .nullable()
      .describe(
        'Correlation, over results, of the score on the question with the score on all others; null below five results, and if all results score the same.',
      ),
    group: z.enum(questionGroups).nullable(),
  })
  .meta({ id: 'QuestionStatisticsRow' });

export type QuestionStatisticsRow = z.output<typeof questionStatisticsRowSchema>;

const questionSummarySchema = z
  .object({
    results: z.number().describe('Counted results: the best complete one of each model.'),
    models: z.number().describe('Models with a complete result. At most the best 100 count.'),
    questions: z.number(),
    allWrong: z.number().describe('Questions on which no result scores.'),
    allRight: z.number().describe('Questions that every result gets right.'),
    suspected: z
      .number()
      .nullable()
      .describe('Questions with a discrimination below −0.3; null below five results.'),
    graded: z.boolean().describe('Results can be partly right.'),
    histogram: z
      .array(
        z.object({
          from: z.number().describe('Lowest mean score of the class.'),
          to: z.number().describe('Highest mean score; equal to `from` in a class of one value.'),
          questions: z.number(),
        }),
      )
      .readonly()
      .describe(
        'Questions by mean score, hard ones first: one class per number of right results up to ten results that are all right or wrong, otherwise ten classes of equal width.',
      ),
  })
  .meta({ id: 'QuestionSummary' });

export type QuestionSummary = z.output<typeof questionSummarySchema>;

const absenceSchema = z
  .enum(['no_right_answers', 'no_dataset', 'private_dataset', 'too_few_results'])
  .nullable()
  .describe(
    'Why there are no statistics: below two results, hidden on private datasets, or no task whose answers can be right.',
  );

/** How the results of a leaderboard answer the questions of one task. */
export const questionStatisticsSchema = z
  .object({
    benchmark: z.string(),
    revision: revisionViewSchema.pick({ label: true, access: true }).nullable(),
    judge: z
      .object({ id: z.string(), label: z.string() })
      .nullable()
      .describe("The judge of the results; null if the benchmark isn't judged."),
    tasks: z.array(z.string()).readonly().describe('Tasks with questions that can be right.'),
    task: z.string().nullable().describe('null if no task has answers that can be right.'),
    absence: absenceSchema,
    summary: questionSummarySchema.nullable().describe('Of all questions of the task.'),
    submissionId: z
      .string()
      .nullable()
      .describe('The best counted result. Its questions show each question in full.'),
    sameText: z
      .boolean()
      .describe(
        'Whether all questions of the task have the same text, so that it distinguishes none.',
      ),
    slices: z.array(z.string()).readonly().describe('Slices with questions in the task.'),
    total: z.number().describe('Number of questions that match the filters.'),
    page: z.number().describe('From 1.'),
    pages: z.number(),
    rows: z.array(questionStatisticsRowSchema).readonly(),
  })
  .meta({ id: 'QuestionStatistics' });

export type QuestionStatistics = z.output<typeof questionStatisticsSchema>;

const smallestDifferenceSchema = scoreRefSchema
  .extend({
    difference: z
      .number()
      .describe(
        'Difference between two models that a paired test at 5% finds with a power of 80%, in the unit of the metric.',
      ),
    models: z.number().describe('Models whose pairs it is computed from.'),
    clusters: z.number().describe('Clusters of items, usually videos.'),
  })
  .meta({ id: 'SmallestDifference' });

export type SmallestDifference = z.output<typeof smallestDifferenceSchema>;

/** The smallest differences that a leaderboard can show. */
export const smallestDifferencesSchema = z
  .object({
    benchmark: z.string(),
    absence: absenceSchema,
    differences: z
      .array(smallestDifferenceSchema)
      .readonly()
      .describe(
        'By slice, of the primary metric of each task, or of the one that ranks it. Without columns in which all results are equal.',
      ),
  })
  .meta({ id: 'SmallestDifferences' });

export type SmallestDifferences = z.output<typeof smallestDifferencesSchema>;
