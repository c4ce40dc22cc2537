import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens';

test('estimates a quarter of the bytes, rounded up, plus 4 tokens per message', () => {
  const messages = [
    { role: 'system' as const, content: '' },
    { role: 'user' as const, content: 'nine char' },
  ];
  // 0 + 4, then 9 bytes / 4 = 3 tokens + 4; the reply has 2 characters of 3 bytes: 6 / 4 = 2.
  expect(estimateTokens(messages, '質問')).toEqual({
    promptTokens: 11,
    completionTokens: 2,
    estimated: true,
  });
});
