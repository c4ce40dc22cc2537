import { expect, it } from 'vitest';
import { describeComparison } from './comparison-text';

const judges = { left: { label: 'Small' }, right: { label: 'Large' } };

/** Models with their ranks by both judges. */
const rank = (...ranks: readonly (readonly [number | null, number | null])[]) =>
  ranks.map(([leftRank, rightRank], i) => ({
    submissionId: `run-${i}`,
    modelName: 'Model',
    runName: 'Model',
    left: null,
    right: null,
    leftRank,
    rightRank,
  }));

const describe = (agreed: number, compared: number, models = rank()) =>
  describeComparison({ ...judges, agreed, compared, models });

it('states the agreement first, then the models that both rank', () => {
  expect(describe(9, 10)).toBe('Small and Large agree on 90% of 10 answers.');
  expect(describe(9, 10, rank([1, 1], [2, 2], [null, 3]))).toContain('rank both models alike');
  expect(describe(9, 10, rank([1, 2], [2, 1], [3, 3]))).toContain('2 of 3 models change rank.');
  expect(describe(9, 10, rank([1, 1], [1, 2]))).toContain('1 of 2 models changes rank.');
});

it('judges without common answers have no agreement', () => {
  expect(describe(0, 0)).toContain('No answer has verdicts from both judges yet.');
});
