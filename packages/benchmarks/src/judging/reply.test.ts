import { expect, test } from 'vitest';
import { replyText, storable, unreadable } from './reply';

test.each([
  ['<think>{"a": 1}</think>\n\nCorrect', 'Correct'],
  ['it is not\n</think>\nCorrect', 'Correct'],
  ['<think>\nhm, Incorrect, no', ''],
  [' \n', ''],
  ['Cor\0rect \ud800', 'Correct \uFFFD'],
])('the answer in %j is %j', (reply, text) => {
  expect(replyText(reply)).toBe(text);
});

test('does not split characters outside the basic plane', () => {
  expect(storable('a😀b\ude00')).toBe('a😀b\uFFFD');
});

test('the reason for an unreadable reply quotes at most 60 characters', () => {
  const reply = `I'm sorry, ${'but I cannot. '.repeat(100)}`;
  const read = unreadable(reply, 'No verdict');
  if (!('unparseable' in read)) throw new Error('It was read.');
  expect(read.unparseable.length).toBeLessThanOrEqual('No verdict: '.length + 60);
  expect(read.unparseable).toContain("I'm sorry");
  expect(unreadable(' ', 'No verdict')).toEqual({ unparseable: 'The reply is empty.' });
  expect(replyText('x'.repeat(200_001))).toBe('');
});
