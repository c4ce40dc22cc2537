import { z } from 'zod';

const schema = z.object({ MUTATIONS: z.coerce.number().int().min(1).default(50) });

/** Damaged copies of each format; `npm run mutations` makes 2,000, `MUTATIONS=20000 npm run mutations` more. */
export const copies = schema.parse(process.env).MUTATIONS;
