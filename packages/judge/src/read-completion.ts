import { z } from 'zod';
import type { JudgeAnswer, JudgeMessage, TokenUse } from './answer';
import { estimateTokens } from './estimate-tokens';
import { parseJson, toStorable } from './text';

/** More than any model accepts: a higher count is a server bug, not a price to pay. */
const count = z.int().nonnegative().max(10_000_000);

/** The fields of a chat completion that we use. Servers omit unknown ones or send null. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

const malformed: JudgeAnswer = {
  kind: 'transient',
  code: 'judge_malformed_response',
  retryAfterMs: null,
};

/**
 * Parses the body of a 200. A reply that is empty or hit its token limit is a reply; the caller
 * decides whether it holds a verdict.
 */
export function readCompletion(
  body: string,
  messages: readonly JudgeMessage[],
  latencyMs: number,
): JudgeAnswer {
  const read = completion.safeParse(parseJson(body));
  const choice = read.data?.choices[0];
  if (!read.success || !choice) return malformed;
  const { content, refusal } = choice.message;
  const refused = Boolean(refusal) || choice.finish_reason === 'content_filter';
  const text = toStorable((refused ? refusal || content : content) ?? '');
  const { usage } = read.data;
  const tokens: TokenUse = usage
    ? {
        promptTokens: usage.prompt_tokens,
        completionTokens: usage.completion_tokens,
        estimated: false,
      }
    : estimateTokens(messages, text);
  if (refused) return { kind: 'refused', text, latencyMs, tokens };
  return { kind: 'reply', text, cut: choice.finish_reason === 'length', latencyMs, tokens };
}
