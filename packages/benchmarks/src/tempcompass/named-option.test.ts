import { expect, test } from 'vitest';
import type { Payload } from './item';
import { namedOption } from './named-option';

const toPayload = (question: string): Payload => ({ video: '1', aspect: 'action', question });
const multiChoice = toPayload('What does the man do?\nA. He runs\nB. He walks slowly.');
const matching = toPayload('Which one fits?\nSentence A: A man runs.\nSentence B: A man walks.');

test.each([
  ['B', 'B'],
  ['B.', 'B'],
  ['(b)', 'B'],
  ['B. He walks slowly.', 'B'],
  ['B)He walks', 'B'],
  ['he walks slowly', 'B'],
  ['[A] He runs', 'A'],
  ['A man who runs', null],
  ['It depends.', null],
])('%j names option %j of a multiple choice', (answer, option) => {
  expect(namedOption('multi-choice', answer, multiChoice)).toBe(option);
});

test.each([
  ['Sentence B', '2'],
  ['B.', '2'],
  ['Sentence B: A man walks..', '2'],
  ['a man walks', '2'],
  ['(2) A man runs.', '1'],
  ['Both', null],
])('%j names sentence %j', (answer, option) => {
  expect(namedOption('caption_matching', answer, matching)).toBe(option);
});

test('reads yes and no at the start, and nothing from captions', () => {
  const question = toPayload('Does he run?');
  const said = ['Yes.', ' "no", he does not', 'Maybe'].map((answerText) =>
    namedOption('yes_no', answerText, question),
  );
  expect(said).toEqual(['yes', 'no', null]);
  expect(namedOption('captioning', 'A man runs.', question)).toBeNull();
});

test('an answer of millions of words is compared with the options within seconds', () => {
  const answer = 'he walks '.repeat(1_500_000);
  expect(namedOption('multi-choice', answer, multiChoice)).toBe(null);
  expect(namedOption('caption_matching', answer, matching)).toBe(null);
}, 10_000);
