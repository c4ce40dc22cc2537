import { benchmarks } from '@clapboard/benchmarks';
import { shownTasks } from '@clapboard/benchmarks/shown-tasks';
import { expect, it } from 'vitest';
import { explainValues } from './explain-values';

it('says which values are better, and whether they are percentages or from 0 to 1', () => {
  expect(explainValues({ direction: 'higher', unit: 'percent' })).toBe(
    'Higher is better. In percent.',
  );
  expect(explainValues({ direction: 'lower', unit: 'fraction' })).toBe(
    'Lower is better. On a scale from 0 to 1.',
  );
  expect(explainValues({ direction: 'neutral', unit: 'score' })).toBe(
    'Neither direction is better.',
  );
});

it('states the scale of every metric shown as a fraction, such as VidHal’s accuracy', () => {
  const fractions = benchmarks.flatMap((definition) =>
    shownTasks(definition).flatMap(({ metrics }) =>
      metrics.filter(({ unit }) => unit === 'fraction'),
    ),
  );
  expect(fractions.map(({ id }) => id)).toContain('accuracy');
  for (const metric of fractions) expect(explainValues(metric)).toContain('from 0 to 1');
});
