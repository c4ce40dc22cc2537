import type { Chart } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { collectExtents, getMeasure } from './shared-axes';

const bars = (title: string, values: readonly (number | null)[], level?: number): Chart => ({
  id: title,
  kind: 'bars',
  title,
  caption: '',
  source: null,
  scale: { title, unit: 'percent', decimals: 1 },
  categories: values.map((_, index) => ({ id: String(index), title: String(index) })),
  series: [{ id: 's', title: 'S', values }],
  ...(level === undefined ? {} : { levels: [{ title: 'Chance', value: level }] }),
});

it('bar charts of one measure share all of their values, over all tasks', () => {
  const extents = collectExtents([
    { task: 'a', charts: [bars('Groups', [0.06, null]), bars('Accuracy', [0.9])] },
    { task: 'b', charts: [bars('Groups', [0.25, Number.POSITIVE_INFINITY], 0.3)] },
  ]);
  const measure = (title: string) => getMeasure({ scale: { title, unit: 'percent', decimals: 1 } });
  expect(extents.get(measure('Groups'))).toEqual([0.06, 0.25, 0.3]);
  expect(extents.get(measure('Accuracy'))).toEqual([0.9]);
});
