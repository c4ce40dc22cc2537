import { z } from 'zod';
import { runFactsSchema } from '../runs/run-facts';
import { runSettingsSchema } from '../runs/run-settings';
import { resultViewSchema } from './result';
import { attemptsSchema, coverageSchema, scoreRowSchema } from './scores';

/** Everything that produced the scores of a result, as plain JSON; times are ISO 8601. */
export const receiptSchema = z
  .object({
    receipt: z.literal(1).describe('Version of this format.'),
    benchmark: z.string(),
    submission: z.object({
      id: z.string(),
      model: z.string(),
      organisation: z.string(),
      submitter: z.string(),
      runSettings: runSettingsSchema,
      runFacts: runFactsSchema,
      submittedAt: z.string(),
      editedAt: z
        .string()
        .nullable()
        .describe('When the run settings or facts were edited after publication.'),
      verifiedAt: z.string().nullable(),
      files: z.array(
        z.object({
          name: z.string(),
          bytes: z.number(),
          sha256: z.string(),
          task: z.string().nullable(),
          format: z.string().nullable(),
        }),
      ),
    }),
    evaluation: z.object({
      id: z.string(),
      current: z.boolean(),
      status: z.enum(['done', 'blocked']),
      complete: z.boolean(),
      keyKnown: z
        .boolean()
        .describe('A file names its answers by the ground truth, so the submitter had it.'),
      finishedAt: z.string().nullable(),
    }),
    dataset: z.object({
      label: z.string(),
      sha256: z
        .string()
        .nullable()
        .describe('Over items and ground truth; null on a private revision.'),
      hmacSha256: z
        .string()
        .nullable()
        .describe('HMAC of the hash with a key of the installation; null on a public revision.'),
      items: z.number(),
      access: z.enum(['public', 'private']),
    }),
    scorer: z.object({ version: z.string() }),
    judging: z
      .object({
        byServer: z.number(),
        bySubmitter: z.number(),
        judge: z
          .object({
            label: z.string(),
            model: z.string(),
            temperature: z.number().nullable(),
            maxTokens: z.number(),
            prompts: z.string(),
            promptsSha256: z.string(),
            version: z.string(),
          })
          .nullable(),
      })
      .describe('Outcomes that depend on a verdict, by who gave it.'),
    intervals: z
      .object({
        method: z.string(),
        resamples: z.number(),
        seedRule: z.string(),
        seed: z.string().nullable(),
      })
      .nullable()
      .describe(
        '`resamples` and the seed apply to resampled intervals, see `method`; null: the dataset is private, and its scores are released without intervals.',
      ),
    attempts: attemptsSchema.describe(
      'Submissions on this dataset so far, including private ones, by the submitter and for the model.',
    ),
    timingsMs: resultViewSchema.shape.timings,
    coverage: z.array(coverageSchema),
    scores: z.array(
      scoreRowSchema.extend({ value: z.union([z.number(), z.literal('Infinity')]).nullable() }),
    ),
  })
  .meta({
    id: 'Receipt',
    description:
      'Everything that produced the scores of a result, as plain JSON; times are ISO 8601.',
  });

export type Receipt = z.output<typeof receiptSchema>;
