import type { JudgeMessage, TokenUse } from './answer';

/** Bytes of UTF-8 per token: OpenAI's rule of thumb for English, close enough for other scripts. */
const bytesPerToken = 4;
/**
 * Overhead of the chat format: role and separators of a message (OpenAI's cookbook counts 3 and a
 * name).
 */
const tokensPerMessage = 4;

const getTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

/**
 * Estimates the tokens of a request whose server didn't count: a quarter of the bytes, plus 4 per
 * message.
 */
export function estimateTokens(messages: readonly JudgeMessage[], reply: string): TokenUse {
  const prompt = messages.map(({ content }) => getTokens(content) + tokensPerMessage);
  return {
    promptTokens: prompt.reduce((sum, count) => sum + count, 0),
    completionTokens: getTokens(reply),
    estimated: true,
  };
}
