import { z } from 'zod';
import { provenanceSchema } from './judge';
import { revisionViewSchema } from './revision';
import { attemptsSchema, modelFactsSchema, rankSetSchema, scoreRefSchema } from './scores';
import { instantSchema, measureSchema } from './wire';

/** A result's rank on its leaderboard, by the headline. */
export const resultRankSchema = z
  .object({
    rank: z.number().describe('1 + number of results with a better ranking value.'),
    rankSet: rankSetSchema.nullable().describe('As in `LeaderboardCell`.'),
    total: z.number().describe('Number of ranked results on the leaderboard, including this one.'),
  })
  .meta({ id: 'ResultRank', description: "A result's rank on its leaderboard, by the headline." });

export type ResultRank = z.output<typeof resultRankSchema>;

/** The published numbers that a run reproduces. */
const publishedMatchSchema = z
  .object({
    row: z.string().describe('ID of the published row in the leaderboard.'),
    scores: z
      .array(
        scoreRefSchema.extend({
          value: z.number().describe('As printed.'),
          decimals: z.number().describe('Decimals of the printed value: 4 for 75.03%.'),
          source: z.string().describe('Table and row of the paper.'),
        }),
      )
      .min(1)
      .readonly()
      .describe('The headline; its printed parts if the paper doesn’t print the headline.'),
  })
  .meta({
    id: 'PublishedMatch',
    description:
      'The published row whose headline a complete result equals to the printed precision: same model, prompt variant and, where both state them, frames.',
  });

export type PublishedMatch = z.output<typeof publishedMatchSchema>;

/** Where a result stands among the others of its leaderboard. */
export const resultStandingSchema = z
  .object({
    wouldRank: z
      .object({ rank: z.number(), total: z.number().describe('Including this result.') })
      .nullable()
      .describe(
        'By value, if it were published; null for public, incomplete and former results, and without the headline.',
      ),
    others: z
      .array(z.object({ name: z.string(), published: z.boolean(), value: measureSchema }))
      .describe('Headlines of complete results by the same judge, and of published rows.'),
    medians: z
      .array(
        scoreRefSchema.extend({
          value: measureSchema,
          results: z.number(),
        }),
      )
      .describe('Medians of at least three complete results.'),
    publishedMatch: publishedMatchSchema
      .nullable()
      .describe('null also for private, sample and former results.'),
  })
  .meta({ id: 'ResultStanding' });

export type ResultStanding = z.output<typeof resultStandingSchema>;

/** A cell of a leaderboard. */
export const leaderboardCellSchema = z
  .object({
    value: measureSchema.nullable(),
    n: z.number().nullable().describe('Denominator of the value.'),
    ciLow: measureSchema.nullable(),
    ciHigh: measureSchema.nullable(),
    items: z
      .number()
      .nullable()
      .describe('All items of the slice; null for published numbers and those over several tasks.'),
    clusters: z
      .number()
      .nullable()
      .describe(
        'Clusters behind the interval; null for published scores and those of older scorers.',
      ),
    full: z
      .object({
        value: measureSchema.nullable(),
        ciLow: measureSchema.nullable(),
        ciHigh: measureSchema.nullable(),
      })
      .nullable()
      .describe(
        'The score over every item, which determines the rank; null if the value itself does, and if an older scorer did not compute it.',
      ),
    rank: z
      .number()
      .nullable()
      .describe('1 + number of rows with a better ranking value; null if not ranked.'),
    rankSet: rankSetSchema
      .nullable()
      .describe(
        'The possible ranks of the row, with simultaneous 95% confidence over the column: `best` − 1 rows are significantly better; null until a worker has computed it, on private revisions, and among more than 5,000 ranked results.',
      ),
    source: z.string().nullable().describe('Table and row of the paper, for published scores.'),
    derived: z
      .boolean()
      .describe(
        'Not printed: the mean of published scores, for averages that the paper leaves out.',
      ),
    misprint: z
      .string()
      .nullable()
      .describe("Why a published score can't be right; it is shown as printed anyway."),
  })
  .meta({ id: 'LeaderboardCell', description: 'A cell of a leaderboard.' });

export type LeaderboardCell = z.output<typeof leaderboardCellSchema>;

export const leaderboardRowSchema = modelFactsSchema
  .omit({ openWeights: true })
  .extend({
    id: z.string().describe('Submission id, or `published:<model>`.'),
    kind: z.enum(['scored', 'published', 'chance', 'human']),
    submissionId: z.string().nullable(),
    modelName: z.string(),
    modelSlug: z.string().nullable(),
    organisationVerified: z
      .boolean()
      .describe('An admin verified the identity of the organisation.'),
    openWeights: z.boolean().nullable().describe("null if the paper doesn't state it."),
    frames: z.string().nullable().describe('`16`, `1 fps`, or null.'),
    promptVariant: z.string(),
    runTag: z
      .string()
      .describe(
        "Distinguishes the run from others of its model: prompt variant, and frames or a number if runs share it; empty for a model's only run with the standard prompt.",
      ),
    tokens: z
      .number()
      .nullable()
      .describe('Input and output tokens of the run; null unless the submitter states both.'),
    cost: z.number().nullable().describe('US dollars of the run; null if not stated.'),
    sample: z.boolean(),
    baseline: z
      .boolean()
      .describe('Marked as a baseline by a maintainer, for instance a blind model.'),
    complete: z
      .boolean()
      .describe('Every submitted task is complete; incomplete rows have no rank.'),
    provenance: provenanceSchema
      .nullable()
      .describe('null: rules decided everything, and nobody verified it.'),
    publishedAt: instantSchema.nullable(),
    attempts: attemptsSchema
      .nullable()
      .describe(
        "Submissions on the leaderboard's revision so far, including private ones; null for published scores.",
      ),
    publishedMatch: publishedMatchSchema
      .nullable()
      .describe('null also for incomplete, sample and published rows.'),
    cells: z
      .record(z.string(), leaderboardCellSchema)
      .describe('By `task/metric/slice`; a missing key means absent, never zero.'),
  })
  .meta({ id: 'LeaderboardRow' });

export type LeaderboardRow = z.output<typeof leaderboardRowSchema>;

/** A summary of a benchmark's leaderboard for the home page, by its default judge. */
export const leaderboardSummarySchema = z
  .object({
    benchmark: z.string(),
    revision: revisionViewSchema.nullable(),
    leader: leaderboardRowSchema
      .nullable()
      .describe(
        'The scored row that ranks first by the headline; its cells contain only the headline.',
      ),
    bestPublished: leaderboardRowSchema
      .nullable()
      .describe('The published row with the best headline; its cells contain only the headline.'),
    rows: z.number().describe('Number of scored rows, without published scores.'),
    published: z.number().describe('Number of rows with published scores of models.'),
    lastPublishedAt: instantSchema.nullable(),
  })
  .meta({
    id: 'LeaderboardSummary',
    description: "A summary of a benchmark's leaderboard for the home page, by its default judge.",
  });

export type LeaderboardSummary = z.output<typeof leaderboardSummarySchema>;
