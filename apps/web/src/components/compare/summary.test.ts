import { expect, it } from 'vitest';
import { formatSummary } from './summary';

const percent = { unit: 'percent', decimals: 1, direction: 'higher' } as const;
const labels = ['Ada', 'Bel', 'Cyd'];
const pair = (first: number, second: number, difference: number, adjusted: number) => ({
  first,
  second,
  difference,
  interval: { low: difference - 0.01, high: difference + 0.01 },
  p: adjusted,
  adjusted,
  test: 't' as const,
  n: 100,
});

it('the summary of two models is the sentence about the pair, without a correction', () => {
  expect(
    formatSummary({ values: [0.6, 0.5], pairs: [pair(0, 1, 0.1, 0.001)] }, labels, percent),
  ).toEqual(['Ada is better than Bel by 10.0 points [9.0,\u00a011.0], p\u00a0=\u00a00.001.']);
});

it('the summary of more models compares the best with each other model and names the closest pair', () => {
  const pairs = [pair(0, 1, -0.01, 0.4), pair(0, 2, 0.2, 0.001), pair(1, 2, 0.21, 0.001)];
  const lines = formatSummary({ values: [0.5, 0.51, 0.3], pairs }, labels, percent);
  expect(lines[0]).toBe('Bel is better than Cyd, and doesn’t differ significantly from Ada.');
  expect(lines[1]).toContain('Closest result: Ada and Bel don’t differ significantly');
  expect(lines[1]).toContain('2 of 3 pairs differ significantly.');
  const single = [pair(0, 1, 0.2, 0.001), pair(0, 2, 0.01, 0.4), pair(1, 2, 0, 0.9)];
  expect(formatSummary({ values: [0.6, 0.5, 0.5], pairs: single }, labels, percent)[1]).toContain(
    '1 of 3 pairs differs significantly.',
  );
});

it('the best value follows the direction of the metric and is never undefined', () => {
  const pairs = [
    pair(0, 1, -0.2, 0.001),
    { ...pair(0, 2, 0, 1), difference: null, adjusted: null },
  ];
  const cost = { ...percent, direction: 'lower' } as const;
  expect(formatSummary({ values: [0.3, 0.5, null], pairs }, labels, cost)[0]).toBe(
    'Ada is better than Bel, and doesn’t differ significantly from Cyd.',
  );
});
