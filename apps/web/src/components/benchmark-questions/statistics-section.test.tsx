import { findBenchmark } from '@clapboard/benchmarks';
import type { QuestionStatistics } from '@clapboard/services/benchmark-statistics';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readStatisticsAddress } from '@/url-state/question-statistics';
import { NoStatistics } from './no-statistics';
import { StatisticsSection } from './statistics-section';

const definition = findBenchmark('vidhal');
if (!definition) throw new Error('VidHal is not installed.');

const statistics: QuestionStatistics = {
  benchmark: 'vidhal',
  revision: { label: 'v1', access: 'public' },
  judge: null,
  tasks: ['mcqa', 'naive_ordering'],
  task: 'mcqa',
  absence: null,
  summary: {
    results: 6,
    models: 6,
    questions: 120,
    allWrong: 3,
    allRight: 40,
    suspected: 1,
    graded: false,
    histogram: [3, 17, 20, 10, 10, 20, 40].map((questions, right) => ({
      ...{ from: right / 6, to: right / 6 },
      questions,
    })),
  },
  submissionId: 's1',
  sameText: false,
  slices: ['action', 'order'],
  total: 120,
  page: 1,
  pages: 3,
  rows: [
    {
      id: 'video 1/a',
      position: 1,
      slices: ['action'],
      question: { text: 'What happens?', texts: [], video: null },
      right: 2,
      wrong: 4,
      mean: 2 / 6,
      discrimination: -0.412,
      group: 'suspected',
    },
  ],
};

const render = (found: QuestionStatistics, query: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <StatisticsSection
      definition={definition}
      statistics={found}
      address={readStatisticsAddress(query)}
    />,
  ).replaceAll('&amp;', '&');

it('says what the questions show, and links each to the best result’s questions', () => {
  const html = render(statistics);
  expect(html).toContain(
    'Of 120 questions, all models fail 3, all answer 40 correctly, and 1 looks suspicious.',
  );
  expect(html).toContain('href="/submissions/s1/questions?task=mcqa&item=video+1/a"');
  expect(html).toContain('2 of 6');
  expect(html).toContain('−0.41');
  expect(html).toContain('Suspicious</span>');
});

it('sorting, paging, tasks and the file keep the filters that they share', () => {
  const html = render(statistics, { q: 'dog', group: 'suspected', sort: 'right' });
  expect(html).toContain('href="/b/vidhal/questions?group=suspected&q=dog&sort=right&dir=desc"');
  expect(html).toContain('aria-sort="ascending"');
  expect(html).toContain('href="/b/vidhal/questions?group=suspected&q=dog&sort=discrimination"');
  expect(html).toContain('href="/b/vidhal/questions?group=suspected&q=dog&sort=right&page=2"');
  expect(html).toContain('href="/b/vidhal/questions?task=naive_ordering"');
  expect(html).toContain(
    'href="/api/v1/benchmarks/vidhal/leaderboard/questions/file?task=mcqa&group=suspected&sort=right&text=dog"',
  );
});

it('counts the models that are right, and shows mean scores if answers are partly right', () => {
  expect(render(statistics)).toContain('3 of 6');
  const histogram = [{ from: 0.3, to: 0.4, questions: 120 }];
  const html = render({
    ...statistics,
    summary: statistics.summary && { ...statistics.summary, graded: true, histogram },
  });
  expect(html).toContain('30–40%');
  expect(html).toContain('Mean score');
  expect(html).toContain('33%');
  expect(html).not.toContain('2 of 6');
});

it('without matches the table is empty, and without results there is a reason', () => {
  expect(render({ ...statistics, total: 0, rows: [] })).toContain('No question matches');
  const explain = (absence: NonNullable<QuestionStatistics['absence']>) =>
    renderToStaticMarkup(<NoStatistics definition={definition} absence={absence} />);
  expect(explain('private_dataset')).toContain('answers are private');
  expect(explain('too_few_results')).toContain('two models');
  expect(explain('no_dataset')).toContain('imports a dataset');
});
