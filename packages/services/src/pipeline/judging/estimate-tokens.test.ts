import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  computeCostNano,
  countPromptTokens,
  countTextTokens,
  estimateReplyTokens,
} from './estimate-tokens';

describe('countPromptTokens', () => {
  it('counts a third of the bytes plus 4 tokens per message', () => {
    expect(countPromptTokens([])).toBe(0);
    // 9 bytes, 10 bytes and 12 bytes: 3, 4 and 4.
    expect(countPromptTokens([{ content: 'Is it so?' }])).toBe(7);
    expect(countPromptTokens([{ content: 'Is it so??' }, { content: '他是人吗' }])).toBe(16);
  });
});

it('limits the expected reply to the maximum of the profile', () => {
  expect(estimateReplyTokens({ replyTokens: 60 }, { maxTokens: 1000 })).toBe(60);
  expect(estimateReplyTokens({ replyTokens: 60 }, { maxTokens: 16 })).toBe(16);
});

it('returns costs in whole billionths of a dollar', () => {
  const prices = { inputPrice: 0.15, outputPrice: 0.6 };
  // 1,000 × 0.15 $ / 10⁶ + 50 × 0.60 $ / 10⁶ = 0.00018 $
  expect(computeCostNano({ promptTokens: 1000, completionTokens: 50 }, prices)).toBe(180_000n);
  expect(
    computeCostNano(
      { promptTokens: 1, completionTokens: 0 },
      { inputPrice: 0.0004, outputPrice: 0 },
    ),
  ).toBe(0n);
  expect(
    computeCostNano({ promptTokens: 7, completionTokens: 9 }, { inputPrice: 0, outputPrice: 0 }),
  ).toBe(0n);
});

const recorded = fileURLToPath(
  new URL(
    '../../../../../../shared/data/tempcompass/verdicts/gemini/captioning.json',
    import.meta.url,
  ),
);

describe.skipIf(!existsSync(recorded))('textTokens, compared with counts of OpenAI', () => {
  const row = z.object({
    'chatgpt-reasoning': z.string(),
    'chatgpt-answer': z.string(),
    token_count: z.object({ completion_tokens: z.number() }),
  });

  it('is at least the true count for 99.9% of real replies and less than twice their sum', () => {
    const file: unknown = JSON.parse(readFileSync(recorded, 'utf8'));
    const byVideo = z.record(z.string(), z.record(z.string(), z.array(z.unknown()))).parse(file);
    const replies = Object.values(byVideo)
      .flatMap((byAspect) => Object.values(byAspect).flat())
      .flatMap((entry) => row.safeParse(entry).data ?? [])
      .map((entry) => ({
        expected: countTextTokens(
          JSON.stringify({
            Reasoning: entry['chatgpt-reasoning'],
            Answer: entry['chatgpt-answer'],
          }),
        ),
        counted: entry.token_count.completion_tokens,
      }));
    expect(replies.length).toBeGreaterThan(1900);
    const under = replies.filter(({ expected, counted }) => expected < counted);
    expect(under.length / replies.length).toBeLessThan(0.001);
    const sum = (key: 'expected' | 'counted') =>
      replies.reduce((all, reply) => all + reply[key], 0);
    expect(sum('expected')).toBeLessThan(2 * sum('counted'));
  });
});
