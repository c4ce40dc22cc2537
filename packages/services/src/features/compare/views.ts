import { z } from 'zod';
import { runSettingsSchema } from '../../core/runs/run-settings';
import {
  labelledTextSchema,
  measuredAgreementSchema,
  modelViewSchema,
  outcomeKindSchema,
  provenanceSchema,
  revisionViewSchema,
  scoreRefSchema,
  scoreRowSchema,
  sliceComparisonSchema,
  visibilitySchema,
} from '../../core/views';

/** One of the compared submissions. */
const comparedSubmissionSchema = z
  .object({
    submissionId: z.string(),
    model: modelViewSchema,
    runSettings: runSettingsSchema,
    visibility: visibilitySchema,
    sample: z.boolean(),
    complete: z.boolean().describe('Every submitted task is complete.'),
    lacks: z
      .array(z.enum(['answers', 'verdicts']))
      .readonly()
      .describe('What an incomplete result lacks; missing answers count as wrong.'),
    scorerVersion: z.string(),
    judgedBy: z
      .string()
      .nullable()
      .describe("Who gave its verdicts: `recorded`, a judge's label, or null if rules decided."),
    provenance: provenanceSchema
      .nullable()
      .describe('null: rules decided everything, and nobody verified it.'),
  })
  .meta({ id: 'ComparedSubmission' });

export type ComparedSubmission = z.output<typeof comparedSubmissionSchema>;

/** A score that all compared submissions have, in their order. */
const sharedScoreSchema = scoreRefSchema
  .extend({
    scores: z
      .array(
        scoreRowSchema.pick({ value: true, n: true, ciLow: true, ciHigh: true, clusters: true }),
      )
      .readonly(),
  })
  .meta({ id: 'SharedScore' });

export type SharedScore = z.output<typeof sharedScoreSchema>;

/** Agreement of two submissions on the same items. */
const agreementViewSchema = measuredAgreementSchema
  .extend({
    reliance: z
      .boolean()
      .describe(
        'Both are one model with different run settings, so it shows how much the settings matter.',
      ),
  })
  .meta({ id: 'Agreement' });

export type AgreementView = z.output<typeof agreementViewSchema>;

/** Two to eight submissions on one dataset revision, side by side. */
export const comparisonViewSchema = z
  .object({
    benchmark: z.string(),
    revision: revisionViewSchema,
    place: scoreRefSchema.describe(
      'The requested score; the JSON export uses the names `place` and `places`.',
    ),
    comparedMetric: z
      .string()
      .describe('The compared metric: the one that counts every item, if all have it.'),
    submissions: z.array(comparedSubmissionSchema).readonly(),
    places: z.array(sharedScoreSchema).readonly().describe('Every score that all have.'),
    slices: z
      .array(sliceComparisonSchema)
      .readonly()
      .describe(
        'The compared metric on every slice that all have, the requested metric on the others.',
      ),
    agreement: agreementViewSchema
      .nullable()
      .describe('For two submissions; null for more, and if nothing can be called right or wrong.'),
  })
  .meta({ id: 'Comparison' });

export type ComparisonView = z.output<typeof comparisonViewSchema>;

/** A submission's answer to an item and its outcome. */
const comparedAnswerSchema = z
  .object({ outcome: outcomeKindSchema, answer: z.array(labelledTextSchema).readonly() })
  .meta({ id: 'ComparedAnswer' });

/** An item on which the compared submissions differ. Public revisions only. */
export const differingItemSchema = z
  .object({
    task: z.string(),
    item: z.string(),
    question: z.string(),
    texts: z.array(labelledTextSchema).readonly(),
    correct: z.array(labelledTextSchema).readonly(),
    answers: z.array(comparedAnswerSchema).readonly().describe('In the order of the submissions.'),
  })
  .meta({ id: 'DifferingItem' });

export type DifferingItem = z.output<typeof differingItemSchema>;

export interface DifferingItemsView {
  /** Items of private revisions are not listed. */
  access: 'public' | 'private';
  /** number of items on which they differ */
  total: number;
  items: readonly DifferingItem[];
}

/** A submission that can be compared. */
export const compareCandidateSchema = z
  .object({
    submissionId: z.string(),
    benchmark: z.string(),
    modelName: z.string(),
    organisation: z.string(),
    runSettings: runSettingsSchema,
    visibility: visibilitySchema,
    sample: z.boolean(),
    complete: z.boolean(),
    headline: z
      .number()
      .nullable()
      .describe("Ranking value of the benchmark's headline; null if it has none."),
  })
  .meta({ id: 'CompareCandidate' });

export type CompareCandidate = z.output<typeof compareCandidateSchema>;
