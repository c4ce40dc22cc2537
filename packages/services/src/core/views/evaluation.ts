import { z } from 'zod';

export const submissionStatusSchema = z.enum(['uploaded', 'accepted', 'rejected']);

export type SubmissionStatus = z.output<typeof submissionStatusSchema>;

export const visibilitySchema = z.enum(['private', 'pending', 'public', 'withdrawn', 'hidden']);

export type Visibility = z.output<typeof visibilitySchema>;

export const evaluationStatusSchema = z.enum([
  'queued',
  'scoring',
  'judging',
  'done',
  'failed',
  'blocked',
]);

export type EvaluationStatus = z.output<typeof evaluationStatusSchema>;

/** Live state of an evaluation, cheap to poll. */
export const evaluationStateSchema = z
  .object({
    id: z.string(),
    status: evaluationStatusSchema,
    progress: z.number().describe('0 to 1; 0 on a private revision while judging runs.'),
    stage: z.string(),
    attempt: z.number(),
    errorCode: z.string().nullable(),
    errorMessage: z
      .string()
      .nullable()
      .describe('Status message with next steps; null if nothing is wrong.'),
    queuePosition: z
      .number()
      .nullable()
      .describe('Evaluations ahead of this one; null unless queued.'),
    verdicts: z
      .object({
        settled: z
          .number()
          .describe(
            'While judging runs, except for maintainers: rounded down to a percentage of `total`, and 0 on a private revision.',
          ),
        failed: z.number(),
        total: z.number(),
        costNano: z
          .number()
          .nullable()
          .describe(
            'Cost so far, in billionths of a US dollar; null on a private revision, and for everybody but maintainers.',
          ),
      })
      .nullable()
      .describe(
        "Verdicts of the server's judge: settled, failed among these, and total; null if none is needed.",
      ),
  })
  .meta({ id: 'EvaluationState', description: 'Live state of an evaluation, cheap to poll.' });

export type EvaluationState = z.output<typeof evaluationStateSchema>;

/** State for live pages: the evaluation and the submission. */
export const submissionProgressSchema = evaluationStateSchema
  .extend({ submissionStatus: submissionStatusSchema })
  .meta({
    id: 'SubmissionProgress',
    description: 'State for live pages: the evaluation and the submission.',
  });

export type SubmissionProgress = z.output<typeof submissionProgressSchema>;
