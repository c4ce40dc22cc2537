import { z } from 'zod';
import { modelFactsSchema } from './scores';
import { instantSchema } from './wire';

export const modelViewSchema = modelFactsSchema
  .extend({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    links: z.array(z.string()),
    organisationSlug: z
      .string()
      .nullable()
      .describe('Slug of the organisation on this site that owns it; null: none.'),
    organisationVerified: z
      .boolean()
      .describe('An admin verified the identity of the organisation.'),
    sample: z.boolean(),
  })
  .meta({ id: 'Model' });

export type ModelView = z.output<typeof modelViewSchema>;

/** An entry whose model name is hidden, or was. */
export const anonymityViewSchema = z
  .object({
    until: instantSchema
      .nullable()
      .describe('When the name is revealed; null: it is no longer hidden.'),
    commitment: z
      .string()
      .describe('SHA-256 of the file that proves who submitted the entry, hexadecimal.'),
    identity: z
      .object({ name: z.string(), organisation: z.string(), links: z.array(z.string()) })
      .nullable()
      .describe('The hidden name, for the model’s owner and maintainers; otherwise null.'),
  })
  .meta({ id: 'Anonymity' });

export type AnonymityView = z.output<typeof anonymityViewSchema>;
