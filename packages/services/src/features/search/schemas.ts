import { z } from 'zod';

/** What to search for. */
export const searchSchema = z.object({
  query: z
    .string()
    .trim()
    .min(1, { error: 'Enter something to search for.' })
    .max(120, { error: 'Use at most 120 characters.' })
    .describe('Words to search for. A hit contains all of them.'),
});
