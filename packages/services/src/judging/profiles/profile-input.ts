import { z } from 'zod';

const wholeUpTo = (most: number) =>
  z
    .int({ error: 'Give a whole number.' })
    .min(1, { error: 'Give 1 at least.' })
    .max(most, { error: `Give ${most.toLocaleString('en')} at most.` });

const price = z
  .number({ error: 'Give a price in US dollars per million tokens; 0 for a server of your own.' })
  .min(0, { error: 'A price is 0 or more.' })
  .max(100_000, { error: 'Give 100,000 at most: prices are per million tokens.' });

export const profileLabelSchema = z
  .string()
  .trim()
  .min(1, { error: 'Give the profile a label.' })
  .max(80, { error: 'Use at most 80 characters.' })
  .refine((label) => label.toLowerCase() !== 'recorded', {
    error: '“Recorded” means verdicts that came with submissions. Choose another label.',
  });

/** What may change without another verdict: prices and limits. */
export const limitsSchema = z.object({
  /** US dollars per million tokens */
  inputPrice: price,
  outputPrice: price,
  /** requests at the same time, over all workers */
  concurrency: wholeUpTo(256),
  /** null: no limit */
  requestsPerMinute: wholeUpTo(1_000_000).nullable(),
  tokensPerMinute: wholeUpTo(1_000_000_000).nullable(),
  timeoutSeconds: wholeUpTo(300),
});

/** What a verdict depends on: never changed, another value is another profile. */
export const judgeSettingsSchema = z.object({
  model: z
    .string()
    .trim()
    .min(1, { error: 'Name the model as the provider does.' })
    .max(200, { error: 'Use at most 200 characters.' }),
  /** null: not sent, for models that refuse it */
  temperature: z
    .number({ error: 'Give a number, or leave it out for models that refuse it.' })
    .min(0, { error: 'A temperature is 0 or more.' })
    .max(2, { error: 'A temperature is 2 at most.' })
    .nullable(),
  maxTokens: wholeUpTo(100_000),
});
