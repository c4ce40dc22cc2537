import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCost,
  formatDate,
  formatInterval,
  formatLocalMoment,
  formatMoment,
  formatPrice,
  formatShare,
  formatSpan,
  formatValue,
  formatValueWithUnit,
  inSentence,
  noValue,
} from './values';

const percent = { unit: 'percent', decimals: 1 } as const;
const fraction = { unit: 'fraction', decimals: 3 } as const;

describe('values', () => {
  it('round exact ties to even, like the official scorers', () => {
    expect(formatValue(0.5525, percent)).toBe('55.2');
    expect(formatValue(0.0625, { unit: 'fraction', decimals: 3 })).toBe('0.062');
  });

  it('show undefined numbers as such, never as zero', () => {
    expect(formatValue(null, fraction)).toBe(noValue);
    expect(formatValueWithUnit(null, percent)).toBe(noValue);
    expect(formatInterval(null, 0.4, fraction)).toBeNull();
  });

  it('show NaN by name and infinity by its sign, without a unit', () => {
    expect(formatValue(Number.NaN, fraction)).toBe('NaN');
    expect(formatValue(Number.NEGATIVE_INFINITY, fraction)).toBe('−∞');
    expect(formatValueWithUnit(Number.POSITIVE_INFINITY, percent)).toBe('∞');
  });

  it('include their unit on request', () => {
    expect(formatValueWithUnit(0.349, percent)).toBe('34.9%');
    expect(formatValueWithUnit(0.349, fraction)).toBe('0.349');
  });
});

describe('titles', () => {
  it('preserve acronyms within a sentence', () => {
    expect(inSentence('Tolerant accuracy')).toBe('tolerant accuracy');
    expect(inSentence('NDCG')).toBe('NDCG');
    expect(inSentence('StrictVLE')).toBe('StrictVLE');
  });
});

describe('costs', () => {
  it('have two decimals, and below a cent two significant digits, so that none looks like nothing', () => {
    const nanos = [0, 1, 100_000, 556_000, 3_700_000, 13_700_000, 1_500_000_000, 1_234_560_000_000];
    expect(nanos.map(formatCost)).toEqual([
      '$0.00',
      '<$0.0001',
      '$0.00010',
      '$0.00056',
      '$0.0037',
      '$0.01',
      '$1.50',
      '$1,234.56',
    ]);
  });

  it('of tokens are exact, because judges charge fractions of a cent', () => {
    expect([1.5, 0.075, 2].map(formatPrice)).toEqual(['$1.50', '$0.075', '$2.00']);
  });
});

describe('shares', () => {
  it('are 100% only if nothing is missing, and 0% only if everything is missing', () => {
    expect(formatShare(2399, 2400)).toBe('>99%');
    expect(formatShare(2400, 2400)).toBe('100%');
    expect(formatShare(1, 2400)).toBe('<1%');
    expect(formatShare(0, 2400)).toBe('0%');
    expect(formatShare(0, 0)).toBeNull();
  });

  it('round half to even, like values', () => {
    expect([1, 3].map((part) => formatShare(part, 8))).toEqual(['12%', '38%']);
  });
});

describe('dates', () => {
  it('abbreviate months as Intl does in British English', () => {
    const intl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)));
    expect(dates.map(formatDate)).toEqual(dates.map((date) => intl.format(date)));
  });
});

describe('moments', () => {
  const at = new Date('2026-11-21T14:05:00Z');

  it('have one format, in UTC and in the zone of the reader', () => {
    expect(formatMoment(at)).toBe('21 Nov 2026, 14:05 UTC');
    expect(formatLocalMoment(at, { offset: 0 })).toBe(formatMoment(at));
    expect(formatLocalMoment(at, { offset: 60 })).toBe('21 Nov 2026, 15:05 GMT+1');
    expect(formatLocalMoment(at, { offset: 330 })).toBe('21 Nov 2026, 19:35 GMT+5:30');
    expect(
      formatLocalMoment(new Date('2026-11-21T23:30:09Z'), {
        offset: 540,
        seconds: true,
      }),
    ).toBe('22 Nov 2026, 08:30:09 GMT+9');
  });
});

describe('sizes and spans', () => {
  it('show a size in the largest unit that gives a whole number', () => {
    expect([812, 14_541, 3 * 2 ** 20, 1.5 * 2 ** 30].map(formatBytes)).toEqual([
      '812 B',
      '14.2 KiB',
      '3 MiB',
      '1.5 GiB',
    ]);
  });

  it('show a duration in its two largest units', () => {
    expect([0.2, 40, 125, 11_520, 86_700, 349_200].map(formatSpan)).toEqual([
      '0 s',
      '40 s',
      '2 min 5 s',
      '3 h 12 min',
      '1 d',
      '4 d 1 h',
    ]);
  });
});
