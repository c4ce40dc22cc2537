import type { ScoreRow } from '@clapboard/benchmarks';
import type { RevisionView } from '@clapboard/services/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getTask } from '@/leaderboard-view/definition';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { Headline } from './headline';
import { MetricTable } from './metric-table';
import { getScores } from './scores';
import { TaskCard } from './task-card';

const revision: RevisionView = {
  id: 'r',
  benchmark: 'test',
  label: 'r',
  contentHash: '',
  hashKind: 'sha256',
  access: 'public',
  active: true,
  sample: false,
  itemCount: 2,
  createdAt: new Date(0),
};
const score: ScoreRow = {
  task: 'choice',
  metric: 'accuracy',
  slice: 'overall',
  value: Number.POSITIVE_INFINITY,
  n: 2,
  ciLow: null,
  ciHigh: null,
};

test('an infinite value is shown as ∞ with the reason, without a unit or an interval', () => {
  const props = {
    board: testLeaderboard,
    task: getTask(testLeaderboard, 'choice'),
    scores: getScores([score]),
    coverage: [],
  };
  const parts = [
    <Headline
      key="headline"
      {...props}
      revision={revision}
      flips={null}
      labels={null}
      rank={null}
      standing={null}
    />,
    <TaskCard key="card" {...props} />,
    <MetricTable key="table" {...props} />,
  ];
  for (const part of parts) {
    const html = renderToStaticMarkup(part);
    expect(html).toContain('>∞<');
    expect(html).toContain('infinite, as in the official code');
    expect(html).not.toMatch(/NaN|Infinity|∞%|> ?%<|95% interval \d/);
  }
});
