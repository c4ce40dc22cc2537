import { z } from 'zod';
import { idSchema } from '../../../core/input/ids';
import { fewestRepeated } from '../../../core/judging/fewest-repeated';

/** A measurement of how often a profile contradicts itself. */
export const requestRepeatsSchema = z.object({
  profileId: idSchema.describe('ID of the profile.'),
  sample: z
    .int({ error: 'Enter a whole number of answers.' })
    .min(fewestRepeated, { error: `Enter at least ${fewestRepeated}.` })
    .max(500, { error: 'Enter at most 500.' })
    .default(50)
    .describe('Number of answers to judge three more times.'),
});
