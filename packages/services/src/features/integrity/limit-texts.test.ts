import { expect, it } from 'vitest';
import { limitTexts, maxTaskCharacters, maxTextCharacters } from './limit-texts';

const countAll = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

it('texts of usual length stay as they are', () => {
  const texts = ['', 'A dog runs.', 'x'.repeat(maxTextCharacters)];
  expect(limitTexts(texts)).toEqual(texts);
  expect(limitTexts([])).toEqual([]);
});

it('a text that is too long keeps its beginning and its end, and changes no other', () => {
  const long = `begin ${'x'.repeat(maxTextCharacters)} end`;
  const [limited = '', other] = limitTexts([long, 'A dog runs.']);
  expect(limited.length).toBeLessThanOrEqual(maxTextCharacters + 1);
  expect([limited.slice(0, 6), limited.slice(-4), other]).toEqual([
    'begin ',
    ' end',
    'A dog runs.',
  ]);
});

it('however many texts there are, a bounded number of characters remains', () => {
  const texts = Array.from({ length: 1580 }, () => 'x'.repeat(20_000));
  expect(countAll(limitTexts(texts))).toBeLessThanOrEqual(maxTaskCharacters + texts.length);
  expect(limitTexts([...texts, 'A dog runs.']).at(-1)).toBe('A dog runs.');
});
