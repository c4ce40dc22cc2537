import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../core/ids';
import { reasonSchema } from '../../core/reason';

/** A rescore to plan. */
export const createRescoreSchema = z.object({
  benchmark: benchmarkIdSchema,
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('board') }),
    z.object({
      kind: z.literal('submissions'),
      submissionIds: z
        .array(idSchema)
        .min(1, { error: 'Select at least one submission.' })
        .max(1000, { error: 'Select at most 1,000 submissions, or the whole leaderboard.' }),
    }),
  ]),
  /** absent: every submission stays on its revision */
  revisionId: idSchema.optional(),
  /** absent: every submission keeps its judge */
  judgeProfileId: idSchema.optional(),
  /** with a judge: also submissions that included verdicts */
  rejudge: z.boolean().optional(),
  reason: reasonSchema,
});
