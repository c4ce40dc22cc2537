import { z } from 'zod';
import type { FatalCode, JudgeFailure } from './answer';
import { retryAfterMs } from './retry-after';

const word = z.union([z.string(), z.number().transform(String)]).catch('');

/** The `error` of a body, as OpenAI words it; other servers leave out any part of it. */
const errorObject = z
  .object({ code: word, type: word, param: word, message: word })
  .catch({ code: '', type: '', param: '', message: '' });

export interface HttpFailure {
  status: number;
  headers: Headers;
  /** the `error` of the body */
  error: unknown;
}

const filtered = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt']);
const noCredit = new Set([
  'insufficient_quota',
  'billing_not_active',
  'billing_hard_limit_reached',
]);
const notTaken = new Set(['unsupported_parameter', 'unsupported_value']);
const busy = new Set([408, 409, 425]);

/** Whether the model wants `max_completion_tokens`, as OpenAI's reasoning models do. */
export function needsOtherTokenLimit({ status, error }: HttpFailure): boolean {
  const { code, param, message } = errorObject.parse(error);
  return (
    status === 400 &&
    ((code === 'unsupported_parameter' && param === 'max_tokens') ||
      /use\W{1,3}max_completion_tokens/i.test(message))
  );
}

/**
 * Sorts a reply that is not a 200. Nothing that the server wrote is passed on: its words may quote
 * the key or the question. `now`: epoch milliseconds.
 */
export function readFailure(
  failure: HttpFailure,
  now: number,
): JudgeFailure | { kind: 'filtered' } {
  const { status, headers } = failure;
  const error = errorObject.parse(failure.error);
  // A filter that stops the question itself answers 400 (Azure; OpenAI's reasoning models).
  if (status === 400 && filtered.has(error.code)) return { kind: 'filtered' };
  const fatal = fatalCode(status, error);
  if (fatal) return { kind: 'fatal', code: fatal };
  if (status === 429 || busy.has(status) || status >= 500) {
    const code = status === 429 ? 'judge_rate_limited' : 'judge_unavailable';
    return { kind: 'transient', code, retryAfterMs: retryAfterMs(headers, now) };
  }
  return { kind: 'rejected', code: 'judge_request_rejected' };
}

function fatalCode(status: number, error: z.infer<typeof errorObject>): FatalCode | undefined {
  // 402: DeepSeek, OpenRouter, Together. OpenAI says 429 and means that no waiting helps.
  if (
    status === 402 ||
    (status === 429 && (noCredit.has(error.code) || noCredit.has(error.type)))
  ) {
    return 'judge_no_credit';
  }
  // OpenAI answers 403 for a model that the project may not use, DeepSeek 400 for one it has not.
  if (
    status === 404 ||
    error.code === 'model_not_found' ||
    /^model not exist/i.test(error.message)
  ) {
    return 'judge_model_unknown';
  }
  if (status === 401 || status === 403) return 'judge_key_rejected';
  if (status === 400 && notTaken.has(error.code)) return 'judge_settings_rejected';
  return undefined;
}
