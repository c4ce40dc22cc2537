import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A simulated server fault. */
const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.int(),
    /** `error.code` of the body */
    code: z.string().optional(),
    /** `error.param` of the body */
    param: z.string().optional(),
    message: z.string().optional(),
    /** `error.metadata` of the body */
    metadata: z.record(z.string(), z.json()).optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  /** closes the connection before the first byte or in the middle of the body */
  z.object({ kind: z.literal('cut'), at: z.enum(['start', 'body']) }),
  /** sends nothing until the client disconnects */
  z.object({ kind: z.literal('silence') }),
  /** delays the answer */
  z.object({ kind: z.literal('slow'), ms: z.number() }),
  /** replaces the whole body of a 200 response */
  z.object({ kind: z.literal('body'), body: z.string() }),
  /** delivers and bills a chat completion other than the plain answer */
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
  /** possible faults; each faulty request gets one at random */
  faults: z.array(faultSchema).min(1),
  /** share of faulty requests; default: all */
  share: z.number().min(0).max(1).default(1),
  /** number of first requests per question that can fail; default: all */
  times: z.int().optional(),
  seed: z.string().default(''),
});
export type FaultPlan = z.input<typeof faultPlanSchema>;
type CheckedPlan = z.output<typeof faultPlanSchema>;

/** Common faults by name. */
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
 * The fault of the `nth` request (from 1) of a question, or undefined. Depends only on seed, question
 * and number, not on the order in which requests arrive.
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
