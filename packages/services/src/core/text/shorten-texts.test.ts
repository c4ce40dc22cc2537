import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shortenTexts } from './shorten-texts';

const answer = [
  { label: null, text: 'abc' },
  { label: 'B', text: 'defgh' },
  { label: 'C', text: 'i' },
];

it('texts have no more characters in total than allowed, and short ones stay', () => {
  expect(shortenTexts(answer, 11, 'Download it.')).toEqual(answer);
  expect(shortenTexts({ verdict: 'right', parts: ['abc', 'def'] }, 7, 'Download it.')).toEqual({
    verdict: 'right',
    parts: ['ab… [4 more characters. Download it.]'],
  });
});

it('a shortened text doesn’t keep the whole text in memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const measure = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = measure();
  const shortened = Array.from({ length: 8 }, () =>
    shortenTexts('é'.repeat(8e6).normalize(), 100, 'Download it.'),
  );
  expect(measure() - before).toBeLessThan(8e6);
  expect(shortened).toHaveLength(8);
});

it('a shortened text says how many characters are hidden, and where the whole is', () => {
  expect(shortenTexts(answer, 6, 'Download it.')).toEqual([
    answer[0],
    { label: 'B', text: 'de… [5 more characters. Download it.]' },
  ]);
  expect(shortenTexts(['abc', 'd'], 3, 'Download it.')).toEqual([
    'abc… [1 more character. Download it.]',
  ]);
});
