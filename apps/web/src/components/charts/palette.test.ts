import { expect, it } from 'vitest';
import { drawMark } from './mark';
import { getSeriesDash, seriesColours } from './palette';

it('each series has its own mark and dash, so that colour is never the only difference', () => {
  const eight = seriesColours.map((_, index) => index);
  expect(eight).toHaveLength(8);
  expect(new Set(eight.map((index) => drawMark(index, 5))).size).toBe(8);
  expect(new Set(eight.map(getSeriesDash)).size).toBe(8);
});
