import type { PromptKind } from '@clapboard/benchmarks';

interface TokenCounts {
  promptTokens: number;
  completionTokens: number;
}

/**
 * Minimum bytes of UTF-8 per token, in ordinary text of any script: English has 4 to 6, CJK about
 * 3. A low value, so that budgets are rather too careful: of 1,974 real judge replies only one had
 * more tokens.
 */
const bytesPerToken = 3;

/** Overhead of a message in the chat format: its role and separators. */
const tokensPerMessage = 4;

const encoder = new TextEncoder();

/** Returns the maximum tokens of a prompt by its length: ⌈bytes / 3⌉ + 4 per message. */
export function countPromptTokens(messages: readonly { content: string }[]): number {
  return messages.reduce(
    (sum, { content }) => sum + countTextTokens(content) + tokensPerMessage,
    0,
  );
}

/** Returns the maximum tokens of a text: ⌈bytes / 3⌉. */
export function countTextTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / bytesPerToken);
}

/** Returns the expected tokens of a reply: typical for its kind, limited by the profile. */
export function estimateReplyTokens(
  kind: Pick<PromptKind, 'replyTokens'>,
  profile: { maxTokens: number },
): number {
  return Math.min(kind.replyTokens, profile.maxTokens);
}

/**
 * Returns the price of tokens in billionths of a US dollar; prices are in US dollars per million
 * tokens.
 */
export function computeCostNano(
  { promptTokens: prompt, completionTokens }: TokenCounts,
  { inputPrice, outputPrice }: { inputPrice: number; outputPrice: number },
): bigint {
  return BigInt(Math.round((prompt * inputPrice + completionTokens * outputPrice) * 1000));
}
