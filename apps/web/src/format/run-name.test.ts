import { expect, it } from 'vitest';
import { keepUnits } from './run-name';

it('keeps numbers with the units of a run’s name on one line', () => {
  expect(keepUnits('TimeChat (DSCP · 8 frames)')).toBe('TimeChat (DSCP\u00a0· 8\u00a0frames)');
  expect(keepUnits('A 7B (0.5 fps, published)')).toBe('A 7B (0.5\u00a0fps, published)');
  expect(keepUnits('Take 2 framesets')).toBe('Take 2 framesets');
});
