/** Outcome of one request to a judge. */
export type JudgeReply =
  | JudgeWords
  | { kind: 'refused'; text: string; latencyMs: number; tokens: ReplyTokens }
  /** may pass; `retryAfterMs`: when the server says */
  | { kind: 'transient'; code: string; retryAfterMs: number | null }
  /** every request of the profile will fail like this */
  | { kind: 'fatal'; code: string }
  /** the server rejects this request */
  | { kind: 'rejected'; code: string };

interface JudgeWords {
  kind: 'reply';
  text: string;
  /** truncated at the token limit */
  cut: boolean;
  latencyMs: number;
  tokens: ReplyTokens;
}

export interface ReplyTokens {
  promptTokens: number;
  completionTokens: number;
  /** by Clapboard, because the server didn't report them */
  estimated?: boolean;
}
