import { expect, test } from 'vitest';
import { normalTail } from './normal-tail';

test.each([
  // scipy.stats.norm.sf
  [0, 0.5],
  [1, 0.15865525393145707],
  [-1.5, 0.9331927987311419],
  [1.959963984540054, 0.025],
  [6, 9.865876450376981e-10],
  [20, 2.7536241186062337e-89],
])('the upper tail of the normal distribution at %d agrees with scipy', (z, tail) => {
  expect(Math.abs(normalTail(z) / tail - 1)).toBeLessThan(1.3e-7);
});
