import { describe, expect, it } from 'vitest';
import { formatMonth } from '@/format/values';
import { fitAxis } from './axis';
import { logAxis } from './log-axis';
import { monthAxis, monthTime } from './month-axis';

describe('a fitted axis', () => {
  it('extends slightly beyond the values and has ticks among them', () => {
    const { domain, ticks } = fitAxis([0.4, 0.6]);
    expect(domain[0]).toBeCloseTo(0.384);
    expect(domain[1]).toBeCloseTo(0.616);
    expect(ticks).toEqual([0.4, 0.45, 0.5, 0.55, 0.6]);
  });

  it('ends at the limits of the metric', () => {
    expect(fitAxis([0.1, 0.99], { low: 0, high: 1 }).domain[1]).toBe(1);
    expect(fitAxis([0.02, 0.5], { low: 0, high: 1 }).domain[0]).toBe(0);
  });

  it('has an extent even for a single value or no values', () => {
    const { domain } = fitAxis([3, 3]);
    expect(domain[0]).toBeLessThan(3);
    expect(domain[1]).toBeGreaterThan(3);
    expect(fitAxis([]).ticks.length).toBeGreaterThan(1);
  });
});

describe('a logarithmic axis', () => {
  it('has round ticks among the values and padding at both ends', () => {
    const { domain, ticks } = logAxis([0.5, 7, 72]);
    expect(ticks).toEqual([1, 3, 10, 30]);
    expect(domain[0]).toBeLessThan(0.5);
    expect(domain[1]).toBeGreaterThan(72);
  });

  it('has sparser ticks over a wide range and denser ticks over a narrow range', () => {
    expect(logAxis([0.1, 5000]).ticks).toEqual([0.1, 1, 10, 100, 1000]);
    expect(logAxis([7, 13]).ticks).toEqual([7, 10]);
  });

  it('ignores values that are not positive', () => {
    expect(logAxis([0, -3, 2, 4]).domain[0]).toBeCloseTo(2 / 1.15);
    expect(logAxis([]).ticks.length).toBeGreaterThan(2);
  });
});

describe('a month axis', () => {
  it('parses only a month or a date', () => {
    expect(monthTime('2024-03')).toBe(Date.UTC(2024, 2));
    expect(monthTime('2024-03-17')).toBe(Date.UTC(2024, 2));
    expect(monthTime('2024-13')).toBeNull();
    expect(monthTime('early 2024')).toBeNull();
    expect(monthTime(null)).toBeNull();
  });

  it('has a tick per quarter over a year and a half', () => {
    const axis = monthAxis([Date.UTC(2023, 5), Date.UTC(2024, 11)], 8);
    expect(axis.ticks.map(formatMonth)).toEqual([
      'Jul 2023',
      'Oct 2023',
      'Jan 2024',
      'Apr 2024',
      'Jul 2024',
      'Oct 2024',
      'Jan 2025',
    ]);
    expect(axis.domain).toEqual([Date.UTC(2023, 4), Date.UTC(2025, 0)]);
  });

  it('has ticks at full years over a long range', () => {
    const axis = monthAxis([Date.UTC(2019, 1), Date.UTC(2025, 4)], 8);
    expect(axis.ticks.map((tick) => new Date(tick).getUTCMonth())).toEqual(axis.ticks.map(() => 0));
  });
});
