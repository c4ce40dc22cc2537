import { expect, it } from 'vitest';
import { formatLabels } from './labels';

const run = (name: string, frames: number, promptVariant = '') => ({
  model: { name, organisation: 'Lab' },
  runSettings: { frames, fps: null, resolution: '', promptVariant },
});

it('run settings are added to the name of a model with several runs only', () => {
  expect(formatLabels([run('A', 8), run('B', 8)])).toEqual(['A', 'B']);
  expect(formatLabels([run('A', 8), run('B', 8), run('A', 1)])).toEqual([
    'A · 8 frames',
    'B',
    'A · 1 frame',
  ]);
  expect(formatLabels([run('A', 8), run('A', 8)])).toEqual([
    'A · 8 frames (1)',
    'A · 8 frames (2)',
  ]);
});
