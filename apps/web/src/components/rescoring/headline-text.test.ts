import { expect, it } from 'vitest';
import { describeHeadline, describeLoss, describeView } from './headline-text';

const ref = { task: 't', metric: 'm', slice: 'overall', rows: [] };
const text = (changed: number, ranks: number, before: string[], after: string[]) =>
  describeHeadline({
    headline: { ...ref, changed, ranks, leaders: { before, after } },
    view: null,
  });

it('the sentence counts the ranks that change and names the leader', () => {
  expect(text(3, 3, ['GPT-4o'], ['GPT-4o'])).toBe(
    '3 headline ranks change on the leaderboard; the leader stays GPT-4o.',
  );
  expect(text(1, 1, ['A'], ['B'])).toBe(
    '1 headline rank changes on the leaderboard; B becomes the leader instead of A.',
  );
  expect(text(2, 2, [], ['B', 'A'])).toBe(
    '2 headline ranks change on the leaderboard; A and B become the leaders.',
  );
  expect(text(2, 1, ['A'], [])).toBe(
    '1 headline rank changes on the leaderboard; nobody leads any more (before: A).',
  );
  expect(text(1, 0, ['A'], ['A'])).toBe(
    '1 headline score changes on the leaderboard, but no headline rank; the leader stays A.',
  );
});

it('the sentence says where nothing changes, because private results aren’t counted', () => {
  expect(text(0, 0, ['A'], ['A'])).toBe(
    'No headline score or headline rank changes on the leaderboard.',
  );
  const judge = { id: 'a', label: 'Judge' };
  const headline = { ...ref, changed: 0, ranks: 0, leaders: { before: [], after: [] } };
  const view = { before: judge, after: judge, ranked: 0, leaving: 0 };
  expect(describeHeadline({ headline, view })).toBe(
    'No headline score or headline rank changes in the default view.',
  );
});

it('the default view is named before and after, with the results that leave it', () => {
  const a = { id: 'a', label: 'Old judge' };
  const b = { id: 'b', label: 'New judge' };
  expect(describeView({ before: a, after: a, ranked: 10, leaving: 0 })).toBe(
    'Readers keep seeing the results by “Old judge” first.',
  );
  const moved = { before: a, after: b, ranked: 10, leaving: 8 };
  expect(describeView(moved)).toContain('by “New judge” first, instead of “Old judge”');
  expect(describeLoss(moved)).toBe('8 of 10 ranked results will no longer be in the default view');
});
