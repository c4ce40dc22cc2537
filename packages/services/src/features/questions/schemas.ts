import { outcomeKinds } from '@clapboard/benchmarks';
import { z } from 'zod';
import { idSchema } from '../../core/ids';

/** What is asked of the items of a submission. */
export const questionInput = z.object({
  submissionId: idSchema,
  /** absent: the current one */
  evaluationId: idSchema.optional(),
  /** absent, or one that was not submitted: the first submitted one */
  task: z.string().max(100).optional(),
  slice: z.string().max(200).optional(),
  /** only where everything may be seen */
  outcome: z.enum(outcomeKinds).optional(),
  /** every word of it in the question or in the answer, whatever the case */
  text: z.string().max(200).default(''),
  /** from 1; beyond the last: the last */
  page: z.int().min(1).max(1_000_000).default(1),
  /** the page that holds this item, if the filters leave it, whatever `page` says */
  item: z.string().max(1000).optional(),
});

export type QuestionQuery = z.output<typeof questionInput>;
