import { z } from 'zod';

const schema = z.object({ MUTATIONS: z.coerce.number().int().min(1).default(2000) });

/** How many mutated copies the property test makes in all; `MUTATIONS=20000 npx vitest …` for a longer run. */
export const mutationCount = schema.parse(process.env).MUTATIONS;
