import { describe, expect, test } from 'vitest';
import { isOtherKey, otherKeyIssues } from './other-key';

const claims = (differing: number, same: number): boolean[] => [
  ...Array.from({ length: differing }, () => true),
  ...Array.from({ length: same }, () => false),
];

describe('true answers that a submission brings', () => {
  test('are told once when some are not ours, in words that say neither which nor how many', () => {
    const [issue, ...more] = otherKeyIssues(claims(1, 29), 400);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ severity: 'warning', code: 'other_key', at: '' });
    expect(otherKeyIssues(claims(400, 0), 400)).toEqual([issue]);
    expect(`${issue?.message} ${issue?.fix}`).not.toMatch(/\d/);
  });

  test('say nothing where all are ours', () => {
    expect(otherKeyIssues(claims(0, 400), 400)).toEqual([]);
    expect(otherKeyIssues([], 0)).toEqual([]);
  });

  test('that are few tell nothing of single items, unless they are a whole small task', () => {
    expect(otherKeyIssues(claims(1, 18), 400)).toEqual([]);
    expect(otherKeyIssues(claims(1, 18), 20)).toEqual([]);
    expect(otherKeyIssues(claims(1, 18), 19)).toHaveLength(1);
  });

  test('are the same with other white space', () => {
    expect(isOtherKey(' A dog\r\nruns. ', 'A dog runs.')).toBe(false);
    expect(isOtherKey('A dog ran.', 'A dog runs.')).toBe(true);
  });
});
