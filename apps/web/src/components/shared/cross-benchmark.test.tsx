import type { CrossBenchmarkRow } from '@clapboard/services/leaderboard';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CrossBenchmark } from './cross-benchmark';

const note = 'Ranks, sorting and shading use the value over all items.';

/** A model whose official value on one benchmark counts 9 of 10 items; `full` is the value over all. */
const row = (full: number): CrossBenchmarkRow => ({
  id: 'model',
  kind: 'scored',
  modelSlug: 'model',
  modelName: 'Model',
  organisation: 'Video Lab',
  openWeights: true,
  parameters: 7,
  released: null,
  sample: false,
  cells: {
    vidhal: {
      submissionId: 'run',
      value: 0.5,
      ciLow: null,
      ciHigh: null,
      n: 9,
      items: 10,
      clusters: 10,
      full: { value: full, ciLow: null, ciHigh: null },
      rank: 1,
      rankSet: null,
      source: null,
      derived: false,
    },
  },
});

const render = (full: number) => renderToStaticMarkup(<CrossBenchmark rows={[row(full)]} />);

it('every table that shows values over all items explains them', () => {
  expect(render(0.45)).toContain('9/10');
  expect(render(0.45)).toContain(note);
  expect(render(0.5)).not.toContain(note);
});
