import { expect, it } from 'vitest';
import { publishText, reasonsText } from './words';

const totals = { submissions: 300, values: 1204, intervals: 0, byReason: [], ranks: 12 };
const target = { scorerVersion: 'x-2', revision: null, judge: null, rejudge: false };

it('the confirmation says how much changes at once', () => {
  expect(publishText(totals, { title: 'Board X', target, wholeBoard: true })).toContain(
    '300 results of Board X are replaced at once: 1,204 numbers change, and 12 ranks move.',
  );
  const one = { submissions: 1, values: 1, intervals: 3, byReason: [], ranks: 1 };
  expect(publishText(one, { title: 'Board X', target, wholeBoard: false })).toContain(
    '1 result of Board X is replaced at once: 1 number changes, of 3 only the interval does, and 1 rank moves.',
  );
});

it('the reasons of a change come in one order', () => {
  expect(reasonsText(['judge', 'scorer'])).toBe('Scorer + judge');
  expect(reasonsText(['dataset'])).toBe('Dataset');
});
