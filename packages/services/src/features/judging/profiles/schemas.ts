import { formatCount } from '@clapboard/metrics';
import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../../core/ids';
import { singleLine } from '../../../core/text-rules';

const wholeUpTo = (most: number) =>
  z
    .int({ error: 'Enter a whole number.' })
    .min(1, { error: 'Enter at least 1.' })
    .max(most, { error: `Enter at most ${formatCount(most)}.` });

const price = z
  .number({ error: 'Enter a price in US dollars per million tokens, or 0 for your own server.' })
  .min(0, { error: 'Enter 0 or more.' })
  .max(100_000, { error: 'Enter at most 100,000. Prices are per million tokens.' });

const profileLabelSchema = z
  .string()
  .trim()
  .min(1, { error: 'Enter a label.' })
  .max(80, { error: 'Use at most 80 characters.' })
  .regex(...singleLine)
  .refine((label) => label.toLowerCase() !== 'recorded', {
    error: 'The label “recorded” is reserved for submitted verdicts. Choose another label.',
  });

/** Settings that don't affect verdicts: prices and limits. */
const limitsSchema = z.object({
  /** US dollars per million tokens */
  inputPrice: price,
  outputPrice: price,
  /** maximum concurrent requests over all workers */
  concurrency: wholeUpTo(256),
  /** null: no limit */
  requestsPerMinute: wholeUpTo(1_000_000).nullable(),
  tokensPerMinute: wholeUpTo(1_000_000_000).nullable(),
  timeoutSeconds: wholeUpTo(300),
});

/** Settings that affect verdicts; they never change: another value is another profile. */
const judgeSettingsSchema = z.object({
  model: z
    .string()
    .trim()
    .min(1, { error: 'Enter the provider’s model ID.' })
    .max(200, { error: 'Use at most 200 characters.' })
    .regex(...singleLine),
  /** null: not sent, for models that reject it */
  temperature: z
    .number({ error: 'Enter a number, or leave it empty.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(2, { error: 'Enter at most 2.' })
    .nullable(),
  maxTokens: wholeUpTo(100_000),
});

const promptFileSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Enter a file name.' })
    .max(200)
    .regex(...singleLine),
  text: z
    .string()
    .min(1, { error: 'The file is empty.' })
    .max(200_000, { error: 'The file has more than 200,000 characters.' }),
});

export type PromptFile = z.output<typeof promptFileSchema>;

/** A new judge profile. */
export const createProfileSchema = z.object({
  benchmark: benchmarkIdSchema,
  label: profileLabelSchema,
  providerId: idSchema,
  ...judgeSettingsSchema.shape,
  ...limitsSchema.shape,
  concurrency: limitsSchema.shape.concurrency.default(8),
  requestsPerMinute: limitsSchema.shape.requestsPerMinute.default(null),
  tokensPerMinute: limitsSchema.shape.tokensPerMinute.default(null),
  timeoutSeconds: limitsSchema.shape.timeoutSeconds.default(60),
  /** absent: the prompts of the benchmark */
  prompts: promptFileSchema.optional(),
  makeDefault: z.boolean().default(false),
});

/** Changes of a profile; omitted fields stay. Strict: a model or prompt is rejected, not ignored. */
export const changeProfileSchema = z.strictObject({
  profileId: idSchema,
  ...limitsSchema.extend({ label: profileLabelSchema }).partial().shape,
});
