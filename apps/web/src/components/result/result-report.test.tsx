import { findBenchmark } from '@clapboard/benchmarks';
import type { EvaluationEntry, ResultStanding, ResultView } from '@clapboard/services/core';
import { pickModelFacts } from '@clapboard/services/model-facts';
import { runFactsSchema } from '@clapboard/services/run-facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getAspects, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import type { ResultPart } from './result-parts';
import { ResultReport } from './result-report';

const definition = findBenchmark('velociti');
if (!definition) throw new Error('VELOCITI is not registered.');
const at = new Date('2026-01-02T03:04:05Z');
const score = {
  task: 'entailment',
  metric: 'strict',
  slice: 'average',
  value: 0.1234,
  n: 49,
  ciLow: null,
  ciHigh: null,
};
const revision = {
  id: 'r',
  benchmark: 'velociti',
  label: 'v1',
  contentHash: 'c'.repeat(64),
  hashKind: 'sha256',
  access: 'private',
  active: true,
  sample: false,
  itemCount: 98,
  createdAt: at,
} as const;

const result: ResultView = {
  seed: null,
  flips: null,
  labels: null,
  intervalMethod: 'cluster-robust',
  release: 'open',
  exact: true,
  attempts: { submitter: 1, model: 1 },
  submission: {
    id: 's',
    benchmark: 'velociti',
    model: {
      id: 'm',
      slug: 'm-1',
      name: 'M-1',
      ...pickModelFacts({ organisation: 'Lab', openWeights: true, parameters: 7 }),
      links: [],
      organisationSlug: null,
      organisationVerified: false,
      sample: false,
    },
    anonymity: null,
    submitterName: 'Ada',
    runSettings: { frames: 8, fps: null, resolution: '', promptVariant: '' },
    runFacts: runFactsSchema.parse({ seeds: '42', wallTime: 8000 }),
    workflowRun: null,
    status: 'accepted',
    visibility: 'public',
    sample: false,
    createdAt: at,
    publishedAt: at,
    editedAt: null,
    verifiedAt: null,
    baseline: false,
    canary: false,
    hiddenReason: null,
    files: [],
    issues: [
      { severity: 'warning', code: 'x', file: 'f', at: '', message: 'Odd row.', fix: 'Fix.' },
    ],
    evaluation: null,
    approvalToken: null,
    rights: {
      hideName: false,
      revealName: false,
      publish: false,
      withdraw: false,
      edit: false,
      editLinks: false,
      cancel: false,
      delete: false,
      retry: false,
      addVerdicts: false,
      verify: false,
      unverify: false,
      hide: false,
      restore: false,
      approve: false,
      decline: false,
      baseline: false,
      canary: false,
      seeThread: false,
      seeLedger: false,
    },
  },
  evaluationId: 'old-evaluation',
  current: false,
  revision,
  status: 'done',
  scorerVersion: 'velociti-0',
  complete: true,
  selfJudged: 0,
  serverJudged: 0,
  judge: null,
  provenance: null,
  scores: [score],
  coverage: [],
  timings: { write: 2, wait: 1 },
  finishedAt: at,
  charts: null,
};
const entry = (id: string, current: boolean): EvaluationEntry => ({
  id,
  status: 'done',
  current,
  wasCurrent: true,
  rescoring: null,
  replaced: null,
  revision,
  scorerVersion: id,
  judgedBy: null,
  judge: null,
  complete: true,
  headline: { ...score, items: null, full: null },
  createdAt: at,
  finishedAt: at,
});

const shown = (
  changes: Partial<ResultView> = {},
  part: ResultPart = 'aspects',
  standing: ResultStanding | null = null,
) =>
  renderToStaticMarkup(
    <ResultReport
      result={{ ...result, ...changes }}
      definition={definition}
      rank={null}
      standing={standing}
      part={part}
      history={[entry('new-evaluation', true), entry('old-evaluation', false)]}
      references={{
        permalink: 'https://example.org/submissions/s?evaluation=old-evaluation',
        bibtex: '\\url{https://example.org/submissions/s?evaluation=old-evaluation}',
        modelCard: 'model-index: []',
      }}
    />,
  );

