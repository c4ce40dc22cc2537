import { outcomeKinds } from '@clapboard/benchmarks';
import { z } from 'zod';
import { idSchema } from '../../core/ids';

/** The query for items of a submission. */
export const questionInput = z.object({
  submissionId: idSchema,
  /** default: the current one */
  evaluationId: idSchema.optional(),
  /** default, also for a task that wasn't submitted: the first submitted one */
  task: z.string().max(100).optional(),
  slice: z.string().max(200).optional(),
  /** only if everything may be seen */
  outcome: z.enum(outcomeKinds).optional(),
  /** words that must all occur in the question or in the answer, ignoring case */
  text: z.string().max(200).default(''),
  /** from 1; the last page if too high */
  page: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('Number of a page of `limit` rows, from 1; instead of a cursor.'),
  /** rows per page */
  limit: z.int().min(1).max(200).default(25).describe('Maximum number of rows per page.'),
  /** the page with this item, if it matches the filters, whatever `page` is */
  item: z.string().max(1000).optional(),
});
