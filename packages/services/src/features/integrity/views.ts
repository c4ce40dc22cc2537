import { z } from 'zod';

/** A level that a reader holds a number against: chance, or a model that has not seen the question. Fractions. */
const levelSchema = z.object({ label: z.string(), value: z.number() });
const levels = z.array(levelSchema);

/** Numbers of a signal, by its kind. Aggregates only: nothing of a single item. Shares are fractions. */
export const factsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('same_answers'),
    /** what was compared: options named, identical free texts, which items are answered well, or bytes */
    by: z.enum(['options', 'texts', 'outcomes', 'files']).default('options'),
    /** files with exactly the same bytes */
    sameFiles: z.number(),
    /** items on which both have something to compare */
    compared: z.number(),
    same: z.number(),
    /** how many the same by chance, given what the others answered and how well each does */
    expected: z.number(),
    /** estimated share of answers that one has from the other; null for files */
    overlap: z.number().nullable().default(null),
    /** expected share of false alarms among pairs at least as strong; null for files */
    falseDiscoveryRate: z.number().nullable().default(null),
    levels,
  }),
  z.object({
    kind: z.literal('like_the_key'),
    /**
     * `score`: far above what its other parts predict; `hard_items`: right on the items that others
     * miss; `wording`: the key's own words
     */
    by: z.enum(['score', 'hard_items', 'wording']),
    task: z.string(),
    slice: z.string(),
    value: z.number(),
    expected: z.number(),
    /** what four of five others do not exceed; known for `hard_items` */
    othersUpTo: z.number().nullable().default(null),
    /** models it was compared with */
    models: z.number(),
    n: z.number(),
    levels,
  }),
  z.object({
    kind: z.literal('jump'),
    before: z.number(),
    after: z.number(),
    standardError: z.number(),
    /** standard deviation of the board, estimated robustly */
    spread: z.number(),
    n: z.number(),
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
  'many_submissions',
] as const satisfies readonly SignalKind[];

/** A submission as a signal names it. */
export interface SignalSubmission {
  id: string;
  model: string;
  modelSlug: string;
  submitter: string;
  createdAt: Date;
}

/** Something that a maintainer may want to look at. */
export interface SignalView {
  id: string;
  benchmark: string;
  /** standard errors beyond what is usual; of bursts, five times their length over the least noted */
  strength: number;
  facts: SignalFacts;
  foundAt: Date;
  seenAt: Date;
  submission: SignalSubmission;
  other: SignalSubmission | null;
  dismissed: { at: Date; reason: string } | null;
}

/** When a benchmark was last looked through. */
export interface ScanView {
  benchmark: string;
  finishedAt: Date | null;
  /** asked for, or going on */
  running: boolean;
  /** 0 to 1 */
  progress: number;
  submissions: number;
  errorCode: string | null;
}
