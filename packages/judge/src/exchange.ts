import { APIConnectionTimeoutError, APIError } from 'openai';
import type { JudgeMessage, JudgeTarget, TransientCode } from './answer';
import type { JudgeClient } from './clients';
import type { Deadline } from './deadline';
import { AddressRefused, ReplyTooLarge } from './guarded-fetch';
import type { HttpFailure } from './read-failure';

/**
 * The response to a request: the body of a 200, another status, no complete response, or an address that isn't allowed.
 */
export type Exchange =
  | { kind: 'answered'; body: string; latencyMs: number }
  | { kind: 'failed'; failure: HttpFailure; latencyMs: number }
  | { kind: 'lost'; code: TransientCode }
  | { kind: 'refused' };

export interface Question {
  target: JudgeTarget;
  messages: readonly JudgeMessage[];
  idempotencyKey: string;
}

/** Asks a question once. Throws errors that neither the server nor the network caused. */
export function exchange(
  { openai }: JudgeClient,
  limit: JudgeClient['limit'],
  { target, messages, idempotencyKey }: Question,
  deadline: Deadline,
): Promise<Exchange> {
  const body = {
    model: target.model,
    messages: [...messages],
    [limit]: target.maxTokens,
    ...(target.temperature === null ? {} : { temperature: target.temperature }),
  };
  return send(
    openai.chat.completions.create(body, {
      signal: deadline.signal,
      timeout: target.timeoutMs,
      // Another body with the same key would be treated as our mistake.
      headers: {
        'Idempotency-Key': limit === 'max_tokens' ? idempotencyKey : `${idempotencyKey}-c`,
      },
    }),
    deadline,
  );
}

/** Requests the list of models once. Throws like `exchange`. */
export function exchangeModels(
  { openai }: JudgeClient,
  timeoutMs: number,
  deadline: Deadline,
): Promise<Exchange> {
  return send(openai.models.list({ signal: deadline.signal, timeout: timeoutMs }), deadline);
}

async function send(
  request: { asResponse(): Promise<Response> },
  deadline: Deadline,
): Promise<Exchange> {
  const started = performance.now();
  const latency = () => Math.round(performance.now() - started);
  let response: Response;
  try {
    response = await request.asResponse();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (hasCause(error, AddressRefused)) return { kind: 'refused' };
    const { status, headers } = error;
    if (status === undefined || !headers)
      return { kind: 'lost', code: classifyConnectionError(error, deadline) };
    return {
      kind: 'failed',
      failure: { status, headers, error: error.error },
      latencyMs: latency(),
    };
  }
  // Parsed here, not by the package, to tell a broken connection from a malformed reply.
  try {
    return { kind: 'answered', body: await response.text(), latencyMs: latency() };
  } catch (error) {
    if (hasCause(error, ReplyTooLarge)) return { kind: 'lost', code: 'judge_malformed_response' };
    return { kind: 'lost', code: deadline.passed() ? 'judge_timeout' : 'judge_disconnected' };
  }
}

/** Whether an error, or one that it wraps, has this class. */
function hasCause(error: unknown, type: typeof AddressRefused | typeof ReplyTooLarge): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof type) return true;
  }
  return false;
}

const cutCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

function classifyConnectionError(error: APIError, deadline: Deadline): TransientCode {
  if (deadline.passed() || error instanceof APIConnectionTimeoutError) return 'judge_timeout';
  // The package wraps fetch's error, which wraps the socket's.
  const socketError = error.cause instanceof Error ? error.cause.cause : undefined;
  const code = socketError instanceof Error && 'code' in socketError ? socketError.code : undefined;
  return cutCodes.includes(code) ? 'judge_disconnected' : 'judge_unavailable';
}
