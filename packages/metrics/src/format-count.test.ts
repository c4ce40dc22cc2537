import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './format-count';

it('formats whole numbers like toLocaleString', () => {
  const whole = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20_000, max: 20_000 }));
  fc.assert(
    fc.property(whole, (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en'));
    }),
  );
});
