import { describe, expect, test } from 'vitest';
import { studentQuantile, studentTail } from './student-t';

// python3 -c "from scipy import stats; print(2*stats.t.sf(t, df), stats.t.isf(tail/2, df))", scipy 1.17.1
describe("Student's t", () => {
  test.each([
    [0.5, 1, 0.7048327646991335],
    [2, 1, 0.2951672353008665],
    [2.5, 5, 0.05449009934237626],
    [4, 19, 0.000766192337228645],
    [1.96, 409, 0.050674387518735896],
    [6, 32, 1.0854328656955169e-6],
    [3, 2399, 0.0027275823077910102],
    [12, 149, 1.2209073686875111e-23],
    [0.001, 3, 0.9992648949694609],
  ])('has the two-sided tail of scipy at t = %d with %d degrees of freedom', (t, df, tail) => {
    expect(studentTail(t, df) / tail).toBeCloseTo(1, 9);
    expect(studentTail(-t, df)).toBe(studentTail(t, df));
  });

  test('has no tail beyond infinity', () => {
    expect(studentTail(Number.POSITIVE_INFINITY, 5)).toBe(0);
    expect(studentTail(Number.NEGATIVE_INFINITY, 5)).toBe(0);
  });

  test.each([
    [0.05, 1, 12.706204736174705],
    [0.05, 5, 2.5705818356363155],
    [0.05, 32, 2.036933343460102],
    [0.05, 5000, 1.9604385517065075],
    [0.001, 9, 4.780912585931139],
    [1e-8, 149, 6.072634317423098],
    [0.9, 4, 0.13383036711194346],
  ])('has the quantile of scipy for a tail of %d with %d degrees of freedom', (tail, df, t) => {
    expect(studentQuantile(tail, df) / t).toBeCloseTo(1, 9);
  });

  test('requires degrees of freedom, and has quantile 0 for the whole tail', () => {
    expect(studentQuantile(0.05, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(studentQuantile(1, 5)).toBe(0);
    expect(studentTail(Number.POSITIVE_INFINITY, 5)).toBe(0);
  });
});
