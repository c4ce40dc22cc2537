import { describe, expect, it } from 'vitest';
import { estimateRectifier, mean } from './index';

const outcomes = Array.from({ length: 200 }, (_, i) => ((i * 7) % 10 < 6 ? 1 : 0));
const average = (values: readonly number[]) => mean(values).value ?? Number.NaN;
const toAnswer = (judged: number, labelled: number, weight = 1) => ({ weight, judged, labelled });
const repeat = (count: number, judged: number, labelled: number) =>
  Array.from({ length: count }, () => toAnswer(judged, labelled));

describe('the rectifier', () => {
  it('gives the estimate of PPI++, which keeps labelled answers and others apart', () => {
    const labelled = outcomes.flatMap((judged, i) =>
      i % 7 === 0 ? [toAnswer(judged, i % 9 === 0 ? 1 - judged : judged)] : [],
    );
    const { lambda, shift } = estimateRectifier(labelled);
    // With numpy by the paper: the mean of the labels + 0.6538235… · (the others’ mean outcome − that of labelled
    // answers).
    expect(lambda * average(outcomes) + shift).toBeCloseTo(0.45882352941176474, 12);
  });

  it('leaves the outcomes of a judge who agrees with every label', () => {
    const { lambda, shift, residuals } = estimateRectifier([
      ...repeat(6, 1, 1),
      ...repeat(4, 0, 0),
    ]);
    expect([lambda, shift]).toEqual([1, 0]);
    expect(residuals.every((residual) => Math.abs(residual) < 1e-12)).toBe(true);
  });

  it('ignores a judge whose outcomes say nothing or the opposite', () => {
    const chance = [...repeat(5, 1, 1), ...repeat(5, 1, 0), ...repeat(5, 0, 1), ...repeat(5, 0, 0)];
    expect(estimateRectifier(chance)).toMatchObject({ lambda: 0, shift: 0.5 });
    expect(estimateRectifier([...repeat(6, 1, 0), ...repeat(4, 0, 1)])).toMatchObject({
      lambda: 0,
      shift: 0.4,
    });
  });

  it('moves equal outcomes of the judge to the mean of the labels', () => {
    const { lambda, shift } = estimateRectifier([...repeat(7, 1, 1), ...repeat(3, 1, 0)]);
    expect(lambda + shift).toBeCloseTo(0.7, 12);
  });

  it('counts answers by their weight', () => {
    const { shift, lambda } = estimateRectifier([toAnswer(1, 1, 3), toAnswer(1, 0, 1)]);
    expect(lambda + shift).toBeCloseTo(0.75, 12);
  });

  it('keeps a variance where no label disagrees: that of one more disagreement', () => {
    // Half an answer (0, 1) and half a (1, 0) beside 5 (1, 1) and 5 (0, 0): slope 9/11, and residuals of ±1/11, or
    // ±10/11 for the halves: (10 · 1 + 100) / 11² / 11².
    const { leastVariance } = estimateRectifier([...repeat(5, 1, 1), ...repeat(5, 0, 0)]);
    expect(leastVariance).toBeCloseTo(110 / 11 ** 4, 12);
  });

  it('needs labels', () => {
    expect(() => estimateRectifier([])).toThrow(RangeError);
  });
});
