import { z } from 'zod';
import { idSchema } from '../../../core/input/ids';
import { httpUrlSchema } from '../../../core/network/http-url';
import { singleLine } from '../../../core/text/text-rules';

/**
 * Names of environment variables that may hold a key, so that nothing else of a worker's
 * environment can be sent to an address.
 */
export const keyVariable = /^JUDGE_KEY_[A-Z0-9_]+$/;

const providerNameSchema = z
  .string()
  .trim()
  .min(1, { error: 'Enter a name.' })
  .max(80, { error: 'Use at most 80 characters.' })
  .regex(...singleLine)
  .describe('Name of the provider.');

const baseUrlSchema = httpUrlSchema({
  example: 'https://api.openai.com/v1',
  instead: 'Enter the key in its own field.',
})
  .refine(({ search, hash }) => search === '' && hash === '', {
    error: 'Remove the query string and fragment.',
  })
  .transform(({ origin, pathname }) => `${origin}${pathname.replace(/\/+$/, '')}`)
  .describe('Base URL of the chat-completions API.');

const providerKeySchema = z
  .discriminatedUnion('from', [
    z.object({ from: z.literal('none').describe('With `none`, requests have no key.') }),
    z.object({
      from: z.literal('stored').describe('With `stored`, the site stores the key, encrypted.'),
      value: z
        .string()
        .trim()
        .min(1, { error: 'Enter the key.' })
        .max(2000, { error: 'Use at most 2,000 characters.' })
        // Other characters can't be sent in a header and would appear in an error.
        .regex(/^[\x21-\x7e]+$/, {
          error: 'Use only ASCII letters, digits and symbols, without spaces.',
        })
        .describe('The key. It is never returned.'),
    }),
    z.object({
      from: z
        .literal('environment')
        .describe('With `environment`, workers have the key in an environment variable.'),
      variable: z
        .string()
        .trim()
        .max(100)
        .regex(keyVariable, {
          error:
            'Enter a name that starts with JUDGE_KEY_, in capital letters, digits and underscores.',
        })
        .describe('Name of the variable. It starts with `JUDGE_KEY_`.'),
    }),
  ])
  .describe('Source of the API key.');

export type ProviderKey = z.output<typeof providerKeySchema>;

/** A new provider. */
export const createProviderSchema = z.object({
  name: providerNameSchema,
  baseUrl: baseUrlSchema,
  key: providerKeySchema,
});

/** Changes of a provider; omitted fields stay. */
export const changeProviderSchema = createProviderSchema
  .partial()
  .extend({ providerId: idSchema.describe('ID of the provider.') });
