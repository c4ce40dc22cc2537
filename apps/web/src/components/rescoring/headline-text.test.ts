import { expect, it } from 'vitest';
import { headlineText, lossText, viewText } from './headline-text';

const ref = { task: 't', metric: 'm', slice: 'overall', rows: [] };
const text = (changed: number, ranks: number, before: string[], after: string[]) =>
  headlineText({ ...ref, changed, ranks, leaders: { before, after } });

it('the sentence counts the ranks that change and names the leader', () => {
  expect(text(3, 3, ['GPT-4o'], ['GPT-4o'])).toBe('3 ranks change; the leader stays GPT-4o.');
  expect(text(1, 1, ['A'], ['B'])).toBe('1 rank changes; B becomes the leader instead of A.');
  expect(text(2, 2, [], ['B', 'A'])).toBe('2 ranks change; A and B become the leaders.');
  expect(text(2, 1, ['A'], [])).toBe('1 rank changes; nobody leads any more, until now A.');
  expect(text(1, 0, ['A'], ['A'])).toBe(
    '1 headline score changes, no rank does; the leader stays A.',
  );
  expect(text(0, 0, ['A'], ['A'])).toBe('No headline score and no rank changes.');
});

it('the default view is named before and after, with the results that leave it', () => {
  const a = { id: 'a', label: 'Old judge' };
  const b = { id: 'b', label: 'New judge' };
  expect(viewText({ before: a, after: a, ranked: 10, leaving: 0 })).toBe(
    'Readers keep seeing the results by “Old judge” first.',
  );
  const moved = { before: a, after: b, ranked: 10, leaving: 8 };
  expect(viewText(moved)).toContain('by “New judge” first, instead of “Old judge”');
  expect(lossText(moved)).toBe('8 of 10 ranked results will no longer be on the default view');
});
