import { z } from 'zod';

const schema = z.object({ PROPERTY_RUNS: z.coerce.number().int().min(1).default(150) });

/** Default number of runs of a property test. `npm run test:nightly` sets 5,000. */
export const propertyRuns = schema.parse(process.env).PROPERTY_RUNS;
