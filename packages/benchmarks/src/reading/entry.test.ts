import { expect, it } from 'vitest';
import { excerpt } from './entry';

it('messages name numbers that JSON can’t write, instead of null', () => {
  expect([Number.NaN, -Infinity, 0.5, 'NaN', null].map(excerpt)).toEqual([
    'NaN',
    '-Infinity',
    '0.5',
    '"NaN"',
    'null',
  ]);
});
