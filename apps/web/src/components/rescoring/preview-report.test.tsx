import { findBenchmark } from '@clapboard/benchmarks';
import type { PreviewChange, RescorePreview } from '@clapboard/services/pipeline/rescoring';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { readPreviewAddress } from './preview-address';
import { PreviewReport } from './preview-report';
import { ProgressView } from './rescore-progress';

const definition = findBenchmark('vidhal');
if (!definition) throw new Error('VidHal is not registered.');
const { task, metric, slice } = definition.headline;
const counts = {
  entries: 2,
  skipped: 0,
  waiting: 0,
  running: 0,
  judging: 0,
  done: 2,
  blocked: 0,
  failed: 0,
};
const change: PreviewChange = {
  submissionId: 's-1',
  modelName: 'Model One',
  runName: 'Model One (DSCP)',
  organisation: 'Lab',
  task,
  metric,
  slice,
  before: { value: 0.5, n: 40, ciLow: 0.4, ciHigh: 0.6 },
  after: { value: 0.50001, n: 40, ciLow: 0.4, ciHigh: 0.6 },
  kind: 'value',
  reasons: ['dataset', 'scorer'],
};
const preview: RescorePreview = {
  rescoreId: 'rescore-1',
  token: 'token',
  totals: {
    submissions: 2,
    authors: 1,
    values: 1,
    intervals: 0,
    byReason: [{ reasons: ['scorer', 'dataset'], count: 1 }],
    ranks: 1,
  },
  headline: {
    ...{ task, metric, slice },
    rows: [
      {
        ...{ submissionId: 's-1', modelName: 'Model One', runName: 'Model One (DSCP)' },
        before: { value: 0.5, rank: 3 },
        after: { value: 0.50001, rank: 1 },
      },
    ],
    ...{ changed: 1, ranks: 1, leaders: { before: ['Model Two'], after: ['Model One'] } },
  },
  view: null,
  changes: [change],
  matching: 1,
  ranks: [
    {
      submissionId: 's-1',
      modelName: 'Model One',
      runName: 'Model One (DSCP)',
      task,
      metric,
      slice,
      before: 3,
      after: 1,
    },
  ],
  problems: [
    {
      submissionId: 's-2',
      modelName: 'Model Two',
      runName: 'Model Two',
      what: 'failed',
      code: 'file_missing',
      message: 'The file is gone.',
    },
  ],
};
const show = (query: Record<string, string> = {}, shown = preview) =>
  renderToStaticMarkup(
    <PreviewReport
      rescoreId="rescore-1"
      preview={shown}
      board={getLeaderboardDefinition(definition)}
      address={readPreviewAddress(query)}
    />,
  ).replace(/<[^>]*>/g, '|');

it('a number is shown before and after, with enough decimals to differ', () => {
  const text = show();
  expect(text).toMatch(/\|0\.50000\|.*\|0\.50001\|/);
  expect(text).toContain('+0.00001');
  expect(text).toContain('(better)');
});

it('every number names its reasons if they differ', () => {
  const byReason: RescorePreview['totals']['byReason'] = [
    { reasons: ['scorer', 'dataset'], count: 1 },
    { reasons: ['scorer'], count: 1 },
  ];
  const text = show({}, { ...preview, totals: { ...preview.totals, byReason } });
  expect(text).toMatch(/\|Multiple choice · Overall\|+Dataset\|+Scorer\|/);
  expect(show()).not.toContain('Dataset|');
});

it('a result is named once, and its numbers are folded after the first five', () => {
  const slices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const changes = slices.map((slice) => ({ ...change, slice }));
  const long = { ...preview, changes, matching: changes.length };
  expect(show({}, long)).toContain('|2 more numbers|');
  expect(show({}, long).match(/\|Lab\|/g)).toHaveLength(1);
  expect(show()).not.toContain('more number');
});

it('the counts say that they include results outside the leaderboard', () => {
  expect(show().replaceAll('|', '')).toContain(
    'Submissions and numbers also count results that aren’t on the leaderboard, such as private ones. Changed by scorer + dataset: 1.',
  );
});

it('a rank change names its direction, and a problem names the effect of publishing', () => {
  expect(show({ tab: 'ranks' })).toContain('2 places up');
  expect(show({ tab: 'problems' })).toContain('The file is gone. It keeps its current result.');
});

it('a preview without changes says so', () => {
  const totals = { ...preview.totals, values: 0 };
  expect(show({}, { ...preview, totals, changes: [] })).toContain('No numbers change');
});

it('problems are announced above the table of the headline', () => {
  expect(show()).toMatch(/1 problem to review before publishing.*\|Model One \(DSCP\)\|/);
});

it('progress counts finished results and omits skipped results', () => {
  const html = renderToStaticMarkup(
    <ProgressView
      state={{
        status: 'running',
        progress: 0.5,
        counts: { ...counts, entries: 12, skipped: 2, waiting: 5, done: 3, failed: 2, replaced: 0 },
      }}
    />,
  );
  expect(html).toContain('5 of 10 results');
});
