import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { chartsById, getValues } from '../testing/charts-by-id';
import { charts } from './charts';
import { outcomes } from './score';

const human = 'A man walks into the room. He sits down on a red chair.';
const items = ['one', 'two', 'three', 'four'].map(
  (id): Item => ({
    id,
    task: 'hallucination',
    slices: [],
    cluster: id,
    payload: { prompt: 'Describe.', humanCaption: human },
    reference: { humanCaption: human },
  }),
);

const verdict = (lines: string[][]) => ({ text: 'A caption.', verdict: { human: null, lines } });

test('breaks costs down by type, verdict and part, and counts every clip', () => {
  // Sits before walking: of four lines, one is contradicted and one action is out of order.
  const judged = verdict([
    ['He sits down on a chair.', 'He sits down on a red chair.', 'dynamic-action', 'entailment'],
    ['A man walks into the room.', 'A man walks into the room.', 'dynamic-action', 'entailment'],
    ['The chair there is blue.', '', 'visual-description', 'contradiction'],
    ['Summary', '', 'summary', 'underdetermined'],
  ]);
  const degenerate = verdict([
    ['A man walks into the room.', 'A man walks into the room.', 'dynamic-action', 'entailment'],
  ]);
  const find = chartsById(
    { outcomes, charts },
    'hallucination',
    items,
    new Map<string, ReturnType<typeof verdict>>([
      ['one', judged],
      ['two', degenerate],
      ['three', verdict([['Summary', '', 'summary', 'underdetermined']])],
    ]),
  );
  // Largest cost: 4 lines − 2 actions + 0.1 · 1 = 2.1.
  const byType = find('stacked', 'cost_by_type');
  expect(byType?.categories.map(({ id }) => id)).toEqual([
    'summary',
    'visual-description',
    'dynamic-action',
  ]);
  const { base_cost: base = [], order_penalty: order = [] } = getValues(byType);
  expect(base.map((value) => value?.toFixed(9))).toEqual(
    [0, 1 / 2.1, 0].map((value) => value.toFixed(9)),
  );
  expect(order.map((value) => value?.toFixed(9))).toEqual(
    [0, 0, 0.1 / 2.1].map((value) => value.toFixed(9)),
  );
  const byVerdict = getValues(find('stacked', 'cost_by_verdict'));
  expect(byVerdict.base_cost?.[1]).toBeCloseTo(1 / 2.1, 12);
  expect(byVerdict.order_penalty?.[0]).toBeCloseTo(0.1 / 2.1, 12);
  const parts = find('bars', 'base_and_order')?.series[0];
  expect(parts?.values[0]).toBeCloseTo(1 / 2.1, 12);
  expect(parts?.n).toEqual([1, 1]);
  const lines = find('heat', 'lines_by_kind');
  expect(lines?.columns.map(({ id }) => id)).toEqual([
    'entailment',
    'contradiction',
    'underdetermined',
  ]);
  // The header is an entailed summary.
  expect(lines?.values).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [3, 0, 0],
  ]);
  expect(find('table', 'clips')?.rows).toEqual([
    ['With a cost', 1],
    ['Degenerate', 1],
    ['Excluded', 1],
    ['Without a verdict', 0],
    ['Missing', 1],
  ]);
});

test('puts unknown types of the judge into a separate row, and shows only clip counts without verdicts', () => {
  const odd = verdict([
    ['A man walks into the room.', '', 'poetry', 'perhaps'],
    ['The chair there is blue.', '', 'visual-description', 'undetermined'],
  ]);
  const shown = (answers: Map<string, ReturnType<typeof verdict> | { text: string }>) =>
    chartsById({ outcomes, charts }, 'hallucination', items, answers);
  const lines = shown(new Map([['one', odd]]))('heat', 'lines_by_kind');
  expect(lines?.rows.map(({ id }) => id).at(-1)).toBe('other');
  expect(lines?.values).toEqual([
    [0, 0, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 1],
  ]);
  const bare = shown(new Map([['one', { text: 'A man walks.' }]]));
  expect(bare('heat', 'lines_by_kind')).toBeUndefined();
  expect(bare('table', 'clips')?.rows[3]).toEqual(['Without a verdict', 1]);
});
