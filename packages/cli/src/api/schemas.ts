/** The parts of the API’s answers that commands use. Answers may have more fields. */
import { z } from 'zod';

/** JSON has no infinity, so the API sends such numbers as text. */
const number = z.union([z.number(), z.string().transform(Number)]);

export const modelSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  organisation: z.string(),
});
export type Model = z.output<typeof modelSchema>;

export const issueSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  file: z.string(),
  at: z.string(),
  message: z.string(),
  fix: z.string(),
});

export const stateSchema = z.object({
  status: z.enum(['queued', 'scoring', 'judging', 'done', 'failed', 'blocked']),
  submissionStatus: z.enum(['uploaded', 'accepted', 'rejected']),
  progress: z.number(),
  stage: z.string(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  queuePosition: z.number().nullable(),
  verdicts: z.object({ settled: z.number(), failed: z.number(), total: z.number() }).nullable(),
});
export type State = z.output<typeof stateSchema>;

export const submissionSchema = z.object({
  id: z.string(),
  benchmark: z.string(),
  model: modelSchema,
  status: z.enum(['uploaded', 'accepted', 'rejected']),
  visibility: z.enum(['private', 'pending', 'public', 'withdrawn', 'hidden']),
  createdAt: z.string(),
  issues: z.array(issueSchema),
  evaluation: stateSchema.omit({ submissionStatus: true }).nullable(),
});
export type Submission = z.output<typeof submissionSchema>;

const scoreSchema = z.object({
  task: z.string(),
  metric: z.string(),
  slice: z.string(),
  value: number.nullable(),
  n: z.number(),
  ciLow: number.nullable(),
  ciHigh: number.nullable(),
});

const coverageSchema = z.object({
  task: z.string(),
  slice: z.string(),
  items: z.number(),
  answered: z.number(),
  missing: z.number(),
  unparseable: z.number(),
  refused: z.number(),
  judgeFailed: z.number(),
});

export const resultSchema = z.object({
  submission: submissionSchema,
  evaluationId: z.string(),
  status: z.enum(['done', 'blocked']),
  scorerVersion: z.string(),
  complete: z.boolean(),
  scores: z.array(scoreSchema),
  coverage: z.array(coverageSchema),
});
export type Result = z.output<typeof resultSchema>;

/** One page of a list. */
export function pageSchema<Schema extends z.ZodType>(item: Schema) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}
