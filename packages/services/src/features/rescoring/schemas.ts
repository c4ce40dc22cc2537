import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../core/input/ids';
import { reasonSchema } from '../../core/input/reason';

/** A rescore to plan. */
export const createRescoreSchema = z.object({
  benchmark: benchmarkIdSchema,
  scope: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('board').describe('With `board`, all results of the leaderboard.'),
      }),
      z.object({
        kind: z.literal('submissions').describe('With `submissions`, only these submissions.'),
        submissionIds: z
          .array(idSchema)
          .min(1, { error: 'Select at least one submission.' })
          .max(1000, { error: 'Select at most 1,000 submissions, or the whole leaderboard.' })
          .describe('IDs of the submissions.'),
      }),
    ])
    .describe('What to score again.'),
  revisionId: idSchema
    .optional()
    .describe('ID of the revision to score on. Default: each submission stays on its revision.'),
  judgeProfileId: idSchema
    .optional()
    .describe('ID of the judge profile. Default: each submission keeps its judge.'),
  rejudge: z
    .boolean()
    .optional()
    .describe('With a judge profile, whether it also judges submissions that included verdicts.'),
  reason: reasonSchema,
});
