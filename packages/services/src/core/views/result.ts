import { z } from 'zod';
import { taskChartsSchema } from './charts';
import { judgeViewSchema, labelEstimateSchema, provenanceSchema, resultFlipsSchema } from './judge';
import { leaderboardCellSchema } from './leaderboard';
import { modelViewSchema } from './model';
import { revisionViewSchema } from './revision';
import { attemptsSchema, coverageSchema, releaseStateSchema, scoreRowSchema } from './scores';
import { submissionViewSchema } from './submission';
import { instantSchema } from './wire';

/** See docs/decisions/029 for `cluster-robust`. */
const intervalMethodSchema = z.enum(['cluster-robust', 'percentile-bootstrap']);

export type IntervalMethod = z.output<typeof intervalMethodSchema>;

/** A scored submission with everything that its page shows. */
export const resultViewSchema = z
  .object({
    submission: submissionViewSchema,
    evaluationId: z.string(),
    current: z
      .boolean()
      .describe("It is the submission's current evaluation, which the leaderboard shows."),
    revision: revisionViewSchema,
    status: z
      .enum(['done', 'blocked'])
      .describe("`blocked`: verdicts are missing; see the submission's evaluation for the reason."),
    scorerVersion: z.string(),
    intervalMethod: intervalMethodSchema.describe(
      'Method of its intervals: results of older scorers have the percentile bootstrap.',
    ),
    seed: z
      .string()
      .nullable()
      .describe('Seed of the interval resampling; null in the oldest results and unless `exact`.'),
    complete: z.boolean(),
    release: releaseStateSchema.describe('Which scores are released.'),
    exact: z
      .boolean()
      .describe(
        'Exact scores; otherwise those that a private revision releases, without intervals and charts.',
      ),
    attempts: attemptsSchema.describe(
      'Submissions on the revision so far, including private ones.',
    ),
    selfJudged: z.number().describe('Items whose outcome depends on a submitted verdict.'),
    serverJudged: z
      .number()
      .describe("Items whose outcome depends on a verdict of the server's judge."),
    judge: judgeViewSchema
      .nullable()
      .describe('The selected profile, whether or not it succeeded; null: none.'),
    provenance: provenanceSchema
      .nullable()
      .describe('null: rules decided everything, and nobody verified it.'),
    flips: resultFlipsSchema
      .nullable()
      .describe(
        'How often its judge contradicts itself; null: not server-judged, not measured, or, except for maintainers, measured on a private revision.',
      ),
    labels: labelEstimateSchema
      .nullable()
      .describe(
        'The headline as people would have judged it; null: not server-judged on a public revision, or not every sampled answer has a label.',
      ),
    scores: z.array(scoreRowSchema),
    coverage: z.array(coverageSchema),
    timings: z
      .record(z.string(), z.number())
      .describe(
        'Milliseconds by part; empty for private revisions and server-judged results, except for maintainers.',
      ),
    finishedAt: instantSchema.nullable(),
    charts: z
      .array(taskChartsSchema)
      .nullable()
      .describe(
        "The paper's charts by task; null: older than stored charts, added by a new evaluation.",
      ),
  })
  .meta({ id: 'Result', description: 'A scored submission with everything that its page shows.' });

export type ResultView = z.output<typeof resultViewSchema>;

/** The headline of an evaluation and, if another metric ranks it, that score too. */
export const headlineScoreSchema = scoreRowSchema
  .extend(leaderboardCellSchema.pick({ items: true, full: true }).shape)
  .meta({
    id: 'HeadlineScore',
    description: 'The headline of an evaluation and, if another metric ranks it, that score too.',
  });

export type HeadlineScore = z.output<typeof headlineScoreSchema>;

/** A completed evaluation of a submission, with its versions and headline. */
export const evaluationEntrySchema = z
  .object({
    id: z.string(),
    status: z.enum(['done', 'blocked', 'failed']),
    current: z.boolean(),
    wasCurrent: z
      .boolean()
      .describe('Is or was the current one, so that the leaderboard may have shown it.'),
    rescoring: z
      .object({
        reason: z.string(),
        publishedAt: instantSchema,
        rolledBackAt: instantSchema.nullable(),
      })
      .nullable()
      .describe('The rescoring that published it; null: none.'),
    replaced: z
      .object({ reason: z.string(), publishedAt: instantSchema })
      .nullable()
      .describe('The rescoring that replaced it and was not rolled back; null: none.'),
    revision: revisionViewSchema.pick({
      label: true,
      contentHash: true,
      hashKind: true,
      active: true,
    }),
    scorerVersion: z.string(),
    judgedBy: z
      .enum(['submitter', 'server'])
      .nullable()
      .describe('Who gave the verdicts; null: rules only.'),
    judge: z.string().nullable().describe('Label of the selected profile.'),
    complete: z.boolean(),
    headline: headlineScoreSchema
      .nullable()
      .describe('null if its task was not submitted, and for failed evaluations.'),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({
    id: 'EvaluationEntry',
    description: 'A completed evaluation of a submission, with its versions and headline.',
  });

export type EvaluationEntry = z.output<typeof evaluationEntrySchema>;

/** A newly published result with its headline. */
export const recentResultSchema = z
  .object({
    submissionId: z.string(),
    benchmark: z.string(),
    model: modelViewSchema,
    runName: z.string().describe('Model, prompt variant and frames.'),
    headline: headlineScoreSchema
      .nullable()
      .describe('The headline; null if its task was not submitted.'),
    complete: z.boolean(),
    provenance: provenanceSchema.nullable(),
    sample: z.boolean(),
    publishedAt: instantSchema,
  })
  .meta({ id: 'RecentResult', description: 'A newly published result with its headline.' });

export type RecentResult = z.output<typeof recentResultSchema>;
