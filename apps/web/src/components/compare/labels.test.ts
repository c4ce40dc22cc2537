import { expect, it } from 'vitest';
import { formatLabels } from './labels';

const run = (name: string, frames: number, promptVariant = '') => ({
  model: { name, organisation: 'Lab' },
  runSettings: { frames, fps: null, resolution: '', promptVariant },
});

it('compared runs have distinct names, and the prompt variant is always part of them', () => {
  expect(formatLabels([run('A', 8), run('B', 8, 'DSCP')])).toEqual(['A', 'B (DSCP)']);
  expect(formatLabels([run('A', 8), run('B', 8), run('A', 1)])).toEqual([
    'A (8 frames)',
    'B',
    'A (1 frame)',
  ]);
  expect(formatLabels([run('A', 8), run('A', 8)])).toEqual(['A (run 1)', 'A (run 2)']);
});
