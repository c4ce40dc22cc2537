import { z } from 'zod';

const schema = z.object({ PROPERTY_RUNS: z.coerce.number().int().min(1).default(150) });

/** Runs of a property that names no number of its own; `npm run test:nightly` makes 5,000. */
export const propertyRuns = schema.parse(process.env).PROPERTY_RUNS;
