import { z } from 'zod';

/** Input of the probe program. It sends each probe once per `everyMs`, evenly spread over that time. */
export const orderSchema = z.object({
  site: z.url().refine((url) => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)),
  everyMs: z.number().positive(),
  probes: z
    .array(
      z.object({
        what: z.string(),
        path: z.string(),
        upload: z.boolean(),
        /** of the users who send the probe in turn; empty: a visitor */
        cookies: z.array(z.string()),
      }),
    )
    .min(1),
});

export type Order = z.infer<typeof orderSchema>;

/** One response: when the request was sent (Unix milliseconds), and the time to its last byte. */
export const samplesSchema = z.array(
  z.object({ what: z.string(), at: z.number(), ms: z.number(), ok: z.boolean() }),
);

export type Sample = z.infer<typeof samplesSchema>[number];
