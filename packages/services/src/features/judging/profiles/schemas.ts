import { formatCount } from '@clapboard/metrics';
import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../../core/input/ids';
import { singleLine } from '../../../core/text/text-rules';

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
  })
  .describe('Label of the profile.');

/** Settings that don't affect verdicts: prices and limits. */
const limitsSchema = z.object({
  inputPrice: price.describe('US dollars per million input tokens.'),
  outputPrice: price.describe('US dollars per million output tokens.'),
  concurrency: wholeUpTo(256).describe('Maximum number of concurrent requests of all workers.'),
  requestsPerMinute: wholeUpTo(1_000_000)
    .nullable()
    .describe('Maximum number of requests per minute. null: no limit.'),
  tokensPerMinute: wholeUpTo(1_000_000_000)
    .nullable()
    .describe('Maximum number of tokens per minute. null: no limit.'),
  timeoutSeconds: wholeUpTo(300).describe('Longest wait for a reply, in seconds.'),
});

/** Settings that affect verdicts; they never change: another value is another profile. */
const judgeSettingsSchema = z.object({
  model: z
    .string()
    .trim()
    .min(1, { error: 'Enter the provider’s model ID.' })
    .max(200, { error: 'Use at most 200 characters.' })
    .regex(...singleLine)
    .describe('The provider’s ID of the model.'),
  temperature: z
    .number({ error: 'Enter a number, or leave it empty.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(2, { error: 'Enter at most 2.' })
    .nullable()
    .describe('Temperature of the model. null: not sent, for models that reject it.'),
  maxTokens: wholeUpTo(100_000).describe('Maximum number of tokens of a reply.'),
});

const promptFileSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Enter a file name.' })
    .max(200)
    .regex(...singleLine)
    .describe('Name of the file.'),
  text: z
    .string()
    .min(1, { error: 'The file is empty.' })
    .max(200_000, { error: 'The file has more than 200,000 characters.' })
    .describe('Content of the file.'),
});

export type PromptFile = z.output<typeof promptFileSchema>;

/** A new judge profile. */
export const createProfileSchema = z.object({
  benchmark: benchmarkIdSchema,
  label: profileLabelSchema,
  providerId: idSchema.describe('ID of the provider.'),
  ...judgeSettingsSchema.shape,
  ...limitsSchema.shape,
  concurrency: limitsSchema.shape.concurrency.default(8),
  requestsPerMinute: limitsSchema.shape.requestsPerMinute.default(null),
  tokensPerMinute: limitsSchema.shape.tokensPerMinute.default(null),
  timeoutSeconds: limitsSchema.shape.timeoutSeconds.default(60),
  prompts: promptFileSchema
    .optional()
    .describe('A file with prompts. Default: the prompts of the benchmark.'),
  makeDefault: z.boolean().default(false).describe('Whether the profile judges new submissions.'),
});

/** Changes of a profile; omitted fields stay. Strict: a model or prompt is rejected, not ignored. */
export const changeProfileSchema = z.strictObject({
  profileId: idSchema.describe('ID of the profile.'),
  ...limitsSchema.extend({ label: profileLabelSchema }).partial().shape,
});
