import { expect, it } from 'vitest';
import { buildLabelsPath, canDraw, labelEstimateText, labelProgress } from './label-text';

const share = { unit: 'percent', decimals: 1 } as const;

it('an estimate names its interval, its labels and how many agree', () => {
  const estimate = { value: 0.6324, ciLow: 0.5811, ciHigh: 0.6789, labelled: 100, agreed: 94 };
  expect(labelEstimateText(estimate, share)).toBe(
    '63.2% if people judged (95% interval 58.1–67.9): estimated from 100 labels; the judge agrees with 94',
  );
});

it.each([
  [99, false, '99 of 100 answers labelled. The result shows the estimate when all are labelled.'],
  [100, true, '100 of 100 answers labelled. The result shows the estimate.'],
  [
    100,
    false,
    '100 of 100 answers labelled. Add answers: rescoring changed which answers are judged.',
  ],
])(
  'progress of %i labels (estimated: %s) says what the result shows',
  (labelled, estimated, text) => {
    expect(labelProgress({ drawn: 100, labelled, estimated })).toBe(text);
  },
);

it.each([
  ['answers are left', { judged: 101, labelled: 0, estimated: false }, true],
  ['all are drawn', { judged: 100, labelled: 99, estimated: false }, false],
  ['all are labelled', { judged: 100, labelled: 100, estimated: true }, false],
  ['rescoring left answers behind', { judged: 100, labelled: 100, estimated: false }, true],
])('answers can be drawn when %s: %o', (_, counts, expected) => {
  expect(canDraw({ drawn: 100, ...counts })).toBe(expected);
});

it('the address of an answer opens its page', () => {
  expect(buildLabelsPath('s', 19)).toBe('/submissions/s/labels');
  expect(buildLabelsPath('s', 20)).toBe('/submissions/s/labels?page=2');
});
