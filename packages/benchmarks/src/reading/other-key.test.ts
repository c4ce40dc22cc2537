import { describe, expect, test } from 'vitest';
import { isOtherKey, otherKeyIssues } from './other-key';

const claims = (differing: number, same: number): boolean[] => [
  ...Array.from({ length: differing }, () => true),
  ...Array.from({ length: same }, () => false),
];

describe('reference answers in a submission', () => {
  test('cause one warning if any differ from the key, without naming or counting them', () => {
    const [issue, ...more] = otherKeyIssues(claims(1, 29), 400);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ severity: 'warning', code: 'other_key', at: '' });
    expect(otherKeyIssues(claims(400, 0), 400)).toEqual([issue]);
    expect(`${issue?.message} ${issue?.fix}`).not.toMatch(/\d/);
  });

  test('cause no warning if all match the key', () => {
    expect(otherKeyIssues(claims(0, 400), 400)).toEqual([]);
    expect(otherKeyIssues([], 0)).toEqual([]);
  });

  test('are ignored if few, unless they cover a whole small task', () => {
    expect(otherKeyIssues(claims(1, 18), 400)).toEqual([]);
    expect(otherKeyIssues(claims(1, 18), 20)).toEqual([]);
    expect(otherKeyIssues(claims(1, 18), 19)).toHaveLength(1);
  });

  test('are compared ignoring white space', () => {
    expect(isOtherKey(' A dog\r\nruns. ', 'A dog runs.')).toBe(false);
    expect(isOtherKey('A dog ran.', 'A dog runs.')).toBe(true);
    expect(isOtherKey('A dog runs. Fast', 'A dog runs.')).toBe(true);
    expect(isOtherKey('A dog', 'A dog runs.')).toBe(true);
    expect(isOtherKey(' ', '')).toBe(false);
  });

  test('of millions of characters are compared with hundreds of references within seconds', () => {
    const claim = 'a b '.repeat(500_000);
    const references = Array.from({ length: 400 }, (_, i) => `a b ${i}`);
    expect(references.every((reference) => isOtherKey(claim, reference))).toBe(true);
  });
});
