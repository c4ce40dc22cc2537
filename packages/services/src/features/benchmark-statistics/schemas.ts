import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../core/input/ids';
import { questionGroups, questionOrders } from './query-values';

export const judgeField = {
  judge: idSchema
    .optional()
    .describe('ID of a judge profile, or `recorded`. Default: that of the default view.'),
};

/** Which results and questions statistics cover. */
export const questionSelectionInput = z.object({
  benchmark: benchmarkIdSchema,
  ...judgeField,
  task: z
    .string()
    .max(100)
    .optional()
    .describe('ID of a task. Default, also for an unknown one: the first one with enough results.'),
  slice: z.string().max(200).optional().describe('Only questions of this slice.'),
  group: z.enum(questionGroups).optional().describe('Only questions of this group.'),
  text: z
    .string()
    .max(200)
    .default('')
    .describe('Words that all occur in the question, ignoring case.'),
  sort: z
    .enum(questionOrders)
    .default('position')
    .describe('`right` sorts by the mean score, `discrimination` by the correlation.'),
  dir: z.enum(['asc', 'desc']).default('asc').describe('Direction of `sort`.'),
});

/** The query for a page of statistics. `skip` leaves out rows at the start, instead of pages. */
export const questionStatisticsInput = questionSelectionInput.extend({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(200).default(50).describe('Maximum number of rows per page.'),
  skip: z.int().min(0).optional(),
});
