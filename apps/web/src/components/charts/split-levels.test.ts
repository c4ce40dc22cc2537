import { expect, it } from 'vitest';
import { splitLevels } from './split-levels';

const level = (title: string, category: string, value: number) => ({ title, category, value });

it('a level that differs between categories has a line in each, and an equal one a line across', () => {
  const entries = [
    level('Human', 'all', 0.9),
    level('Human', 'action', 0.95),
    level('Chance', 'all', 0.5),
    level('Chance', 'action', 0.5),
  ];
  expect(splitLevels(entries, 'all')).toEqual({
    constant: [{ title: 'Chance', value: 0.5, everywhere: true }],
    byCategory: [{ label: 'Human', values: { all: 0.9, action: 0.95 } }],
  });
});

it('a level of the whole alone crosses the chart, and one of a single part is left out', () => {
  expect(splitLevels([level('Human', 'all', 0.9), level('Blind', 'action', 0.4)], 'all')).toEqual({
    constant: [{ title: 'Human', value: 0.9, everywhere: false }],
    byCategory: [],
  });
});
