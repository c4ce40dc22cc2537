import { expect, test } from 'vitest';
import { percent } from './percent';
import { roundHalfEven } from './round-half-even';

test('rounds shares like count * 100 / n for all n up to 500 and some thousands', () => {
  const sizes = [...Array.from({ length: 500 }, (_, i) => i + 1), 1503, 1580, 2004, 2400, 2453];
  for (const n of sizes) {
    for (let count = 0; count <= n; count += 1) {
      for (const decimals of [1, 2]) {
        const ours = roundHalfEven(percent(count / n), decimals);
        if (ours !== roundHalfEven((count * 100) / n, decimals))
          expect([count, n, ours]).toBeNull();
      }
    }
  }
});

test('51 of 80 is 63.75, and non-finite values are unchanged', () => {
  expect(percent(51 / 80)).toBe(63.75);
  expect(percent(Number.NaN)).toBeNaN();
  expect(percent(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});
