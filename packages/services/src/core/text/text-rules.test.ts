import { expect, it, vi } from 'vitest';
import { accountName, isStorable, nameUpTo } from './text-rules';

it.each([
  ['NUL', 'a\0b'],
  ['half of a character', '\ud83d'],
])('finds text with %s, however deep it is', (_, text) => {
  let deep: unknown = text;
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  expect(isStorable({ deep })).toBe(false);
});

it('looks once at values that contain themselves or each other many times', () => {
  const cyclic: { name: string; self?: unknown } = { name: 'M' };
  cyclic.self = [cyclic];
  expect(isStorable(cyclic)).toBe(true);
  let shared: unknown = 'a';
  for (let depth = 0; depth < 60; depth += 1) shared = { left: shared, right: shared };
  expect(isStorable(shared)).toBe(true);
});

it('refuses a name that fills a request before it is normalised, which takes quadratic time', () => {
  const marks = '\u0301\u0316'.repeat(60_000);
  const normalise = vi.spyOn(String.prototype, 'normalize');
  expect(nameUpTo(120).safeParse(`a${marks}`).error?.issues).toMatchObject([
    { message: 'Use at most 120 characters.' },
  ]);
  expect(normalise).not.toHaveBeenCalled();
  normalise.mockRestore();
  expect(nameUpTo(3).parse(' e\u0301   b  ')).toBe('\u00e9 b');
});

it.each([
  ['no characters', '  '],
  ['more characters than allowed', 'a'.repeat(81)],
  ['a character that turns the direction of text', 'Ada\u202eL'],
  ['a control character', 'Ada\u0000'],
  ['an invisible character', 'Ada\u200b'],
])('refuses a name with %s', (_, name) => {
  expect(accountName.safeParse(name).success).toBe(false);
});
