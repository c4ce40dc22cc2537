/** Where and how a judge is asked. */
export interface JudgeTarget {
  /** base of an OpenAI-compatible server, for instance `https://api.openai.com/v1` */
  baseUrl: string;
  /** null where the server asks for none */
  apiKey: string | null;
  model: string;
  /** null: not sent */
  temperature: number | null;
  /** most tokens of the reply */
  maxTokens: number;
  /** from sending to the last byte of the reply; Node itself gives up after 300 s without a byte */
  timeoutMs: number;
}

export interface JudgeMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface TokenUse {
  promptTokens: number;
  completionTokens: number;
  /** the server did not say; counted by `estimateTokens` */
  estimated: boolean;
}

/**
 * What became of one request. `reply`: the judge answered, be it nothing or half a sentence; `cut`
 * where it ran into the limit of tokens, so that its end is missing.
 * `refused`: the judge or a filter declines this one question. `transient`: may pass by itself,
 * `retryAfterMs` where the server says when. `fatal`: every request of this target will fail like
 * this. `rejected`: the server does not take this one request (too long, malformed).
 */
export type JudgeAnswer =
  | { kind: 'reply'; text: string; cut: boolean; latencyMs: number; tokens: TokenUse }
  | { kind: 'refused'; text: string; latencyMs: number; tokens: TokenUse }
  | JudgeFailure;

export type JudgeFailure =
  | { kind: 'transient'; code: TransientCode; retryAfterMs: number | null }
  | { kind: 'fatal'; code: FatalCode }
  | { kind: 'rejected'; code: 'judge_request_rejected' };

/**
 * Rate-limited: 429. Unavailable: 408, 409, 5xx, or no connection at all. Disconnected: the
 * connection was cut before the reply was whole. Malformed: a reply that is no chat completion.
 */
export type TransientCode =
  | 'judge_rate_limited'
  | 'judge_unavailable'
  | 'judge_timeout'
  | 'judge_disconnected'
  | 'judge_malformed_response';

/** `judge_settings_rejected`: the model does not take a setting of the target, such as a temperature. */
export type FatalCode =
  | 'judge_key_rejected'
  | 'judge_model_unknown'
  | 'judge_no_credit'
  | 'judge_settings_rejected';
