import { z } from 'zod';
import { modelFactsSchema } from './scores';

export const modelViewSchema = modelFactsSchema
  .extend({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    links: z.array(z.string()),
    sample: z.boolean(),
  })
  .meta({ id: 'Model' });

export type ModelView = z.output<typeof modelViewSchema>;
