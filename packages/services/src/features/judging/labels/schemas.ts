import { z } from 'zod';
import { idSchema } from '../../../core/input/ids';

/**
 * Fewest labels that a number is estimated from, unless all answers are labelled: with fewer, its interval says little.
 */
export const fewestLabels = 50;

const submissionId = idSchema.describe('ID of the submission.');

/** A random sample of judged answers. */
export const drawLabelSampleSchema = z.object({
  submissionId,
  answers: z
    .int({ error: 'Enter a whole number of answers.' })
    .min(fewestLabels, { error: `Enter at least ${fewestLabels}.` })
    .max(1000, { error: 'Enter at most 1,000.' })
    .default(100)
    .describe(
      'Number of answers in the sample, earlier ones included. If fewer were judged, all are drawn.',
    ),
});

/** What a person decided about answers of the sample. */
export const saveLabelsSchema = z.object({
  submissionId,
  labels: z
    .array(
      z.object({
        task: z.string().max(100).describe('ID of the task.'),
        item: z.string().max(500).describe('ID of the item.'),
        right: z.boolean().nullable().describe('Whether the answer is right; null: no label.'),
      }),
    )
    .min(1)
    .max(1000)
    .describe('Labels of sampled answers, one for each.'),
});
