import { z } from 'zod';
import { benchmarkIdSchema } from '../../../core/ids';

/** Ranked results that leave the default view, as a maintainer has seen them. */
export const acceptedLossSchema = z
  .int()
  .min(0)
  .default(0)
  .describe('how many ranked results may leave the default view; more are rejected');

/** The judge whose results a leaderboard shows without a choice. */
export const defaultViewSchema = z.object({
  benchmark: benchmarkIdSchema,
  judge: z
    .string()
    .min(1, { error: 'Choose a judge.' })
    .max(64)
    .describe('profile id, or `recorded`: submitted verdicts'),
  acceptedLoss: acceptedLossSchema,
});
