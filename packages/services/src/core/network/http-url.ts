import { z } from 'zod';

/**
 * Returns a schema that parses an http or https address without user name and password to a `URL`. `example` is shown
 * for other text; `instead` says what replaces a user name and password.
 */
export function httpUrlSchema({ example, instead }: { example: string; instead: string }) {
  return z
    .string()
    .trim()
    .max(500, { error: 'Use at most 500 characters.' })
    .pipe(z.url({ protocol: /^https?$/, error: `Enter a full address, such as ${example}.` }))
    .transform((text) => new URL(text))
    .refine(({ username, password }) => username === '' && password === '', {
      error: `Remove the user name and password from the address. ${instead}`,
    });
}
