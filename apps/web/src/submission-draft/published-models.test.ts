import type { PublishedBaseline } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { emptyDraft } from './draft';
import { fillPublishedFacts, listPublishedModels } from './published-models';

const row: PublishedBaseline = {
  model: 'VideoChat',
  organisation: 'OpenGVLab',
  openWeights: true,
  parameters: null,
  frames: '8',
  released: '2023-05',
  kind: 'model',
  scores: [],
};
const published = listPublishedModels({
  baselines: [
    row,
    { ...row, promptVariant: 'DSCP' },
    { ...row, model: 'Human', kind: 'human' },
    { ...row, model: 'VideoChat2', openWeights: null },
  ],
});

it('suggests each published model once, without people and chance', () => {
  expect(published.map(({ model }) => model)).toEqual(['VideoChat', 'VideoChat2']);
});

it('a published name fills the known facts that are empty', () => {
  const draft = { ...emptyDraft, name: ' VideoChat ', organisation: 'Mine' };
  expect(fillPublishedFacts(draft, published)).toEqual({ weights: 'open', released: '2023-05' });
});

it('a fact that the user doesn’t disclose stays empty', () => {
  const sized = listPublishedModels({ baselines: [{ ...row, parameters: 7 }] });
  const draft = { ...emptyDraft, name: 'VideoChat', organisation: 'Mine', released: '2024-01' };
  expect(fillPublishedFacts(draft, sized)).toEqual({ weights: 'open', parameters: '7' });
  expect(fillPublishedFacts({ ...draft, undisclosed: true }, sized)).toEqual({ weights: 'open' });
});

it('any other name fills nothing', () => {
  expect(fillPublishedFacts({ ...emptyDraft, name: 'VideoCha' }, published)).toEqual({});
  expect(fillPublishedFacts(emptyDraft, published)).toEqual({});
});
