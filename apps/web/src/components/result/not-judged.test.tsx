import type { Coverage, ScoreRow } from '@clapboard/benchmarks';
import type { RevisionView } from '@clapboard/services/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getTask } from '@/leaderboard-view/definition';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { Headline } from './headline';
import { MetricTable } from './metric-table';
import { getScores } from './scores';
import { TaskCard } from './task-card';

const task = getTask(testLeaderboard, 'choice');
const revision: RevisionView = {
  id: 'r',
  benchmark: 'test',
  label: 'r',
  contentHash: '',
  hashKind: 'sha256',
  access: 'public',
  active: true,
  sample: false,
  itemCount: 400,
  createdAt: new Date(0),
};
const score: ScoreRow = {
  task: 'choice',
  metric: 'accuracy',
  slice: 'overall',
  value: null,
  n: 388,
  ciLow: null,
  ciHigh: null,
};
const covered: Coverage = {
  task: 'choice',
  slice: 'overall',
  items: 400,
  answered: 388,
  missing: 0,
  unparseable: 0,
  refused: 0,
  judgeFailed: 12,
};

const shown = (rows: ScoreRow[], coverage: Coverage[]) => {
  const scores = getScores(rows);
  const props = { board: testLeaderboard, task, scores, coverage };
  return [
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
  ].map((element) => renderToStaticMarkup(element));
};

test('a score that omits unjudged items is shown with their count', () => {
  for (const value of [null, 0.75]) {
    for (const html of shown([{ ...score, value }], [covered])) {
      expect(html).toContain('12 of 400 not judged');
    }
  }
});

test('a score that is missing for another reason does not mention the judge', () => {
  const html = shown([score], [{ ...covered, judgeFailed: 0, refused: 12 }]).join();
  expect(html).not.toContain('not judged');
  expect(html).toContain('This submission has no answers that count towards it.');
});
