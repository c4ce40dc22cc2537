import { describe, expect, it } from 'vitest';
import { describePair, formatP, formatSigned, getVerdict, pNumber } from './difference';

const percent = { unit: 'percent', decimals: 1, direction: 'higher' } as const;
const names = ['Ada', 'Bel'] as const;
const pair = (difference: number, low: number, high: number, adjusted: number) => ({
  difference,
  interval: { low, high },
  p: adjusted,
  adjusted,
});

describe('the sentence about a pair', () => {
  it('names the better model with the difference in points, its interval and the corrected p', () => {
    expect(describePair(pair(0.031, 0.012, 0.05, 0.004), names, percent, 3)).toBe(
      'Ada is better than Bel by 3.1 points [1.2,\u00a05.0], p\u00a0=\u00a00.004 after correction.',
    );
    expect(describePair(pair(-0.031, -0.05, -0.012, 0.0001), names, percent, 1)).toBe(
      'Bel is better than Ada by 3.1 points [1.2,\u00a05.0], p\u00a0<\u00a00.001.',
    );
  });

  it('reverses the order if lower is better', () => {
    const cost = { ...percent, direction: 'lower' } as const;
    expect(describePair(pair(-0.031, -0.05, -0.012, 0.004), names, cost, 1)).toBe(
      'Ada is better than Bel by 3.1 points [1.2,\u00a05.0], p\u00a0=\u00a00.004.',
    );
  });

  it('says if the two don’t differ significantly, and keeps the sign', () => {
    expect(describePair(pair(-0.004, -0.02, 0.012, 0.62), names, percent, 1)).toBe(
      'Ada and Bel don’t differ significantly: the difference is −0.4 points [−2.0,\u00a01.2], p\u00a0=\u00a00.62.',
    );
  });

  it('calls neither model better for a neutral metric', () => {
    const bias = { ...percent, direction: 'neutral' } as const;
    expect(describePair(pair(-0.031, -0.05, -0.012, 0.004), names, bias, 1)).toBe(
      'Bel has 3.1 points more than Ada [1.2,\u00a05.0], p\u00a0=\u00a00.004.',
    );
  });

  it('says if the number has no test, and omits a missing interval', () => {
    const untested = { difference: 0.2, interval: null, p: null, adjusted: null };
    expect(describePair(untested, names, percent, 1)).toBe(
      'Ada and Bel differ by +20.0 points; this number has no test.',
    );
    const equal = { difference: 0, interval: null, p: 1, adjusted: 1 };
    expect(describePair(equal, names, percent, 1)).toBe(
      'Ada and Bel don’t differ significantly: the difference is 0.0 points, p\u00a0=\u00a01.00.',
    );
  });

  it('says if a number is undefined', () => {
    const none = { difference: null, interval: null, p: null, adjusted: null };
    expect(describePair(none, names, percent, 1)).toContain('can’t be compared');
    expect(getVerdict(none, 'higher')).toBe('undefined');
  });
});

it('a difference that rounds to zero has no sign', () => {
  expect(formatSigned(0.0001, percent)).toBe('0.0');
  expect(formatSigned(-0.0001, percent)).toBe('0.0');
  expect(formatSigned(0.021, percent)).toBe('+2.1');
  expect(formatP(0.05)).toBe('p\u00a0=\u00a00.050');
});

it('rounds p-values half to even, like values', () => {
  expect([1 / 8, 3 / 8, 1 / 16].map(pNumber)).toEqual(['0.12', '0.38', '0.062']);
});
