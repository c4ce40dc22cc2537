import { z } from 'zod';
import { provenanceKinds } from '../judging/provenance-kinds';
import { instantSchema } from './wire';

/** A judge as shown publicly: everything that influences its verdicts, without its server's address. */
export const judgeViewSchema = z
  .object({
    profileId: z.string(),
    label: z.string(),
    model: z.string(),
    temperature: z.number().nullable().describe("null: not sent, so the server's default."),
    maxTokens: z.number(),
    promptsSource: z.string().describe('“Clapboard”, or the name of the uploaded file.'),
    promptsHash: z.string().describe('SHA-256 over the prompts.'),
    version: z
      .string()
      .describe('SHA-256 over address, model, temperature, token limit and prompts.'),
  })
  .meta({
    id: 'Judge',
    description:
      "A judge as shown publicly: everything that influences its verdicts, without its server's address.",
  });

export type JudgeView = z.output<typeof judgeViewSchema>;

/** "Spot-checked `checked` of `of`, `agreed` agree." */
const spotCheckSummarySchema = z
  .object({
    checked: z.number().describe('Answers judged again.'),
    of: z.number().describe('Answers whose outcome depends on a submitted verdict.'),
    agreed: z.number().describe('Number of answers with the same judgement in both.'),
    label: z.string().describe("Label of the spot check's profile."),
  })
  .meta({
    id: 'SpotCheckSummary',
    description: '“Spot-checked `checked` of `of`, `agreed` agree.”',
  });

export type SpotCheckSummary = z.output<typeof spotCheckSummarySchema>;

/** How often a judge contradicts itself, by its latest measurement. */
export const flipRateViewSchema = z
  .object({
    rate: z.number().describe('Share of pairs of its verdicts on the same answer that differ.'),
    ciLow: z.number().nullable().describe('95% interval; clusters are the answers.'),
    ciHigh: z.number().nullable(),
    judged: z.number().describe('Answers with at least two verdicts.'),
    pairs: z.number(),
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'FlipRate', description: 'How often a judge contradicts itself.' });

export type FlipRateView = z.output<typeof flipRateViewSchema>;

/** The flip rate of a result's judge, and what it means for the headline. */
export const resultFlipsSchema = flipRateViewSchema
  .extend({
    standardError: z
      .number()
      .nullable()
      .describe(
        'Standard error of the headline from flips alone; null if the headline isn’t a share of right verdicts, or isn’t exact.',
      ),
  })
  .meta({ id: 'ResultFlips', description: 'The flip rate of a result’s judge.' });

export type ResultFlips = z.output<typeof resultFlipsSchema>;

/** A headline as people would have judged it. */
export const labelEstimateSchema = z
  .object({
    value: z.number(),
    ciLow: z.number().describe('95% interval.'),
    ciHigh: z.number(),
    labelled: z.number().describe('Answers with a label, drawn at random.'),
    agreed: z.number().describe('How many of these have the same outcome by the judge.'),
  })
  .meta({
    id: 'LabelEstimate',
    description:
      'A headline as people would have judged it: a prediction-powered estimate (PPI++) from labels on a random sample.',
  });

export type LabelEstimate = z.output<typeof labelEstimateSchema>;

/** Provenance of a result. `kind` is the badge to show: the strongest that applies. */
export const provenanceSchema = z
  .object({
    kind: z.enum(provenanceKinds),
    judgedBy: z
      .enum(['submitter', 'server'])
      .nullable()
      .describe('Who gave the verdicts; null: rules only.'),
    judge: judgeViewSchema.nullable().describe('The profile of server-judged results.'),
    spotCheck: spotCheckSummarySchema
      .nullable()
      .describe('Latest completed spot check of a self-judged result.'),
    keyKnown: z
      .boolean()
      .describe('The files name their answers by the ground truth, so the submitter had it.'),
  })
  .meta({
    id: 'Provenance',
    description: 'Provenance of a result. `kind` is the badge to show: the strongest that applies.',
  });

export type Provenance = z.output<typeof provenanceSchema>;

/** A judge whose results a leaderboard can show. */
export const judgeChoiceSchema = z
  .object({
    id: z.string().describe('Profile id, or `recorded`: submitted verdicts.'),
    label: z.string(),
    judge: judgeViewSchema.nullable().describe('null for `recorded`.'),
    isDefault: z.boolean().describe('The profile that judges new submissions.'),
    inDefaultView: z.boolean().describe('What the leaderboard shows by default.'),
    results: z.number().describe('Public results by this judge on the active revision.'),
  })
  .meta({ id: 'JudgeChoice', description: 'A judge whose results a leaderboard can show.' });

export type JudgeChoice = z.output<typeof judgeChoiceSchema>;
