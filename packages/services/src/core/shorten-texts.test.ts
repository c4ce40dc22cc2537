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
