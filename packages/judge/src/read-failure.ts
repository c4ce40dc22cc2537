import { z } from 'zod';
import type { FatalCode, JudgeFailure, TransientCode } from './answer';
import { retryAfterMs } from './retry-after';

const word = z.union([z.string(), z.number().transform(String)]).catch('');

/**
 * The `error` of a body, as OpenAI sends it; other servers omit parts of it. OpenRouter adds why it declined a text.
 */
const errorObject = z
  .object({
    code: word,
    type: word,
    param: word,
    message: word,
    metadata: z
      .object({ reasons: z.array(z.unknown()).min(1) })
      .nullable()
      .catch(null),
  })
  .catch({ code: '', type: '', param: '', message: '', metadata: null });

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
const rejectedSettings = new Set(['unsupported_parameter', 'unsupported_value']);
const busy = new Set([409, 425]);
/** 408 and 504; 524 is Cloudflare’s. */
const timedOut = new Set([408, 504, 524]);

/** Whether the model requires `max_completion_tokens`, as OpenAI's reasoning models do. */
export function needsOtherTokenLimit({ status, error }: HttpFailure): boolean {
  const { code, param, message } = errorObject.parse(error);
  return (
    status === 400 &&
    ((code === 'unsupported_parameter' && param === 'max_tokens') ||
      /use\W{1,3}max_completion_tokens/i.test(message))
  );
}

/**
 * Classifies a response other than 200. The server's text isn't passed on, because it may quote the
 * key or the question. `now`: epoch milliseconds.
 */
export function readFailure(
  failure: HttpFailure,
  now: number,
): JudgeFailure | { kind: 'filtered' } {
  const { status, headers } = failure;
  const error = errorObject.parse(failure.error);
  if (isFiltered(status, error)) return { kind: 'filtered' };
  const blocked = isBlockedByFirewall(failure);
  const fatal = blocked ? undefined : getFatalCode(status, error);
  if (fatal) return { kind: 'fatal', code: fatal };
  const code = getTransientCode(status);
  if (blocked || code) {
    const wait = retryAfterMs(headers, now);
    return { kind: 'transient', code: code ?? 'judge_unavailable', retryAfterMs: wait };
  }
  return { kind: 'rejected', code: 'judge_request_rejected' };
}

/**
 * Whether a filter blocked the request itself: with 400 (Azure; OpenAI's reasoning models) or 403 (OpenRouter). Not the
 * key’s fault, or one answer would fail the requests of all others.
 */
function isFiltered(
  status: number,
  { code, message, metadata }: z.infer<typeof errorObject>,
): boolean {
  if (status === 400) return filtered.has(code);
  if (status !== 403) return false;
  return (
    filtered.has(code) ||
    metadata !== null ||
    /\binput was flagged\b|^request blocked\b/i.test(message)
  );
}

/**
 * Whether a firewall in front of the server sent its page. It may block an answer that looks like an attack, so the key
 * may be valid; or everything, which the breaker notices.
 */
function isBlockedByFirewall({ status, headers }: HttpFailure): boolean {
  return status === 403 && (headers.get('content-type') ?? '').startsWith('text/html');
}

function getTransientCode(status: number): TransientCode | undefined {
  if (status === 429) return 'judge_rate_limited';
  if (timedOut.has(status)) return 'judge_timeout';
  return busy.has(status) || status >= 500 ? 'judge_unavailable' : undefined;
}

function getFatalCode(status: number, error: z.infer<typeof errorObject>): FatalCode | undefined {
  // 402: DeepSeek, OpenRouter, Together. OpenAI sends 429 for a quota that waiting doesn't restore.
  if (
    status === 402 ||
    (status === 429 && (noCredit.has(error.code) || noCredit.has(error.type)))
  ) {
    return 'judge_no_credit';
  }
  // OpenAI sends 403 for a model that the project may not use, DeepSeek 400 for an unknown one.
  if (
    status === 404 ||
    error.code === 'model_not_found' ||
    /^model not exist/i.test(error.message)
  ) {
    return 'judge_model_unknown';
  }
  if (status >= 300 && status < 400) return 'judge_redirected';
  if (status === 401 || status === 403) return 'judge_key_rejected';
  if (status === 400 && rejectedSettings.has(error.code)) return 'judge_settings_rejected';
  return undefined;
}
