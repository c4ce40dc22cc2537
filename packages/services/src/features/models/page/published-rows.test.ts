import type { PublishedBaseline } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { listPublishedRows } from './published-rows';

const baseline = (model: string, kind: PublishedBaseline['kind'] = 'model'): PublishedBaseline => ({
  model,
  organisation: 'Lab',
  openWeights: true,
  parameters: null,
  frames: null,
  released: null,
  kind,
  scores: [],
});

it('finds the paper’s row of the same model however it is written, and no other size', () => {
  const baselines = [baseline('LLaVA-OneVision (7B)'), baseline('LLaVA-OneVision (72B)')];
  expect(listPublishedRows({ baselines }, 'llava onevision 7b').map(({ model }) => model)).toEqual([
    'LLaVA-OneVision (7B)',
  ]);
});

it('never takes chance or people for a model', () => {
  expect(listPublishedRows({ baselines: [baseline('Random', 'chance')] }, 'Random')).toEqual([]);
});
