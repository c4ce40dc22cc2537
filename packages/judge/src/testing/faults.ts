import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a server does instead of answering, or to its answer. */
const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.int(),
    /** `error.code` of the body */
    code: z.string().optional(),
    /** `error.param` of the body */
    param: z.string().optional(),
    message: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  /** the connection ends before the first byte, or half-way through the body */
  z.object({ kind: z.literal('cut'), at: z.enum(['start', 'body']) }),
  /** nothing, until the client leaves */
  z.object({ kind: z.literal('silence') }),
  /** the answer, so much later */
  z.object({ kind: z.literal('slow'), ms: z.number() }),
  /** this as the whole body of a 200 */
  z.object({ kind: z.literal('body'), body: z.string() }),
  /** a chat completion, delivered and billed, that is not the plain answer */
  z.object({
    kind: z.literal('reply'),
    as: z.enum([
      'fenced',
      'refusal',
      'filtered',
      'wrong_language',
      'cut_short',
      'empty',
      'without_usage',
    ]),
  }),
]);
export type Fault = z.infer<typeof faultSchema>;

export const faultPlanSchema = z.object({
  /** one of them is drawn */
  faults: z.array(faultSchema).min(1),
  /** share of requests that it happens to; absent: all */
  share: z.number().min(0).max(1).default(1),
  /** only the first so many requests of each question; absent: all */
  times: z.int().optional(),
  seed: z.string().default(''),
});
export type FaultPlan = z.input<typeof faultPlanSchema>;
type CheckedPlan = z.output<typeof faultPlanSchema>;

/** The faults of a plan by name. */
export const fault = {
  rateLimited: (retryAfter: string): Fault => ({
    kind: 'status',
    status: 429,
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': retryAfter },
  }),
  noCredit: { kind: 'status', status: 429, code: 'insufficient_quota' },
  wrongKey: { kind: 'status', status: 401, code: 'invalid_api_key' },
  serverError: { kind: 'status', status: 500 },
  cutBefore: { kind: 'cut', at: 'start' },
  cutWithin: { kind: 'cut', at: 'body' },
  silence: { kind: 'silence' },
  malformedJson: { kind: 'body', body: '{"id": "chatcmpl-1", "choices": [{"mess' },
  fencedJson: { kind: 'reply', as: 'fenced' },
  refusal: { kind: 'reply', as: 'refusal' },
  wrongLanguage: { kind: 'reply', as: 'wrong_language' },
} as const satisfies Record<string, Fault | ((retryAfter: string) => Fault)>;

/** Name of a fault in the record, for instance `status 429`. */
export function faultName(failure: Fault): string {
  if (failure.kind === 'status') return `status ${failure.status}`;
  if (failure.kind === 'cut') return `cut ${failure.at}`;
  return failure.kind === 'reply' ? `reply ${failure.as}` : failure.kind;
}

/**
 * The fault of the `nth` request (from 1) of a question, or undefined. Follows from seed, question
 * and number alone, so that a run does not depend on the order in which requests arrive.
 */
export function drawFault(
  { faults, share, times, seed }: CheckedPlan,
  question: string,
  nth: number,
): Fault | undefined {
  if (times !== undefined && nth > times) return undefined;
  const drawn = createHash('sha256').update(`${seed} ${question} ${nth}`).digest();
  if (drawn.readUInt32BE(0) / 2 ** 32 >= share) return undefined;
  return faults[drawn.readUInt32BE(4) % faults.length];
}
