import type { Chart } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { layOut } from './layout';

const bars = (id: string, names: readonly string[]): Chart => ({
  id,
  kind: 'bars',
  title: id,
  caption: 'Bars.',
  source: null,
  scale: { title: 'Share', unit: 'percent', decimals: 1 },
  categories: names.map((title) => ({ id: title, title })),
  series: [{ id: 's', title: 'S', values: names.map(() => 0.5) }],
});
const small = (id: string) => bars(id, ['Base', 'Order']);
const large = bars(
  'large',
  Array.from({ length: 9 }, (_, i) => `A long name, number ${i}`),
);

it('pairs consecutive small charts, and shows all others at full width', () => {
  const laid = layOut([small('a'), small('b'), small('c'), large, small('d')]);
  expect(laid.map(({ chart, wide }) => [chart.id, wide])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
    ['large', true],
    ['d', true],
  ]);
});
