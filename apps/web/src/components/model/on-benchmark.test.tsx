import type { ModelOnBenchmark } from '@clapboard/services/models';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OnBenchmark } from './on-benchmark';

const runSettings = { frames: 8, fps: null, resolution: '', promptVariant: '' };

const entry: ModelOnBenchmark = {
  benchmark: 'vidhal',
  best: null,
  runs: [
    {
      submissionId: 'run-1',
      runSettings,
      visibility: 'public',
      sample: false,
      createdAt: new Date('2026-11-20T10:00:00Z'),
      result: null,
    },
  ],
  repeated: [
    {
      runSettings,
      revision: 'v1',
      submissionIds: ['run-1', 'run-2'],
      mean: 0.5,
      standardError: 0.01,
      interval: { low: 0.373, high: 0.627 },
      n: 2,
    },
  ],
  gains: [],
  published: [],
};

const render = (submitHref: string | null) =>
  renderToStaticMarkup(<OnBenchmark entry={entry} badge={null} submitHref={submitHref} />);

it('only those who may submit are led to another run', () => {
  expect(render('/b/vidhal/submit?model=m')).toContain('href="/b/vidhal/submit?model=m"');
  expect(render(null)).not.toContain('/submit');
});

it('every value of the repeated runs keeps its label on phones', () => {
  const [, repeated = ''] = render(null).split('Repeated runs</h3>');
  for (const label of ['Mean', '95% interval', 'Runs'])
    expect(repeated).toContain(`data-label="${label}"`);
});
