import { z } from 'zod';

const count = z.number();

/** A rescore's state as the server sends it to pages that poll it. */
export const liveRescoreSchema = z.object({
  status: z.enum([
    'planning',
    'planned',
    'running',
    'paused',
    'ready',
    'published',
    'rolledBack',
    'cancelled',
  ]),
  progress: z.number(),
  counts: z.object({
    entries: count,
    skipped: count,
    waiting: count,
    running: count,
    judging: count,
    done: count,
    blocked: count,
    failed: count,
  }),
});

export type LiveRescore = z.output<typeof liveRescoreSchema>;
