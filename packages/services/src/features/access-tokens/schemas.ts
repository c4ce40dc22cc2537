import { z } from 'zod';
import { benchmarkIdSchema } from '../../core/input/ids';

/** Rights of an access token, from reading to maintaining. */
export const scopes = ['read', 'submit', 'publish', 'maintain'] as const;

export type Scope = (typeof scopes)[number];

/** Days after which a new token expires unless its owner chooses otherwise. */
export const defaultDays = 90;

/** A new access token. */
export const createAccessTokenSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'Enter a name, such as the machine that uses the token.' })
      .max(60, { error: 'Use at most 60 characters.' })
      .describe('Name of the token.'),
    scopes: z
      .array(z.enum(scopes))
      .min(1, { error: 'Choose at least one scope.' })
      .max(100)
      .transform((chosen) => scopes.filter((scope) => chosen.includes(scope)))
      .describe('Rights of the token.'),
    benchmarks: z
      .array(benchmarkIdSchema)
      .max(100)
      .default([])
      .describe('IDs of the benchmarks that `maintain` is limited to.'),
    days: z
      .int()
      .min(1, { error: 'Use at least one day.' })
      .max(366, { error: 'Use at most 366 days.' })
      .nullable()
      .default(defaultDays)
      .describe('Days until the token expires. null: never.'),
  })
  .refine(
    ({ scopes: chosen, benchmarks }) => !chosen.includes('maintain') || benchmarks.length > 0,
    {
      error: 'Choose the benchmarks that the token may maintain.',
      path: ['benchmarks'],
    },
  );

/** An access token as its owner sees it. The token itself is shown once, when it is created. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** first characters of the token */
  start: z.string(),
  scopes: z.array(z.enum(scopes)),
  benchmarks: z.array(z.string()),
  createdAt: z.date(),
  /** to the minute; null: never used */
  lastUsedAt: z.date().nullable(),
  /** null: never */
  expiresAt: z.date().nullable(),
});

export type AccessTokenView = z.infer<typeof accessTokenSchema>;
