import { z } from 'zod';

/** What the program of probes is told: each probe is sent once in `everyMs`, spread over that time. */
export const orderSchema = z.object({
  site: z.url().refine((url) => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)),
  everyMs: z.number().positive(),
  probes: z
    .array(
      z.object({
        what: z.string(),
        path: z.string(),
        upload: z.boolean(),
        /** of the people who ask, in turn; empty: a visitor */
        cookies: z.array(z.string()),
      }),
    )
    .min(1),
});

export type Order = z.infer<typeof orderSchema>;

/** One answer: when it was asked for (Unix milliseconds), and how long it took to its last byte. */
export const samplesSchema = z.array(
  z.object({ what: z.string(), at: z.number(), ms: z.number(), ok: z.boolean() }),
);

export type Sample = z.infer<typeof samplesSchema>[number];
