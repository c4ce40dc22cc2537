import type { PromptKind } from '@clapboard/benchmarks';

export interface TokenCounts {
  promptTokens: number;
  completionTokens: number;
}

/**
 * Bytes of UTF-8 that a token has at least, in ordinary text of any script: English has 4 to 6, CJK
 * about 3. Taken low, so that a budget is rather too careful: of 1,974 real replies of a judge one
 * had more tokens than this says.
 */
const bytesPerToken = 3;

/** What the chat format adds to a message: its role and separators. */
const tokensPerMessage = 4;

const encoder = new TextEncoder();

/** Tokens that a prompt has at most, by its length: ⌈bytes / 3⌉ + 4 for each message. */
export function promptTokens(messages: readonly { content: string }[]): number {
  return messages.reduce((sum, { content }) => sum + textTokens(content) + tokensPerMessage, 0);
}

/** Tokens that a text has at most: ⌈bytes / 3⌉. */
export function textTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / bytesPerToken);
}

/** Tokens expected of a reply: what its kind usually has, and never more than the profile allows. */
export function replyTokens(
  kind: Pick<PromptKind, 'replyTokens'>,
  profile: { maxTokens: number },
): number {
  return Math.min(kind.replyTokens, profile.maxTokens);
}

/** The price of tokens in billionths of a US dollar; prices are in US dollars per million tokens. */
export function costNano(
  { promptTokens: prompt, completionTokens }: TokenCounts,
  { inputPrice, outputPrice }: { inputPrice: number; outputPrice: number },
): bigint {
  return BigInt(Math.round((prompt * inputPrice + completionTokens * outputPrice) * 1000));
}
