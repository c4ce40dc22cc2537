import { expect, test } from 'vitest';
import { readReply } from './reply';

const correct = { verdict: { correct: true, score: 4 } };

test.each([
  ['JSON', '{"reason": "Same.", "pred": "correct", "score": 4}'],
  ['a Python dictionary', "{'pred': 'correct', 'score': 4, 'reason': 'It's the same.'}"],
  ['a code block', '```json\n{"pred": "correct", "score": 4}\n```'],
  [
    'text before and after',
    'My verdict:\n{"pred": "correct", "score": 4}\nLet me know {if} I can help.',
  ],
  [
    'reasoning before it',
    '<think>{"pred": "incorrect", "score": 0}? No.</think>{"pred": "correct", "score": 4}',
  ],
  ['another case, a full stop, spaces', '{"pred": " Correct. ", "score": 4}'],
  ['a score as text', '{"pred": "correct", "score": "4"}'],
  ['a score out of 5', '{"pred": "correct", "score": "4/5"}'],
  ['a score truncated like in the official code', '{"pred": "correct", "score": 4.8}'],
  ['a trailing comma', '{"pred": "correct", "score": 4,}'],
  ['a list around it', "[{'pred': 'correct', 'score': 4}]"],
  ['"type" for "pred"', '{"type": "correct", "score": 4}'],
  ['the same verdict twice', '{"pred": "correct", "score": 4} {"score": 4.0, "pred": "correct"}'],
])('reads a verdict from %s', (_form, reply) => {
  expect(readReply(reply)).toEqual(correct);
});

test('"partially correct" is neither correct nor incorrect and keeps its score', () => {
  expect(readReply('{"pred": "Partially correct", "score": 2}')).toEqual({
    verdict: { correct: null, score: 2 },
  });
});

test.each([
  ['nothing', ''],
  ['a refusal', "I'm sorry, but I can't help with grading this answer."],
  ['prose', 'The answer is correct, score 4.'],
  ['another language', '{"pred": "correcto", "score": 4}'],
  ['another language without JSON', '答案是正确的，得分为4。'],
  ['two verdicts', '{"pred": "correct", "score": 4}\n{"pred": "incorrect", "score": 1}'],
  ['two scores', '{"pred": "correct", "score": 4}\n{"pred": "correct", "score": 3}'],
  [
    'a verdict and a truncated verdict',
    '{"pred": "correct", "score": 4} {"pred": "maybe", "score": 4}',
  ],
  ['two decisions in one object', '{"pred": "incorrect", "pred": "correct", "score": 4}'],
  ['no score', '{"pred": "correct"}'],
  ['a score beyond the scale', '{"pred": "correct", "score": 80}'],
  ['a negative score', '{"pred": "incorrect", "score": -1}'],
  ['a score in words', '{"pred": "correct", "score": "four"}'],
  ['a score that is null', '{"pred": "correct", "score": null}'],
  ['no decision', '{"pred": true, "score": 4}'],
  ['the format instead of a verdict', '{"pred": "correct or incorrect", "score": 4}'],
  ['a reply that was cut off', '{"pred": "correct", "score": 4, "reason": "The answ'],
  ['reasoning without an end', '<think>{"pred": "correct", "score": 4}'],
])('%s gives no verdict', (_form, reply) => {
  const read = readReply(reply);
  expect(read).toEqual({ unparseable: expect.any(String) });
});
