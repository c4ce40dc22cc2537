import { expect, test } from 'vitest';
import { collapseSpaces } from './collapse-spaces';

test('runs of whitespace become a space, and none remain at the ends', () => {
  expect(collapseSpaces(' a\r\n\tb  c\u00a0')).toBe('a b c');
});

test('a text of millions of characters is collapsed like a short one', () => {
  const mebi = 1024 * 1024;
  for (const before of [mebi - 2, mebi - 1, mebi, 2 * mebi - 1]) {
    const word = 'x'.repeat(before);
    expect(collapseSpaces(` ${word} \t\n y\t`) === `${word} y`).toBe(true);
  }
  expect(collapseSpaces(' \t'.repeat(2 * mebi))).toBe('');
});
