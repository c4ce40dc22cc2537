import { describe, expect, it } from 'vitest';
import { chooseScore } from './choose-score';

const task = (id: string, primaryMetric: string) => ({
  id,
  title: id,
  short: id,
  description: id,
  metrics: [],
  primaryMetric,
});
const definition = {
  tasks: [task('one', 'right'), task('two', 'order')],
  headline: { task: 'one', metric: 'right', slice: 'overall' },
};
const toRef = (path: string) => {
  const [taskId = '', metric = '', slice = ''] = path.split('/');
  return { task: taskId, metric, slice };
};
const all = [
  'one/invalid/overall',
  'one/right/part',
  'one/right/overall',
  'two/invalid/overall',
  'two/order/part',
  'two/order/overall',
].map(toRef);

describe('the score that is compared', () => {
  it('is the headline by default', () => {
    expect(chooseScore(definition, all, {})).toEqual(toRef('one/right/overall'));
  });

  it('is the primary metric over all items of a requested task', () => {
    expect(chooseScore(definition, all, { task: 'two' })).toEqual(toRef('two/order/overall'));
  });

  it('is the requested score, which must exist in all results', () => {
    const requested = toRef('one/right/part');
    expect(chooseScore(definition, all, requested)).toEqual(requested);
    expect(() => chooseScore(definition, all, { ...requested, slice: 'other' })).toThrow('Not all');
  });

  it('is defined for all results, unless only an undefined score is available', () => {
    const undefinedAt = (path: string) =>
      all.map((ref) => {
        const value = `${ref.task}/${ref.metric}/${ref.slice}`.startsWith(path) ? null : 0.5;
        return { ...ref, scores: [{ value: 0.5 }, { value }] };
      });
    expect(chooseScore(definition, undefinedAt('one/right'), {})).toEqual(
      toRef('two/order/overall'),
    );
    expect(chooseScore(definition, undefinedAt(''), {})).toEqual(toRef('one/right/overall'));
    const headline = toRef('one/right/overall');
    expect(chooseScore(definition, undefinedAt('one/right'), headline)).toEqual(headline);
  });

  it('is of another task if some results lack the headline’s task, and an error without a common task', () => {
    const rest = all.filter((candidate) => candidate.task === 'two');
    expect(chooseScore(definition, rest, {})).toEqual(toRef('two/order/overall'));
    expect(() => chooseScore(definition, [], {})).toThrow('no task in common');
  });
});
