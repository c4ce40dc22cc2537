import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../core/ids';
import { multiLine } from '../../core/text-rules';

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
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Enter a reason for the audit log and the submitters.' })
    .max(1000, { error: 'Use at most 1,000 characters.' })
    .regex(...multiLine),
});
