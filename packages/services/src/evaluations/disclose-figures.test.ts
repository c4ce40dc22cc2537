import type { Figure } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { disclosedFigure } from './disclose-figures';

const scale = { title: 'Score', unit: 'fraction', decimals: 1 } as const;
const head = { id: 'f', title: 'Figure', caption: 'How to read it.', source: null };

it('leaves out cells of a plane in which single items could be told, says so, and keeps the totals', () => {
  const regions = [{ title: 'Right', items: 14, good: true }];
  const cells = [
    [0, 9, 1],
    [4, 4, 4],
    [9, 0, 5],
    [9, 1, 4],
  ] as const;
  const panels = [{ id: 'p', title: 'P', cells, regions }];
  const shown = disclosedFigure({ ...head, kind: 'density', x: scale, y: scale, bins: 10, panels });
  expect(shown).toMatchObject({ panels: [{ cells: [[9, 0, 5]], regions }] });
  expect(shown.caption).toMatch(/^How to read it\. Cells with fewer than 5 items/);
});

it('changes no other figure', () => {
  const table: Figure = { ...head, kind: 'table', columns: ['A'], rows: [[1]] };
  expect(disclosedFigure(table)).toBe(table);
});
