/** What became of one request to a judge, as the process that asked tells it. */
export type JudgeReply =
  | JudgeWords
  | { kind: 'refused'; text: string; latencyMs: number; tokens: ReplyTokens }
  /** may pass by itself; `retryAfterMs` where the server says when */
  | { kind: 'transient'; code: string; retryAfterMs: number | null }
  /** every request of the profile will fail like this */
  | { kind: 'fatal'; code: string }
  /** the server does not take this one request */
  | { kind: 'rejected'; code: string };

export interface JudgeWords {
  kind: 'reply';
  text: string;
  /** the reply ran into the limit of tokens, so that its end is missing */
  cut: boolean;
  latencyMs: number;
  tokens: ReplyTokens;
}

export interface ReplyTokens {
  promptTokens: number;
  completionTokens: number;
}
