import { z } from 'zod';
import { idSchema } from '../../core/ids';
import { nameUpTo, singleLine } from '../../core/text-rules';

const nameSchema = nameUpTo(120);

const linkSchema = z
  .url({ protocol: /^https?$/, error: 'Enter full addresses that start with http:// or https://.' })
  .max(500, { error: 'Use at most 500 characters.' })
  .regex(...singleLine);

/** A model as a submitter describes it. */
export const modelInputSchema = z.object({
  name: nameSchema,
  organisation: nameSchema,
  openWeights: z.boolean(),
  parameters: z
    .number({ error: 'Enter a number of billions, or leave the field empty.' })
    .positive({ error: 'Enter a number above 0, in billions.' })
    .max(1_000_000, { error: 'Enter the number in billions: 7 for 7B.' })
    .nullable()
    .default(null),
  released: z
    .string()
    .trim()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, {
      error: 'Enter year and month, such as 2024-06, or leave the field empty.',
    })
    .nullable()
    .default(null),
  links: z.array(linkSchema).max(10, { error: 'Enter at most 10 links.' }).default([]),
});

/** New facts of a model. */
export const changeModelSchema = modelInputSchema.extend({ modelId: idSchema });

export type ModelInput = z.input<typeof modelInputSchema>;
export type NewModel = z.output<typeof modelInputSchema>;
