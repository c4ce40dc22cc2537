import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shortenTexts } from './shorten-texts';

it('texts have no more characters in total than allowed, and short ones stay', () => {
  const answer = [
    { label: null, text: 'abc' },
    { label: 'B', text: 'defgh' },
    { label: 'C', text: 'i' },
  ];
  expect(shortenTexts(answer, 100)).toEqual(answer);
  expect(shortenTexts(answer, 6)).toEqual([answer[0], { label: 'B', text: 'de…' }]);
  expect(shortenTexts({ verdict: 'right', parts: ['abc', 'def'] }, 7)).toEqual({
    verdict: 'right',
    parts: ['ab…'],
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
  const shortened = Array.from({ length: 8 }, () => shortenTexts('é'.repeat(8e6).normalize(), 100));
  expect(measure() - before).toBeLessThan(8e6);
  expect(shortened).toHaveLength(8);
});
