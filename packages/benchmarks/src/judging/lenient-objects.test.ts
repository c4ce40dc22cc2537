import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectsIn } from './lenient-objects';

const verdict = { pred: 'correct', score: 4, reason: "It's right." };

test.each([
  ['JSON', '{"pred": "correct", "score": 4, "reason": "It\'s right."}'],
  ['a Python dictionary', `{'pred': 'correct', 'score': 4, 'reason': "It's right."}`],
  ['an escaped apostrophe', String.raw`{'pred': 'correct', 'score': 4, 'reason': 'It\'s right.'}`],
  ['an apostrophe that is not escaped', `{'pred': 'correct', 'score': 4, 'reason': 'It's right.'}`],
  ['a code block', '```json\n{"pred": "correct", "score": 4, "reason": "It\'s right."}\n```'],
  ['text around it', `Sure {here}: {'pred':'correct','score':4,'reason':"It's right."} Bye {`],
  ['trailing commas', '{"pred": "correct", "score": 4, "reason": "It\'s right.",\n}'],
  ['unquoted keys', '{pred: "correct", score: 4.0, reason: "It\\u0027s right."}'],
  ['curly quotation marks', "{“pred”: “correct”, “score”: 4, “reason”: “It's right.”}"],
  ['a list around it', `[{'pred': 'correct', 'score': 4, 'reason': "It's right."}]`],
  [
    'a key twice with one value',
    `{"pred": "correct", "pred": "correct", "score": 4, "reason": "It's right."}`,
  ],
])('reads an object from %s', (_form, text) => {
  expect(objectsIn(text)).toEqual([verdict]);
});

test.each([
  ['a truncated object', '{"pred": "correct", "score": 4, "reason": "It'],
  ['a duplicate key with different values', '{"pred": "incorrect", "pred": "correct"}'],
  ['a value without quotation marks', '{"pred": correct}'],
  ['no colon', '{"pred" "correct"}'],
  ['a set', '{"correct"}'],
  ['no object', 'correct'],
])('%s is not an object', (_form, text) => {
  expect(objectsIn(text)).toEqual([]);
});

test('reads every JSON object like JSON.parse at any position', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
      fc.nat(3),
      (value, indent) => {
        const text = `Reply: ${JSON.stringify(value, null, indent)} done`;
        expect(objectsIn(text)).toEqual([JSON.parse(JSON.stringify(value))]);
      },
    ),
  );
});

test('parses any text in bounded time', () => {
  const brackets = fc
    .array(fc.constantFrom('{', '"', "'", ':', ' ', '}', '[', ',', 'a', '\\'))
    .map((all) => all.join(''));
  fc.assert(fc.property(fc.oneof(fc.string(), brackets), (text) => Array.isArray(objectsIn(text))));
  for (const part of ['{', "{'", '{"a":[', '{"a":{', '" ', '{"a": "\\']) {
    expect(objectsIn(part.repeat(200_000 / part.length))).toEqual([]);
  }
});

test('returns both of two objects', () => {
  expect(objectsIn('{"a": 1} or {"a": 2}')).toEqual([{ a: 1 }, { a: 2 }]);
});
