import { z } from 'zod';
import { benchmarkIdSchema } from '../../../core/input/ids';

const nanoPerDollar = 1e9;

/**
 * Converts US dollars to billionths; null: no limit. At most a million dollars, so that every
 * amount is a safe integer.
 */
const limit = z
  .number({ error: 'Enter an amount in US dollars, or leave it empty.' })
  .min(0, { error: 'Enter 0 or more.' })
  .max(1_000_000, { error: 'Enter at most 1,000,000.' })
  .nullable()
  .transform((dollars) => (dollars === null ? null : BigInt(Math.round(dollars * nanoPerDollar))));

/** Spending limits for judging, in US dollars. */
export const budgetSchema = z.object({
  benchmark: benchmarkIdSchema,
  perSubmission: limit,
  perUserDay: limit,
  perBoardDay: limit,
});