test('a report of an earlier evaluation is labelled, downloaded and cited as that evaluation', () => {
  const cited = shown({}, 'cite');
  expect(cited).toContain(
    '/api/v1/submissions/s/result/file?format=csv&amp;evaluationId=old-evaluation',
  );
  expect(cited).toContain('\\url{https://example.org/submissions/s?evaluation=old-evaluation}');
  const html = shown({}, 'receipt');
  expect(html).toContain('/api/v1/submissions/s/receipt?evaluationId=old-evaluation');
  // The report links to the current evaluation. Issues belong to the last evaluation, so they are
  // hidden.
  expect(html).toContain('href="/submissions/s"');
  expect(html).not.toContain('Odd row.');
  expect(html).toContain('wait 1 ms, write 2 ms');
});

test('the open part is shown on screens, and the others in prints', () => {
  const getClass = (html: string, id: string) =>
    html.match(new RegExp(`<div class="([^"]*)"><section id="part-${id}"`))?.[1];
  const html = shown({}, 'cite');
  expect(getClass(html, 'tasks')).toBe('hidden print:block');
  expect(getClass(html, 'cite')).not.toContain('hidden');
  expect(html).toContain('id="part-cite"');
  expect(html).toMatch(/aria-current="page"[^>]*>Cite</);
});

test('aspects above the leaderboard’s median are strengths', () => {
  const [aspect] = getAspects(getLeaderboardDefinition(definition));
  if (!aspect) throw new Error('The benchmark has aspects.');
  const ref = { task: score.task, metric: score.metric, slice: aspect.id };
  const html = shown({ scores: [score, { ...score, ...ref, value: 0.5 }] }, 'aspects', {
    wouldRank: null,
    others: [],
    medians: [{ ...ref, value: 0.4, results: 3 }],
    publishedMatch: null,
  });
  expect(html).toContain('Strongest against the leaderboard median');
  expect(html).toContain('10.0 points higher');
  expect(html).not.toContain('Weakest against the leaderboard median');
});

test('a headline that equals the published number says so', () => {
  const { value } = score;
  const standing = { wouldRank: null, others: [], medians: [] };
  const published = { ...definition.headline, value, decimals: 4, source: 'Table 2, row Average' };
  const publishedMatch = { row: 'published:a', scores: [published] };
  const html = shown({}, 'aspects', { ...standing, publishedMatch });
  expect(html).toMatch(/Matches the published [\d.]+ \(Table 2\)/);
  const other = shown({}, 'aspects', { ...standing, publishedMatch: null });
  expect(other).not.toContain('Matches the published');
});

test('a headline over several slices says what it is the mean of', () => {
  expect(shown()).toContain('Mean of 7 tests (without Control), weighted equally');
});

test('a table is captioned with intervals only if it has one', () => {
  const caption = 'every metric by aspect, with 95% intervals';
  expect(shown({ scores: [{ ...score, ciLow: 0.1, ciHigh: 0.2 }] })).toContain(caption);
  expect(shown()).not.toContain(caption);
});

test('reported run facts are shown in words, and missing facts are omitted', () => {
  const html = shown();
  expect(html).toContain('Seeds');
  expect(html).toContain('2 h 13 min');
  expect(html).not.toContain('Hardware');
});

test('a result without stored charts says so, and a result with charts shows them', () => {
  expect(shown({}, 'charts')).toContain('No charts for this evaluation');
  const html = shown(
    {
      current: true,
      charts: [
        {
          task: 'entailment',
          charts: [
            {
              id: 'clips',
              kind: 'table',
              title: 'What became of the pairs',
              caption: 'Counts.',
              source: null,
              columns: ['Pairs', 'Count'],
              rows: [['Right', 6]],
            },
          ],
        },
      ],
    },
    'charts',
  );
  expect(html).not.toContain('No charts for this evaluation');
  expect(html).toContain('What became of the pairs');
  expect(html).toContain('Odd row.');
});

test('a number judged by a profile is shown with how often its judge contradicts itself', () => {
  const judge = {
    profileId: 'p',
    label: 'Board judge',
    model: 'some-model-1',
    temperature: 0,
    maxTokens: 300,
    promptsSource: 'Clapboard',
    promptsHash: 'h',
    version: 'v',
  };
  const interval = { ciLow: 0.012, ciHigh: 0.06 };
  const measured = { rate: 0.031, ...interval, judged: 50, pairs: 300, finishedAt: at };
  const flips = { ...measured, standardError: 0.0124 };
  const html = shown({ judge, serverJudged: 49, flips });
  expect(html).toContain('±1.2 points from the judge alone (standard error)');
  expect(html).toContain('3.1% of repeated verdicts differ (95% interval 1.2–6.0%).');
  expect(shown({ judge, serverJudged: 49 })).not.toMatch(/judge alone|repeated verdicts/);
});
