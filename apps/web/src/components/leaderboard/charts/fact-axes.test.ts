import { expect, it } from 'vitest';
import { testRow } from '@/leaderboard-view/testing-leaderboard';
import { getFactAxes } from './fact-axes';

it('offers only facts that two rows state, and plots no frame rate as frames', () => {
  const rows = [
    testRow('a', 0.5, { parameters: 7, frames: '8', tokens: 1200, cost: 0 }),
    testRow('b', 0.5, { parameters: 8, frames: '16', tokens: null, cost: 2 }),
    testRow('c', 0.5, { frames: '1 fps' }),
  ];
  const axes = getFactAxes(rows);
  expect(axes.map(({ id }) => id)).toEqual(['parameters', 'frames']);
  expect(rows.map((row) => axes[1]?.read(row))).toEqual([8, 16, null]);
});

it('offers tokens and cost where submitters state them', () => {
  const rows = [1, 2].map((cost) => testRow(`${cost}`, 0.5, { cost, tokens: cost * 1_500_000 }));
  const axes = getFactAxes(rows);
  expect(axes.map(({ id }) => id)).toEqual(['tokens', 'cost']);
  expect(axes.map(({ format }) => format(1_500_000))).toEqual(['1.5M', '$1,500,000']);
});

it('falls back to parameters, whose chart then says what is missing', () => {
  expect(getFactAxes([]).map(({ id }) => id)).toEqual(['parameters']);
});
