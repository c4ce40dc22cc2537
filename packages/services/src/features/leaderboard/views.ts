import { z } from 'zod';
import {
  judgeChoiceSchema,
  leaderboardCellSchema,
  leaderboardRowSchema,
  provenanceSchema,
  revisionViewSchema,
} from '../../core/views';
import type { ParsedLeaderboardQuery } from './schemas';

export type { LeaderboardFilters } from './schemas';

/** A query with the defaults of its leaderboard. */
export interface LeaderboardQuery extends Omit<ParsedLeaderboardQuery, 'columns' | 'sort'> {
  benchmark: string;
  columns: readonly string[];
  sort: { by: string; ascending: boolean };
}

const leaderboardScaleSchema = z
  .object({
    low: z.number(),
    high: z.number(),
    best: z.number().nullable().describe('null if neither direction is better.'),
  })
  .meta({
    id: 'LeaderboardScale',
    description:
      "Range of a column's shading: finite ranking values of complete scored rows, unfiltered.",
  });

export type LeaderboardScale = z.output<typeof leaderboardScaleSchema>;

const leaderboardFacetsSchema = z
  .object({
    weights: z.object({ open: z.number(), closed: z.number(), unknown: z.number() }),
    parameters: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .describe('Smallest and largest known size, billions; null if none is known.'),
    frames: z.array(z.object({ value: z.string(), rows: z.number() })).readonly(),
    variants: z.array(z.object({ value: z.string(), rows: z.number() })).readonly(),
    provenances: z
      .array(
        z.object({
          value: z.union([provenanceSchema.shape.kind, z.literal('none')]),
          rows: z.number(),
        }),
      )
      .readonly(),
    organisations: z.array(z.object({ value: z.string(), rows: z.number() })).readonly(),
    baselines: z.number().describe('Number of baseline rows.'),
  })
  .meta({
    id: 'LeaderboardFacets',
    description: 'Filter values with the number of scored and published rows for each.',
  });

export type LeaderboardFacets = z.output<typeof leaderboardFacetsSchema>;

export const leaderboardPageSchema = z
  .object({
    benchmark: z.string(),
    revision: revisionViewSchema.nullable(),
    judge: z.string().nullable().describe("The shown judge; null if the benchmark isn't judged."),
    judges: z.array(judgeChoiceSchema).readonly(),
    version: z.string().describe('Changes with everything that the leaderboard shows.'),
    scales: z
      .record(z.string(), leaderboardScaleSchema.nullable())
      .readonly()
      .describe('By column of the query.'),
    present: z
      .array(z.string())
      .readonly()
      .describe('Columns with a score in any scored or published row.'),
    facets: leaderboardFacetsSchema,
    references: z
      .array(leaderboardRowSchema)
      .readonly()
      .describe('Chance, random and human rows: never filtered or paginated.'),
    counts: z
      .object({ scored: z.number(), published: z.number() })
      .describe('Filtered rows of both sections; with `ids`, those of the ids.'),
    hidden: z
      .number()
      .describe('Rows hidden by filters, of both visible sections; none with `ids`.'),
    offset: z.number(),
    rows: z
      .array(leaderboardRowSchema)
      .readonly()
      .describe(
        '`offset` to `offset + limit` of the scored rows followed by the published ones, or mixed with them, with cells of the requested columns only; ranked among all complete scored rows of the judge, ignoring the filters.',
      ),
  })
  .meta({ id: 'LeaderboardPage', description: 'A page of a leaderboard.' });

export type LeaderboardPage = z.output<typeof leaderboardPageSchema>;

const crossBenchmarkRowSchema = z
  .object({
    id: z.string().describe('Slug of the model, or `published:<model>`.'),
    kind: z.enum(['scored', 'published']).describe('`published`: its numbers are from papers.'),
    modelSlug: z.string().nullable().describe('null for models in papers.'),
    modelName: z.string(),
    organisation: z.string(),
    openWeights: z.boolean().nullable().describe("null if the paper doesn't state it."),
    parameters: z.number().nullable().describe('Billions.'),
    released: z.string().nullable().describe('YYYY-MM.'),
    sample: z.boolean().describe('All of its results here are samples.'),
    cells: z
      .record(
        z.string(),
        leaderboardCellSchema.omit({ misprint: true }).extend({
          submissionId: z.string().nullable().describe('null for published scores.'),
        }),
      )
      .readonly()
      .describe('By benchmark; a missing key means that it has no ranked result or printed score.'),
  })
  .meta({
    id: 'CrossBenchmarkRow',
    description:
      'One model in the table of all benchmarks: its best public result in each, by headline.',
  });

export type CrossBenchmarkRow = z.output<typeof crossBenchmarkRowSchema>;

export const crossBenchmarkSchema = z
  .object({
    total: z.number().describe('Number of rows that pass the filters.'),
    scored: z
      .number()
      .describe('Number of models with a ranked result on real data, ignoring the filters.'),
    offset: z.number(),
    rows: z.array(crossBenchmarkRowSchema).readonly(),
  })
  .meta({ id: 'CrossBenchmark', description: 'A page of the table of all benchmarks.' });

export type CrossBenchmark = z.output<typeof crossBenchmarkSchema>;

export const defaultViewViewSchema = z
  .object({
    benchmark: z.string(),
    judge: z.string().describe('Profile id, or `recorded`: submitted verdicts.'),
    ranked: z.number().describe('Ranked results on the default view.'),
    choices: z.array(
      judgeChoiceSchema.pick({ id: true, label: true, isDefault: true }).extend({
        ranked: z.number().describe('Ranked results of this view.'),
        leaving: z.number().describe('Results of the default view that have no rank here.'),
      }),
    ),
  })
  .meta({
    id: 'DefaultView',
    description:
      'The judge whose results a leaderboard shows by default, and what other choices would show.',
  });

export type DefaultView = z.output<typeof defaultViewViewSchema>;
