/** The result of one judge request, as reported by the process that sent it. */
export type JudgeReply =
  | JudgeWords
  | { kind: 'refused'; text: string; latencyMs: number; tokens: ReplyTokens }
  /** temporary; `retryAfterMs` if the server reports it */
  | { kind: 'transient'; code: string; retryAfterMs: number | null }
  /** every request of the profile will fail like this */
  | { kind: 'fatal'; code: string }
  /** the server rejects this request */
  | { kind: 'rejected'; code: string };

export interface JudgeWords {
  kind: 'reply';
  text: string;
  /** the reply reached the token limit, so it is truncated */
  cut: boolean;
  latencyMs: number;
  tokens: ReplyTokens;
}

export interface ReplyTokens {
  promptTokens: number;
  completionTokens: number;
}
