import type { JudgeAnswer, JudgeMessage, JudgeTarget } from './answer';
import { type ClientFor, createClients } from './clients';
import { startDeadline } from './deadline';
import { estimateTokens } from './estimate-tokens';
import { type Exchange, exchange } from './exchange';
import type { MayConnect } from './guarded-fetch';
import { readCompletion } from './read-completion';
import { needsOtherTokenLimit, readFailure } from './read-failure';

interface AskOptions {
  /** aborts the request; its effect on the server is then unknown */
  signal: AbortSignal;
  /** the same for all attempts at one reply, so that gateways that support it bill once */
  idempotencyKey: string;
}

/** Sends one judge request, once; see `createJudge`. */
export type AskJudge = (
  target: JudgeTarget,
  messages: readonly JudgeMessage[],
  options: AskOptions,
) => Promise<JudgeAnswer>;

/**
 * Returns a function that sends judge requests to addresses which `mayConnect` allows. Processes that ask
 * create one, because it keeps the connections.
 */
export function createJudge(mayConnect: MayConnect): AskJudge {
  const clientFor = createClients(mayConnect);
  return (target, messages, options) => ask(clientFor, target, messages, options);
}

/**
 * Sends one judge request, once. Never throws for server or network errors, and never returns the
 * key or the server’s error text. Throws the signal’s reason if it aborts before the reply is
 * complete, and a TypeError for an invalid `baseUrl`. If a model refuses `max_tokens`, retries
 * immediately with `max_completion_tokens`.
 */
async function ask(
  clientFor: ClientFor,
  target: JudgeTarget,
  messages: readonly JudgeMessage[],
  { signal, idempotencyKey }: AskOptions,
): Promise<JudgeAnswer> {
  signal.throwIfAborted();
  // No header can contain it, and the resulting error would quote it.
  if (target.apiKey !== null && !/^[\x21-\x7e]+$/.test(target.apiKey)) {
    return { kind: 'fatal', code: 'judge_key_rejected' };
  }
  const client = clientFor(target);
  const { limit } = client;
  const question = { target, messages, idempotencyKey };
  const deadline = startDeadline(signal, target.timeoutMs);
  try {
    const first = await exchange(client, limit, question, deadline);
    if (limit !== 'max_tokens' || first.kind !== 'failed' || !needsOtherTokenLimit(first.failure)) {
      return conclude(first, messages, signal);
    }
    // The model's name doesn't tell; Ollama, vLLM, DeepSeek and Together need `max_tokens`.
    client.limit = 'max_completion_tokens';
    return conclude(await exchange(client, client.limit, question, deadline), messages, signal);
  } finally {
    deadline.end();
  }
}

function conclude(
  result: Exchange,
  messages: readonly JudgeMessage[],
  signal: AbortSignal,
): JudgeAnswer {
  // A complete reply was billed, so return it even during shutdown.
  if (result.kind === 'answered') return readCompletion(result.body, messages, result.latencyMs);
  signal.throwIfAborted();
  if (result.kind === 'refused') return { kind: 'fatal', code: 'judge_address_refused' };
  if (result.kind === 'lost') return { kind: 'transient', code: result.code, retryAfterMs: null };
  const failure = readFailure(result.failure, Date.now());
  if (failure.kind !== 'filtered') return failure;
  const { latencyMs } = result;
  return { kind: 'refused', text: '', latencyMs, tokens: estimateTokens(messages, '') };
}
