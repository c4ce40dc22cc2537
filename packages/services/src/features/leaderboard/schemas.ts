import { z } from 'zod';
import { benchmarkIdSchema, idSchema } from '../../core/input/ids';
import { baselineValues, limits, provenanceValues, weightValues } from './query-values';

const word = z.string().max(limits.letters, { error: `Use at most ${limits.letters} characters.` });
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(limits.values, { error: `Choose at most ${limits.values} values.` })
    .readonly()
    .default([]);
const size = z
  .number({ error: 'Enter the number in billions.' })
  .min(0, { error: 'Enter the number in billions, 0 or more.' })
  .nullable()
  .default(null);
const count = (error: string) => z.int({ error }).min(0, { error });

const leaderboardFiltersSchema = z.object({
  weights: z.enum(weightValues, { error: 'Use open or closed.' }).nullable().default(null),
  /** billions, both bounds included; either bound hides models of unknown size */
  parametersFrom: size,
  parametersTo: size,
  /** as in `LeaderboardRow.frames` */
  frames: list(word),
  /** prompt variants; the benchmark's standard prompt is empty */
  variants: list(word),
  /** `none`: scored by rules only */
  provenances: list(z.enum(provenanceValues, { error: 'Unknown provenance.' })),
  organisations: list(word),
  /** baseline rows: `only` these, or all rows `without` them */
  baselines: z.enum(baselineValues, { error: 'Use only or without.' }).nullable().default(null),
  /**
   * words that must all occur in the model's name, organisation or prompt variant, ignoring case
   */
  text: word.default(''),
});

/** Filters of a leaderboard. Empty lists and null match everything. */
export type LeaderboardFilters = z.output<typeof leaderboardFiltersSchema>;

/** A query of a leaderboard. Omitted parts get the leaderboard's defaults. */
export const leaderboardQuerySchema = z.object({
  benchmark: benchmarkIdSchema,
  /** profile id or `recorded`; default: the leaderboard's */
  judge: idSchema.optional(),
  /** columns `task/metric/slice` with cells in the result, in order */
  columns: z
    .array(z.string().max(300))
    .max(limits.columns, { error: `Request at most ${limits.columns} columns.` })
    .readonly()
    .optional(),
  sort: z
    .object({
      /** key of a column or a fact */
      by: z.string().max(300).optional(),
      ascending: z.boolean({ error: 'Use asc or desc.' }).optional(),
    })
    .default({}),
  filters: leaderboardFiltersSchema.prefault({}),
  /** with the section of published scores */
  published: z.boolean().default(true),
  /** published rows among the scored ones, by value, instead of after them */
  mixed: z.boolean().default(false),
  /** only these rows, whatever the filters; absent: all */
  ids: z
    .array(z.string().max(400))
    .max(limits.values, { error: `Request at most ${limits.values} rows by id.` })
    .readonly()
    .optional(),
  offset: count('Use a whole number of at least 0 as offset.').default(0),
  limit: count('Use a whole number of at least 0 as limit.').default(100),
});

/** A query as callers write it. */
export type LeaderboardQueryInput = z.input<typeof leaderboardQuerySchema>;

/** A query with defaults for omitted parts. */
export type ParsedLeaderboardQuery = z.output<typeof leaderboardQuerySchema>;

export { crossBenchmarkInputSchema } from './cross-benchmark-schema';
