import { z } from 'zod';
import { instantSchema, runNameSchema } from '../../core/views';

/** A reference level for a score: chance, or a model that has not seen the video. Fractions. */
const levelSchema = z.object({ label: z.string(), value: z.number() });
const levels = z.array(levelSchema);

/**
 * Numbers of a signal, by its kind. Aggregates only: nothing about single items. Shares are
 * fractions.
 */
export const factsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('same_answers'),
    /** null for files, and if found by an older scan */
    task: z.string().nullable().default(null),
    /**
     * what was compared: selected options, identical free texts, which items are answered well, or
     * bytes
     */
    by: z.enum(['options', 'texts', 'outcomes', 'files']).default('options'),
    /** files with exactly the same bytes */
    sameFiles: z.number(),
    /** items that both answered comparably */
    compared: z.number(),
    same: z.number(),
    /**
     * expected number of equal choices by chance, given the others' answers and the skill of both
     */
    expected: z.number(),
    /** estimated share of copied answers; null for files */
    overlap: z.number().nullable().default(null),
    /** expected share of false alarms among pairs at least as strong; null for files */
    falseDiscoveryRate: z.number().nullable().default(null),
    levels,
  }),
  z.object({
    kind: z.literal('like_the_key'),
    /**
     * `score`: far above what its other parts predict; `hard_items`: right on the items that others
     * miss; `wording`: the reference's exact words
     */
    by: z.enum(['score', 'hard_items', 'wording']),
    task: z.string(),
    slice: z.string(),
    value: z.number(),
    expected: z.number(),
    /** 80th percentile of the others; known for `hard_items` */
    othersUpTo: z.number().nullable().default(null),
    /** number of models it was compared with */
    models: z.number(),
    n: z.number(),
    levels,
  }),
  z.object({
    kind: z.literal('jump'),
    /** null: found by an older scan */
    task: z.string().nullable().default(null),
    before: z.number(),
    after: z.number(),
    standardError: z.number(),
    /** standard deviation of the leaderboard, estimated robustly */
    spread: z.number(),
    n: z.number(),
    levels,
  }),
  z.object({
    kind: z.literal('judge_influence'),
    /**
     * `instructions`: answers that address the judge or have the form of a verdict; `repetition`: one text that
     * counts as right on many items; `decoy`: the judge found an answer right that it compared with an invented
     * reference
     */
    by: z.enum(['instructions', 'repetition', 'decoy']),
    task: z.string(),
    /** answers of this kind, and how many of them count as right */
    count: z.number(),
    right: z.number(),
    /** all answers */
    n: z.number(),
    levels,
  }),
  z.object({
    kind: z.literal('judge_disagreement'),
    /** label of the second judge */
    second: z.string(),
    /** sampled answers that both judged; how many verdicts agree */
    judged: z.number(),
    agreed: z.number(),
    kappa: z.number().nullable(),
    /** median share of agreement of the other results */
    usual: z.number(),
    /** number of results that it was compared with */
    results: z.number(),
    levels,
  }),
  z.object({
    kind: z.literal('many_submissions'),
    count: z.number(),
    days: z.number(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    levels,
  }),
]);

export type SignalFacts = z.infer<typeof factsSchema>;
export type SignalKind = SignalFacts['kind'];
export type SignalLevel = z.infer<typeof levelSchema>;

export const signalKinds = [
  'same_answers',
  'like_the_key',
  'jump',
  'judge_influence',
  'judge_disagreement',
  'many_submissions',
] as const satisfies readonly SignalKind[];

/** A submission as named by a signal. */
const signalSubmissionSchema = z
  .object({
    id: z.string(),
    model: z.string(),
    runName: runNameSchema,
    promptVariant: z.string().describe('Empty for the benchmark’s standard prompt.'),
    frames: z.string().nullable().describe('`16`, `1 fps`, or null if not stated.'),
    judge: z
      .string()
      .nullable()
      .describe('Label of the profile that gave its verdicts; null: not judged on this site.'),
    selfJudged: z.boolean().describe('Uses verdicts that came with the submission.'),
    modelSlug: z.string(),
    submitter: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'SignalSubmission' });

export type SignalSubmission = z.output<typeof signalSubmissionSchema>;

/** Something for maintainers to review. */
export const signalViewSchema = z
  .object({
    id: z.string(),
    benchmark: z.string(),
    strength: z
      .number()
      .describe(
        'Standard errors beyond what is usual; for bursts, five times their length over the minimum.',
      ),
    facts: factsSchema,
    foundAt: instantSchema,
    seenAt: instantSchema,
    submission: signalSubmissionSchema,
    other: signalSubmissionSchema.nullable(),
    dismissed: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  })
  .meta({ id: 'Signal' });

export type SignalView = z.output<typeof signalViewSchema>;

/** When a benchmark was last scanned. */
export const scanViewSchema = z
  .object({
    benchmark: z.string(),
    finishedAt: instantSchema.nullable(),
    running: z.boolean().describe('Requested or running.'),
    progress: z.number().describe('0 to 1.'),
    submissions: z.number(),
    errorCode: z.string().nullable(),
  })
  .meta({ id: 'Scan' });

export type ScanView = z.output<typeof scanViewSchema>;
