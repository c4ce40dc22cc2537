import type { FlipRateView, JudgeProfileView } from '@clapboard/services/core';
import { describe, expect, it } from 'vitest';
import { formatFlipRate, formatRepeats, judgeErrorText, mayRepeat } from './flip-text';

const flips: FlipRateView = {
  rate: 0.031,
  ciLow: 0.012,
  ciHigh: 0.06,
  judged: 50,
  pairs: 300,
  finishedAt: new Date(0),
};
const judging = {
  status: 'judging',
  requestedBy: 'Ada',
  drawn: 500,
  requests: 1500,
  settled: 1200,
  createdAt: new Date(0),
  finishedAt: null,
} as const;
const profile = (known: Partial<JudgeProfileView>) =>
  ({ flips: null, repeats: null, retiredAt: null, verdicts: 100, ...known }) as JudgeProfileView;

it('a flip rate has its interval', () => {
  expect(formatFlipRate(flips)).toBe('3.1% of repeated verdicts differ (95% interval 1.2–6.0%).');
});

describe('the repeats of a profile', () => {
  it.each([
    [
      'measured',
      { flips },
      '3.1% of repeated verdicts differ (95% interval 1.2–6.0%). From 50 answers.',
      true,
    ],
    [
      'running',
      { repeats: judging },
      'Judging 500 answers again: 1,200 of 1,500 requests finished.',
      false,
    ],
    [
      'blocked',
      { repeats: { ...judging, status: 'blocked' } },
      'The latest measurement got too few verdicts.',
      true,
    ],
    [
      'unmeasured',
      {},
      'Not measured. Judge a sample again to see how often this judge contradicts itself.',
      true,
    ],
    ['new', { verdicts: 9 }, 'Not measured. Needs at least 10 judged answers.', false],
    ['retired', { retiredAt: new Date(0) }, 'Not measured.', false],
  ] as const)('that is %s', (_, known, text, may) => {
    expect(formatRepeats(profile(known))).toBe(text);
    expect(mayRepeat(profile(known))).toBe(may);
  });

  it.each(['judging', 'blocked'] as const)('that is %s keep the last flip rate', (status) => {
    expect(formatRepeats(profile({ flips, repeats: { ...judging, status } }))).toContain('3.1%');
  });
});

describe('the error of a number from its judge', () => {
  const percent = { unit: 'percent', decimals: 1 } as const;
  const error = (rate: number, standardError: number | null) =>
    judgeErrorText({ rate, standardError }, percent);

  it('is in points', () => {
    expect(error(0.03, 0.0062)).toBe('±0.6 points from the judge alone (standard error)');
    expect(error(0.03, 0.0002)).toBe('less than ±0.1 points from the judge alone (standard error)');
  });

  it('is unknown without flips, on a scale and without a measurement', () => {
    expect(error(0, 0)).toBeNull();
    expect(error(0.03, null)).toBeNull();
    expect(judgeErrorText(null, percent)).toBeNull();
  });
});
