import { z } from 'zod';

/** Names of environment variables that may hold a key: nothing else of a worker's environment can be sent to an address. */
export const keyVariable = /^JUDGE_KEY_[A-Z0-9_]+$/;

export const providerNameSchema = z
  .string()
  .trim()
  .min(1, { error: 'Give the provider a name.' })
  .max(80, { error: 'Use at most 80 characters.' });

/** Base address of a chat-completions server, without the slash at its end. */
export const baseUrlSchema = z
  .string()
  .trim()
  .max(500, { error: 'Use at most 500 characters.' })
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const complain = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
      return complain(
        'Give the address with http:// or https://, as in https://api.openai.com/v1.',
      );
    }
    if (url.username || url.password) {
      return complain(
        'Leave user and password out of the address. The key has a field of its own.',
      );
    }
    if (url.search || url.hash) {
      return complain('Leave out everything from ? or # on: give the base address alone.');
    }
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  });

/** Where the key of a provider is. A stored one is sealed; it never comes back. */
export const providerKeySchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('none') }),
  z.object({
    from: z.literal('sealed'),
    value: z
      .string()
      .trim()
      .min(1, { error: 'Enter the key.' })
      .max(2000, { error: 'A key has at most 2000 characters.' })
      // Anything else could not be sent in a header, and would be named in an error.
      .regex(/^[\x21-\x7e]+$/, { error: 'A key has letters, digits and signs, no spaces.' }),
  }),
  z.object({
    from: z.literal('environment'),
    variable: z.string().trim().max(100).regex(keyVariable, {
      error: 'Name a variable that starts with JUDGE_KEY_, in capital letters, digits and _.',
    }),
  }),
]);

export type ProviderKey = z.output<typeof providerKeySchema>;
