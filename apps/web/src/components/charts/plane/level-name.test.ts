import { expect, it } from 'vitest';
import { overlaps } from '../place-labels';
import { type DrawnLevel, placeLevel } from './level-name';

const area = { left: 0, top: 0, right: 400, bottom: 300 };
const level = (title: string) => ({
  title,
  value: 0.3,
  style: { unit: 'fraction', decimals: 3 } as const,
});

it('labels of two close lines never overlap', () => {
  const first = placeLevel(level('Chance, expected'), 200, area, [], []);
  const second = placeLevel(level('Chance, as published'), 204, area, [], [first]);
  expect(overlaps(first.box, second.box)).toBe(false);
});

it('many close lines use both ends and both sides', () => {
  const placed: DrawnLevel[] = [];
  for (const title of ['A', 'B', 'C', 'D']) {
    placed.push(placeLevel(level(title), 200, area, [], placed));
  }
  expect(new Set(placed.map(({ atLeft, below }) => `${atLeft} ${below}`)).size).toBe(4);
});
