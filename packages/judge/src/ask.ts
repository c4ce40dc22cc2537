import type {
  JudgeAnswer,
  JudgeFailure,
  JudgeMessage,
  JudgeServerTarget,
  JudgeTarget,
  ModelList,
} from './answer';
import { type ClientFor, createClients } from './clients';
import { startDeadline } from './deadline';
import { estimateTokens } from './estimate-tokens';
import { type Exchange, exchange, exchangeModels } from './exchange';
import type { MayConnect } from './guarded-fetch';
import { readCompletion } from './read-completion';
import { needsOtherTokenLimit, readFailure } from './read-failure';
import { readModels } from './read-models';

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

/** Requests the models of a server, once; see `createJudge`. */
export type ListModels = (
  target: JudgeServerTarget,
  options: { signal: AbortSignal },
) => Promise<ModelList>;

interface JudgeConnection {
  ask: AskJudge;
  listModels: ListModels;
}

/**
 * Returns functions that send requests to addresses which `mayConnect` allows. Processes that ask create one pair,
 * because it keeps the connections.
 */
export function createJudge(mayConnect: MayConnect): JudgeConnection {
  const clientFor = createClients(mayConnect);
  return {
    ask: (target, messages, options) => ask(clientFor, target, messages, options),
    listModels: (target, { signal }) => listModels(clientFor, target, signal),
  };
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
  if (!isSendable(target.apiKey)) return { kind: 'fatal', code: 'judge_key_rejected' };
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
    const second = await exchange(client, 'max_completion_tokens', question, deadline);
    // Errors may quote the answer, so only a reply shows that the model requires this name.
    if (second.kind === 'answered') client.limit = 'max_completion_tokens';
    return conclude(second, messages, signal);
  } finally {
    deadline.end();
  }
}

/** Requests the models of a server, once. Fails like `ask`. */
async function listModels(
  clientFor: ClientFor,
  target: JudgeServerTarget,
  signal: AbortSignal,
): Promise<ModelList> {
  signal.throwIfAborted();
  if (!isSendable(target.apiKey)) return { kind: 'fatal', code: 'judge_key_rejected' };
  const deadline = startDeadline(signal, target.timeoutMs);
  try {
    const result = await exchangeModels(
      clientFor({ ...target, model: '' }),
      target.timeoutMs,
      deadline,
    );
    if (result.kind === 'answered') return readModels(result.body, result.latencyMs);
    signal.throwIfAborted();
    if (result.kind !== 'failed') return explainLoss(result);
    const { status } = result.failure;
    // Not every server has the list, and a wrong path looks the same.
    if (status === 404 || status === 405) return { kind: 'unlisted', latencyMs: result.latencyMs };
    const failure = readFailure(result.failure, Date.now());
    return failure.kind === 'filtered'
      ? { kind: 'rejected', code: 'judge_request_rejected' }
      : failure;
  } finally {
    deadline.end();
  }
}

/** Whether a header can contain the key; the error of one that can't would quote it. */
function isSendable(apiKey: string | null): boolean {
  return apiKey === null || /^[\x21-\x7e]+$/.test(apiKey);
}

function explainLoss(result: Extract<Exchange, { kind: 'refused' | 'lost' }>): JudgeFailure {
  return result.kind === 'refused'
    ? { kind: 'fatal', code: 'judge_address_refused' }
    : { kind: 'transient', code: result.code, retryAfterMs: null };
}

function conclude(
  result: Exchange,
  messages: readonly JudgeMessage[],
  signal: AbortSignal,
): JudgeAnswer {
  // A complete reply was billed, so return it even during shutdown.
  if (result.kind === 'answered') return readCompletion(result.body, messages, result.latencyMs);
  signal.throwIfAborted();
  if (result.kind !== 'failed') return explainLoss(result);
  const failure = readFailure(result.failure, Date.now());
  if (failure.kind !== 'filtered') return failure;
  const { latencyMs } = result;
  return { kind: 'refused', text: '', latencyMs, tokens: estimateTokens(messages, '') };
}
