import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRequest } from './judge-request';

const item = { task: 't', id: 'i' };

test('the fence marker occurs in no text of the request, so no answer can close a fence', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('§0', 'a §0 §1', '§0§2', '§'));
  fc.assert(
    fc.property(text, text, (question, answer) => {
      const { values } = judgeRequest(item, 'k', { question, answer });
      expect(values.question).not.toContain(values.fence);
      expect(values.answer).not.toContain(values.fence);
    }),
  );
});

test('the fence marker is the first that occurs in no text, also not as the start of a longer one', () => {
  const getFence = (answer: string) => judgeRequest(item, 'k', { answer }).values.fence;
  const part = fc.constantFrom('§', '§0', '§1', '§01', '§12', '0', '1', '2', ' ');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const answer = parts.join('');
      const free = Array.from({ length: 100 }, (_, i) => `§${i}`).find(
        (fence) => !answer.includes(fence),
      );
      expect(getFence(answer)).toBe(free);
    }),
  );
});

test('an answer with 200,000 markers is read once', () => {
  const answer = Array.from({ length: 200_000 }, (_, i) => `§${i}`).join('');
  expect(judgeRequest(item, 'k', { answer }).values.fence).toBe('§200000');
});

test('equal texts give equal requests', () => {
  expect(judgeRequest(item, 'k', { answer: 'a §0' })).toEqual({
    task: 't',
    item: 'i',
    kind: 'k',
    values: { answer: 'a §0', fence: '§1' },
  });
});

test('a request contains only what PostgreSQL can store', () => {
  expect(judgeRequest(item, 'k', { answer: 'a\0b\ud83d' }).values.answer).toBe('ab\uFFFD');
});
