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

it('matches a published model in any notation, but not another size', () => {
  const baselines = [baseline('LLaVA-OneVision (7B)'), baseline('LLaVA-OneVision (72B)')];
  expect(listPublishedRows({ baselines }, 'llava onevision 7b').map(({ model }) => model)).toEqual([
    'LLaVA-OneVision (7B)',
  ]);
});

it('ignores chance and human rows', () => {
  expect(listPublishedRows({ baselines: [baseline('Random', 'chance')] }, 'Random')).toEqual([]);
});
