import { outcomeKinds } from '@clapboard/benchmarks';
import { z } from 'zod';
import { idSchema } from '../../core/input/ids';

/** The query for items of a submission. */
export const questionInput = z.object({
  submissionId: idSchema.describe('ID of the submission.'),
  evaluationId: idSchema.optional().describe('ID of an evaluation. Default: the current one.'),
  task: z
    .string()
    .max(100)
    .optional()
    .describe(
      'ID of a task. Default, also for a task without answers: the first one with answers.',
    ),
  slice: z.string().max(200).optional().describe('Only items of this slice.'),
  outcome: z
    .enum(outcomeKinds)
    .optional()
    .describe('Only items with this outcome, if you may see outcomes.'),
  text: z
    .string()
    .max(200)
    .default('')
    .describe('Words that all occur in the question or in the answer, ignoring case.'),
  page: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe(
      'Number of a page of `limit` rows, from 1, instead of a cursor. The last page if it is too high.',
    ),
  limit: z.int().min(1).max(200).default(25).describe('Maximum number of rows per page.'),
  item: z
    .string()
    .max(1000)
    .optional()
    .describe('Returns the page with this item instead of `page`, if it matches the filters.'),
});

/** The query for a list. `skip` leaves out rows at the start, instead of pages. */
export const listQuestionsInput = questionInput.extend({ skip: z.int().min(0).optional() });
