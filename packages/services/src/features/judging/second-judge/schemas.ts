import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../../core/input/ids';
import { sampleSchema } from '../trust/schemas';

/** The second judge of a leaderboard. */
export const secondJudgeSchema = z.object({
  benchmark: benchmarkIdSchema,
  profileId: idSchema
    .nullable()
    .describe('ID of the profile that judges the sample. null: no second judge.'),
  sample: sampleSchema.default(50).describe('Number of answers of each result to judge.'),
});
