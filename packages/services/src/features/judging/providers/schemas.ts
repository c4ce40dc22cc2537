import { z } from 'zod';
import { httpUrlSchema } from '../../../core/http-url';
import { idSchema } from '../../../core/ids';
import { singleLine } from '../../../core/text-rules';

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
  .regex(...singleLine);

/** Base URL of a chat-completions server, without a trailing slash. */
const baseUrlSchema = httpUrlSchema({
  example: 'https://api.openai.com/v1',
  instead: 'Enter the key in its own field.',
})
  .refine(({ search, hash }) => search === '' && hash === '', {
    error: 'Remove the query string and fragment.',
  })
  .transform(({ origin, pathname }) => `${origin}${pathname.replace(/\/+$/, '')}`);

/** The source of a provider's API key. Stored keys are encrypted and never returned. */
const providerKeySchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('none') }),
  z.object({
    from: z.literal('stored'),
    value: z
      .string()
      .trim()
      .min(1, { error: 'Enter the key.' })
      .max(2000, { error: 'Use at most 2,000 characters.' })
      // Other characters can't be sent in a header and would appear in an error.
      .regex(/^[\x21-\x7e]+$/, {
        error: 'Use only ASCII letters, digits and symbols, without spaces.',
      }),
  }),
  z.object({
    from: z.literal('environment'),
    variable: z.string().trim().max(100).regex(keyVariable, {
      error:
        'Enter a name that starts with JUDGE_KEY_, in capital letters, digits and underscores.',
    }),
  }),
]);

export type ProviderKey = z.output<typeof providerKeySchema>;

/** A new provider. */
export const createProviderSchema = z.object({
  name: providerNameSchema,
  baseUrl: baseUrlSchema,
  key: providerKeySchema,
});

/** Changes of a provider; omitted fields stay. */
export const changeProviderSchema = createProviderSchema.partial().extend({ providerId: idSchema });
