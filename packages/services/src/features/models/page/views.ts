import { z } from 'zod';
import { runSettingsSchema } from '../../../core/runs/run-settings';
import {
  anonymityViewSchema,
  comparedPairSchema,
  headlineScoreSchema,
  instantSchema,
  leaderboardCellSchema,
  meanWithErrorSchema,
  measureSchema,
  modelViewSchema,
  provenanceSchema,
  publishedBaselineSchema,
  runNameSchema,
  visibilitySchema,
} from '../../../core/views';

/** One submission of a model, as listed on its page. */
const modelRunSchema = z
  .object({
    submissionId: z.string(),
    runSettings: runSettingsSchema,
    visibility: visibilitySchema,
    sample: z.boolean(),
    createdAt: instantSchema,
    result: z
      .object({
        revision: z.object({ label: z.string(), active: z.boolean() }),
        complete: z.boolean(),
        headline: headlineScoreSchema
          .nullable()
          .describe("The benchmark's headline; null if it has none."),
        provenance: provenanceSchema.nullable(),
      })
      .nullable()
      .describe('null without a result.'),
  })
  .meta({ id: 'ModelRun' });

export type ModelRun = z.output<typeof modelRunSchema>;

/** Complete runs with the same settings, on the same revision and by the same judge: two or more. */
const repeatedRunsSchema = meanWithErrorSchema
  .extend({
    runSettings: runSettingsSchema,
    revision: z.string(),
    submissionIds: z.array(z.string()).readonly(),
  })
  .meta({ id: 'RepeatedRuns' });

export type RepeatedRuns = z.output<typeof repeatedRunsSchema>;

/**
 * What one prompt variant gains over another in the headline, item by item on the same revision.
 */
const variantGainSchema = comparedPairSchema
  .pick({ difference: true, interval: true, n: true })
  .extend({
    adjusted: z
      .number()
      .nullable()
      .describe(
        'The p-value, corrected by Holm for the number of variants compared with the base.',
      ),
    variant: z.object({ submissionId: z.string(), runSettings: runSettingsSchema }),
    base: z.object({ submissionId: z.string(), runSettings: runSettingsSchema }),
  })
  .meta({ id: 'VariantGain' });

export type VariantGain = z.output<typeof variantGainSchema>;

/** A model on one benchmark. */
const modelOnBenchmarkSchema = z
  .object({
    benchmark: z.string(),
    best: z
      .object({
        submissionId: z.string(),
        score: leaderboardCellSchema.omit({
          rank: true,
          source: true,
          derived: true,
          misprint: true,
        }),
        rank: z.number(),
        total: z.number().describe('Number of ranked results on the leaderboard.'),
        leader: z
          .object({ runName: runNameSchema, value: measureSchema.nullable() })
          .describe('The first of these results, with the value that determines its rank.'),
      })
      .nullable()
      .describe(
        'Its best ranked public result on the active revision, as ranked on the leaderboard; null: none.',
      ),
    runs: z.array(modelRunSchema).readonly().describe('Newest first.'),
    repeated: z.array(repeatedRunsSchema).readonly(),
    gains: z.array(variantGainSchema).readonly(),
    published: z
      .array(publishedBaselineSchema)
      .readonly()
      .describe('Published scores of a model with the same name.'),
  })
  .meta({ id: 'ModelOnBenchmark' });

export type ModelOnBenchmark = z.output<typeof modelOnBenchmarkSchema>;

/** One model across all benchmarks. */
export const modelPageViewSchema = z
  .object({
    model: modelViewSchema,
    anonymity: anonymityViewSchema.nullable().describe('null: it was never an anonymous entry.'),
    benchmarks: z
      .array(modelOnBenchmarkSchema)
      .readonly()
      .describe("Benchmarks with runs or published scores of it, in the registry's order."),
    all: z.number().describe('Number of benchmarks of the site, for the covered share.'),
  })
  .meta({ id: 'ModelPage' });

export type ModelPageView = z.output<typeof modelPageViewSchema>;
