/** Address of a server that runs judges. */
export interface JudgeServerTarget {
  /** base of an OpenAI-compatible server, for instance `https://api.openai.com/v1` */
  baseUrl: string;
  /** null if the server needs none */
  apiKey: string | null;
  /** from sending to the last byte of the reply; Node itself gives up after 300 s without a byte */
  timeoutMs: number;
}

/** Address and settings of a judge. */
export interface JudgeTarget extends JudgeServerTarget {
  model: string;
  /** null: not sent */
  temperature: number | null;
  /** maximum tokens of the reply */
  maxTokens: number;
}

export interface JudgeMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface TokenUse {
  promptTokens: number;
  completionTokens: number;
  /** estimated by `estimateTokens`, because the server didn’t report it */
  estimated: boolean;
}

/**
 * The result of one request. `reply`: the judge replied, possibly with nothing; `cut`: the reply
 * hit the token limit. `refused`: the judge or a filter declined this request. `transient`: may
 * succeed later; `retryAfterMs` if the server reports it. `fatal`: every request to this target
 * will fail. `rejected`: the server doesn’t accept this request (too long, malformed).
 */
export type JudgeAnswer =
  | { kind: 'reply'; text: string; cut: boolean; latencyMs: number; tokens: TokenUse }
  | { kind: 'refused'; text: string; latencyMs: number; tokens: TokenUse }
  | JudgeFailure;

/** The models of a server. `unlisted`: it has no list, or the address is wrong. */
export type ModelList =
  | { kind: 'models'; models: string[]; latencyMs: number }
  | { kind: 'unlisted'; latencyMs: number }
  | JudgeFailure;

export type JudgeFailure =
  | { kind: 'transient'; code: TransientCode; retryAfterMs: number | null }
  | { kind: 'fatal'; code: FatalCode }
  | { kind: 'rejected'; code: 'judge_request_rejected' };

/**
 * Rate-limited: 429. Unavailable: 409, 5xx, or no connection. Timeout: no reply before the deadline, or
 * 408, 504 or 524 from the server or a gateway. Disconnected: the connection closed before the reply was complete.
 * Malformed: the reply isn't a chat completion.
 */
export type TransientCode =
  | 'judge_rate_limited'
  | 'judge_unavailable'
  | 'judge_timeout'
  | 'judge_disconnected'
  | 'judge_malformed_response';

/**
 * `judge_settings_rejected`: the model doesn't accept a setting of the target, such as a
 * temperature. `judge_address_refused`: the operator doesn't allow the address, so nothing was sent.
 */
export type FatalCode =
  | 'judge_key_rejected'
  | 'judge_model_unknown'
  | 'judge_no_credit'
  | 'judge_settings_rejected'
  | 'judge_address_refused'
  | 'judge_redirected';
