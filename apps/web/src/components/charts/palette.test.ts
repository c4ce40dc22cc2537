import { expect, it } from 'vitest';
import { markPath } from './mark';
import { seriesColours, seriesDash } from './palette';

it('the marks and dashes of series differ as their colours do, so that colour is never the only sign', () => {
  const eight = seriesColours.map((_, index) => index);
  expect(eight).toHaveLength(8);
  expect(new Set(eight.map((index) => markPath(index, 5))).size).toBe(8);
  expect(new Set(eight.map(seriesDash)).size).toBe(8);
});
