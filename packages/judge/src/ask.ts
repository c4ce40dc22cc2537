import type { JudgeAnswer, JudgeMessage, JudgeTarget } from './answer';
import { clientFor } from './clients';
import { startDeadline } from './deadline';
import { estimateTokens } from './estimate-tokens';
import { type Exchange, exchange } from './exchange';
import { readCompletion } from './read-completion';
import { readFailure, wantsOtherLimit } from './read-failure';

export interface AskOptions {
  /** gives up waiting; what the server made of the request is then unknown */
  signal: AbortSignal;
  /** the same for every try to get this one reply, so that a gateway which honours it bills once */
  idempotencyKey: string;
}

/**
 * Asks a judge one question, once, and says what became of it. Never throws for anything a server
 * or a network does, and nothing it returns holds the key or the words of an error. Throws the
 * signal's reason when that was aborted before the reply was whole, and a TypeError when `baseUrl`
 * is no URL. A model that refuses `max_tokens` is asked again at once with `max_completion_tokens`.
 */
export async function askJudge(
  target: JudgeTarget,
  messages: readonly JudgeMessage[],
  { signal, idempotencyKey }: AskOptions,
): Promise<JudgeAnswer> {
  signal.throwIfAborted();
  // No header can carry it, and the error that says so would quote it.
  if (target.apiKey !== null && !/^[\x21-\x7e]+$/.test(target.apiKey)) {
    return { kind: 'fatal', code: 'judge_key_rejected' };
  }
  const client = clientFor(target);
  const { limit } = client;
  const question = { target, messages, idempotencyKey };
  const deadline = startDeadline(signal, target.timeoutMs);
  try {
    const first = await exchange(client, limit, question, deadline);
    if (limit !== 'max_tokens' || first.kind !== 'failed' || !wantsOtherLimit(first.failure)) {
      return conclude(first, messages, signal);
    }
    // Not known from the name of a model; Ollama, vLLM, DeepSeek and Together want `max_tokens`.
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
  // A reply that is whole was paid for and is handed over, even while we are being stopped.
  if (result.kind === 'answered') return readCompletion(result.body, messages, result.latencyMs);
  signal.throwIfAborted();
  if (result.kind === 'lost') return { kind: 'transient', code: result.code, retryAfterMs: null };
  const failure = readFailure(result.failure, Date.now());
  if (failure.kind !== 'filtered') return failure;
  const { latencyMs } = result;
  return { kind: 'refused', text: '', latencyMs, tokens: estimateTokens(messages, '') };
}
