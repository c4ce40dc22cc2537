import { z } from 'zod';

/** Input of the attacking program. */
export const attackOrderSchema = z.object({
  site: z.url().refine((url) => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)),
  /** address of a leaderboard */
  leaderboard: z.string(),
  /** address of the events of a submission that isn’t scored */
  events: z.string(),
  /** session of an account that attacks */
  cookie: z.string(),
});

export type AttackOrder = z.infer<typeof attackOrderSchema>;

/** Numbers of answers by attack and status. */
export const attackCountsSchema = z.record(z.string(), z.record(z.string(), z.number()));
