import { expect, it } from 'vitest';
import { describeReasons, explainPublication } from './words';

const totals = {
  submissions: 300,
  values: 1204,
  intervals: 0,
  byReason: [],
  ranks: 12,
  authors: 41,
};
const target = { scorerVersion: 'x-2', revision: null, judge: null, rejudge: false };

it('the confirmation counts the changes', () => {
  expect(
    explainPublication({ totals, view: null }, { title: 'Board X', target, wholeBoard: true }),
  ).toContain(
    '1,204 numbers of 300 submissions to Board X change at once, and 12 ranks move. 41 submitters will be notified of the reason.',
  );
  const singleTotals = {
    submissions: 1,
    values: 1,
    intervals: 3,
    byReason: [],
    ranks: 1,
    authors: 1,
  };
  expect(
    explainPublication(
      { totals: singleTotals, view: null },
      { title: 'Board X', target, wholeBoard: false },
    ),
  ).toContain(
    '4 numbers of 1 submission to Board X change at once (of 3 only the interval), and 1 rank moves. 1 submitter will be notified',
  );
});

it('the reasons for a change have a fixed order', () => {
  expect(describeReasons(['judge', 'scorer'])).toBe('Scorer + judge');
  expect(describeReasons(['dataset'])).toBe('Dataset');
});
