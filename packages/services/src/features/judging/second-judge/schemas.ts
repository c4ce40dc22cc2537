import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../../core/ids';
import { sampleSchema } from '../trust/schemas';

/** The second judge of a leaderboard. */
export const secondJudgeSchema = z.object({
  benchmark: benchmarkIdSchema,
  profileId: idSchema.nullable().describe('null: no second judge'),
  sample: sampleSchema.default(50).describe('answers of each result'),
});
