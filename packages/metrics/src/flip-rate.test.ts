import { describe, expect, test } from 'vitest';
import { flipRate } from './index';
import { rng } from './rng';

const answers = (...differing: number[]) =>
  differing.map((count) => ({ pairs: 6, differing: count }));
const repeat = (count: number, differing: number) => Array<number>(count).fill(differing);

describe('the flip rate of a judge', () => {
  // Expected: with scipy, the roots of (p − q)² = t² q (1 − q) / n by brentq, and stats.t.ppf(.975, answers − 1).
  test.each([
    [
      'of every second answer',
      answers(...repeat(11, 3), ...repeat(11, 4), ...repeat(22, 0)),
      7 / 24,
      0.2097041374177985,
      0.38986096712184626,
    ],
    ['without a difference', answers(...repeat(50, 0)), 0, 0, 0.05109406326617068],
    [
      'with one deviating verdict',
      answers(3, ...repeat(49, 0)),
      0.01,
      0.0016940927033149676,
      0.05671513205161904,
    ],
    [
      'of answers with missing verdicts',
      [...answers(3, 4, 0, 0, 0, 0, 0, 0), { pairs: 3, differing: 1 }, { pairs: 3, differing: 2 }],
      5 / 27,
      0.05984863870871238,
      0.447942610776973,
    ],
  ])('%s matches scipy', (_, verdicts, rate, low, high) => {
    const found = flipRate(verdicts);
    expect(found?.rate).toBeCloseTo(rate, 12);
    expect(found?.low).toBeCloseTo(low, 10);
    expect(found?.high).toBeCloseTo(high, 10);
  });

  test('leaves answers without a pair out, and needs two', () => {
    const unpaired = { pairs: 0, differing: 0 };
    expect(flipRate([...answers(3, 0), unpaired])).toEqual(flipRate(answers(3, 0)));
    expect(flipRate([...answers(3), unpaired])).toBeNull();
  });

  test.each([
    ['every answer is a little uncertain', () => 0.02, 2 * 0.02 * 0.98],
    ['few answers are uncertain', (uniform: () => number) => (uniform() < 0.1 ? 0.5 : 0), 0.05],
  ])('has an interval that covers 95% where %s', (_, getShare, truth) => {
    const { uniform } = rng('flips');
    const draws = 1500;
    let covered = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const verdicts = Array.from({ length: 50 }, () => {
        const share = getShare(uniform);
        const right = [0, 1, 2, 3].filter(() => uniform() < share).length;
        return { pairs: 6, differing: right * (4 - right) };
      });
      const found = flipRate(verdicts);
      if (found && found.low <= truth && truth <= found.high) covered += 1;
    }
    expect(covered / draws).toBeGreaterThan(0.93);
    expect(covered / draws).toBeLessThan(0.985);
  });
});
