import { z } from 'zod';
import { idSchema } from '../../../core/input/ids';

/** Answers to judge again. */
export const sampleSchema = z
  .int({ error: 'Enter a whole number of answers.' })
  .min(1, { error: 'Enter at least 1.' })
  .max(1000, { error: 'Enter at most 1,000.' });

/** A spot check of a submission's own verdicts. */
export const spotCheckSchema = z.object({
  submissionId: idSchema.describe('ID of the submission.'),
  profileId: idSchema.describe('ID of the profile that judges the sample.'),
  sample: sampleSchema.describe('Number of answers to judge again.'),
});
