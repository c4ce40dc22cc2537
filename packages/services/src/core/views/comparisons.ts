import type {
  ComparedPair,
  MeasuredAgreement,
  PublishedBaseline,
  SliceComparison,
} from '@clapboard/benchmarks';
import type { MeanWithError } from '@clapboard/metrics';
import { z } from 'zod';
import { scoreRefSchema } from './scores';
import { measureSchema } from './wire';

export const comparedPairSchema = z
  .object({
    first: z.number().describe('Index of the first submission.'),
    second: z.number().describe('Index of the second submission.'),
    difference: z.number().nullable().describe('First minus second.'),
    test: z.enum(['mcnemar', 't']).nullable(),
    n: z.number().describe('Items in both denominators.'),
    p: z.number().nullable().describe('Two-sided, uncorrected.'),
    adjusted: z
      .number()
      .nullable()
      .describe('The p-value, corrected for all pairs of the slice. Significant below 0.05.'),
    interval: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .describe('Simultaneous 95% interval of the difference.'),
  })
  .meta({ id: 'ComparedPair' }) satisfies z.ZodType<ComparedPair>;

export const sliceComparisonSchema = z
  .object({
    slice: z.string(),
    values: z.array(measureSchema.nullable()).readonly(),
    pairs: z.array(comparedPairSchema).readonly(),
  })
  .meta({ id: 'SliceComparison' }) satisfies z.ZodType<SliceComparison>;

const sameAnswersSchema = z.object({ same: z.number(), of: z.number() });

export const measuredAgreementSchema = z.object({
  counts: z.object({
    bothRight: z.number(),
    onlyFirst: z.number(),
    onlySecond: z.number(),
    bothWrong: z.number(),
  }),
  kappa: z.number().nullable(),
  p: z.number().nullable(),
  test: z.enum(['mcnemar', 't']),
  binary: z.boolean().describe('Every compared outcome is fully right or fully wrong.'),
  same: z.object({ whenRight: sameAnswersSchema, whenWrong: sameAnswersSchema }).nullable(),
}) satisfies z.ZodType<MeasuredAgreement>;

export const meanWithErrorSchema = z.object({
  mean: z.number(),
  standardError: z.number().nullable(),
  interval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('95% interval of the mean by Student’s t.'),
  n: z.number(),
}) satisfies z.ZodType<MeanWithError>;

export const publishedBaselineSchema = z
  .object({
    model: z.string(),
    organisation: z.string(),
    openWeights: z.boolean().nullable(),
    parameters: z.number().nullable(),
    frames: z.string().nullable(),
    released: z.string().nullable(),
    kind: z.enum(['model', 'chance', 'human']),
    scores: z
      .array(
        scoreRefSchema.extend({
          value: measureSchema,
          source: z.string(),
          misprint: z.string().exactOptional(),
          approximate: z
            .literal(true)
            .exactOptional()
            .describe('The paper states the number roughly.'),
        }),
      )
      .readonly(),
  })
  .meta({
    id: 'PublishedBaseline',
    description: 'Numbers printed in a paper.',
  }) satisfies z.ZodType<PublishedBaseline>;
