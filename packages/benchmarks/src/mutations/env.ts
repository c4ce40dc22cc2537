import { z } from 'zod';

const schema = z.object({ MUTATIONS: z.coerce.number().int().min(1).default(5) });

/** Damaged copies of each format; the nightly tests and `npm run mutations` make 2,000. */
export const copies = schema.parse(process.env).MUTATIONS;
