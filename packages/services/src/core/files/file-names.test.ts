import { describe, expect, it } from 'vitest';
import { makeDistinct, toDisplayName } from './file-names';

describe('toDisplayName', () => {
  it.each(['../a.json', 'a/../../b.json', '/etc/passwd', 'C:\\a.json', '..\\a.json'])(
    'rejects %s, which leads to another folder',
    (name) => {
      expect(() => toDisplayName(name)).toThrowError(
        expect.objectContaining({ code: 'invalid_input' }),
      );
    },
  );

  it.each([
    ['mcqa/random.json', 'mcqa/random.json'],
    ['.\\naive\\random.json', 'naive/random.json'],
    ['evil\u202Enosj.json\u0000', 'evilnosj.json'],
    ['  ', 'unnamed'],
    ['a..b.json', 'a..b.json'],
  ])('shows %j as %j', (name, shown) => {
    expect(toDisplayName(name)).toBe(shown);
  });

  it('preserves the end of a long name, including its extension', () => {
    expect(toDisplayName(`${'x'.repeat(900)}.json`)).toMatch(/^x{195}\.json$/);
  });
});

describe('makeDistinct', () => {
  it('numbers repeated names and leaves the others unchanged', () => {
    expect(makeDistinct(['r.json', 'r.json', 'b/r.json', 'r.json', 'r (2).json'])).toEqual([
      'r.json',
      'r (2).json',
      'b/r.json',
      'r (3).json',
      'r (2) (2).json',
    ]);
  });

  it('appends the number to a name without an extension', () => {
    expect(makeDistinct(['a/x', 'a/x', '.x', '.x'])).toEqual(['a/x', 'a/x (2)', '.x', '.x (2)']);
  });
});
