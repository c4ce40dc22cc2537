import { z } from 'zod';

const schema = z.object({ OFFICIAL_CASES: z.enum(['few', 'all']).default('few') });

/** How many official cases unit tests score: all of them in `npm run test:nightly`. */
export const officialCases = schema.parse(process.env).OFFICIAL_CASES;
