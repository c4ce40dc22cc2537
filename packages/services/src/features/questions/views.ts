import { z } from 'zod';
import {
  coverageSchema,
  explainedQuestionSchema,
  explainedVerdictSchema,
  labelledTextSchema,
  measureSchema,
  outcomeKindSchema,
  plainNonAnswerSchema,
  revisionViewSchema,
} from '../../core/views';
import { questionVisibilitySchema } from './visibility';

/** How results answer one item. */
const itemDifficultySchema = z
  .object({
    results: z.number().describe('Public, complete results on this revision by the same judge.'),
    right: z.number(),
    wrong: z.number(),
    mean: measureSchema.nullable().describe("Of the task's primary metric, where it is defined."),
  })
  .meta({ id: 'ItemDifficulty' });

export type ItemDifficulty = z.output<typeof itemDifficultySchema>;

/** What the reference reveals about one item. */
const questionResultSchema = z
  .object({
    outcome: outcomeKindSchema,
    value: measureSchema.nullable().describe("Of the task's primary metric; null unless finite."),
    verdict: explainedVerdictSchema.nullable().describe('null if rules decided or no judge did.'),
    correct: z.array(labelledTextSchema).readonly(),
    difficulty: itemDifficultySchema.nullable().describe('null below two results.'),
  })
  .meta({ id: 'QuestionResult' });

export type QuestionResult = z.output<typeof questionResultSchema>;

/** One item with its answer. */
const questionRowSchema = z
  .object({
    id: z.string(),
    position: z.number().describe('Position in the task, from 1.'),
    slices: z.array(z.string()).readonly(),
    question: explainedQuestionSchema,
    answer: z
      .array(labelledTextSchema)
      .readonly()
      .nullable()
      .describe('null if there is none, or if it was not stored.'),
    state: z
      .union([z.literal('answered'), z.literal('missing'), plainNonAnswerSchema])
      .nullable()
      .describe(
        'What the answer alone shows, without the reference; null if answers were not stored.',
      ),
    result: questionResultSchema.nullable().describe('null on private revisions.'),
  })
  .meta({ id: 'QuestionRow' });

export type QuestionRow = z.output<typeof questionRowSchema>;

/** Items of one task of an evaluation, limited to what the actor may see. */
export const questionListSchema = z
  .object({
    submissionId: z.string(),
    evaluationId: z.string(),
    revision: revisionViewSchema.pick({ label: true, access: true }),
    visibility: questionVisibilitySchema,
    answersKept: z.boolean().describe('false for evaluations that are older than stored answers.'),
    tasks: z.array(z.string()).readonly().describe("Submitted tasks, in the definition's order."),
    task: z.string(),
    sameText: z
      .boolean()
      .describe(
        'Whether all questions of the task have the same text, so that it distinguishes none; false if they are not read.',
      ),
    coverage: z.array(coverageSchema).readonly().describe('Coverage of the task by slice.'),
    slices: z
      .array(z.object({ id: z.string(), items: z.number() }))
      .readonly()
      .describe("Slices with items in the task, in the definition's order."),
    outcomes: z
      .array(z.object({ kind: outcomeKindSchema, items: z.number() }))
      .readonly()
      .nullable()
      .describe(
        'Number of items by outcome that match the other filters; null unless everything may be seen.',
      ),
    total: z.number().describe('Number of items that match the filters.'),
    page: z.number().describe('From 1.'),
    pages: z.number(),
    rows: z.array(questionRowSchema).readonly(),
  })
  .meta({ id: 'QuestionList' });

export type QuestionList = z.output<typeof questionListSchema>;
