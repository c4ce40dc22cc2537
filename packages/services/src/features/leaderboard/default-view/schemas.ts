import { z } from 'zod';
import { benchmarkIdSchema } from '../../../core/input/ids';

/** Ranked results that leave the default view, as a maintainer has seen them. */
export const acceptedLossSchema = z
  .int()
  .min(0)
  .default(0)
  .describe(
    'Number of ranked results that may leave the default view. The request fails if more would.',
  );

/** The judge whose results a leaderboard shows by default. */
export const defaultViewSchema = z.object({
  benchmark: benchmarkIdSchema,
  judge: z
    .string()
    .min(1, { error: 'Choose a judge.' })
    .max(64)
    .describe('ID of the profile whose results are shown, or `recorded` for submitted verdicts.'),
  acceptedLoss: acceptedLossSchema,
});
