import { z } from 'zod';

const nameSchema = z
  .string()
  .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Give a name.' })
      .max(120, { error: 'Use at most 120 characters.' })
      .regex(/^\P{Cc}*$/u, { error: 'Remove the control characters.' }),
  );

const linkSchema = z
  .url({ protocol: /^https?$/, error: 'Give a whole http(s) address.' })
  .max(500, { error: 'Use at most 500 characters.' });

/** A model as a submitter describes it. */
export const modelInputSchema = z.object({
  name: nameSchema,
  organisation: nameSchema,
  openWeights: z.boolean(),
  parameters: z
    .number({ error: 'Give a number of billions, or leave it empty.' })
    .positive({ error: 'Give a number above 0, in billions.' })
    .max(1_000_000, { error: 'Give the number in billions: 7 for 7B.' })
    .nullable()
    .default(null),
  released: z
    .string()
    .trim()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, {
      error: 'Give year and month as in 2024-06, or leave it empty.',
    })
    .nullable()
    .default(null),
  links: z.array(linkSchema).max(10, { error: 'Give at most 10 links.' }).default([]),
});

export type ModelInput = z.input<typeof modelInputSchema>;
export type NewModel = z.output<typeof modelInputSchema>;
