import { expect, it } from 'vitest';
import { toEstimate } from './to-estimate';

it('a value is drawn without an end of its interval that is infinite', () => {
  const score = { value: 2, ciLow: 1, ciHigh: Number.POSITIVE_INFINITY };
  expect(toEstimate(score)).toEqual({ value: 2, low: 1, high: null });
  expect(toEstimate({ ...score, value: Number.POSITIVE_INFINITY })).toBeNull();
  expect(toEstimate({ ...score, value: null })).toBeNull();
});
