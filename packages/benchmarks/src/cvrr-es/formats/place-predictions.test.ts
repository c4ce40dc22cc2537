import { expect, it } from 'vitest';
import { continuity, items, json, questions, score } from './testing-answers';

/** The errors and warnings about predictions of partial actions. */
function listCodes(...rows: { Q: string | undefined; A: string }[]): string[] {
  const found = score([
    json(
      'partial_actions.json',
      rows.map(({ Q = '', A }) => ({ Q, A })),
    ),
  ]);
  return found.codes.filter((code) => !code.includes('not_judged'));
}

const [first, second, third, last] = questions;

it('an empty answer under a wrong question belongs to its position only in a complete file', () => {
  const beginning = [
    { Q: first, A: 'a' },
    { Q: first, A: '' },
    { Q: third, A: 'c' },
  ];
  expect(listCodes(...beginning, { Q: last, A: 'd' })).toEqual(['warning question_differs $[1]']);
  expect(listCodes(...beginning)).not.toContain('warning question_differs $[1]');
});

it('unknown questions are an error if they are more than half', () => {
  const known = [
    { Q: first, A: 'a' },
    { Q: second, A: 'b' },
  ];
  const unknown = ['Why?', 'Where?', 'When?'].map((Q) => ({ Q, A: 'x' }));
  expect(listCodes(...known, ...unknown.slice(0, 2))).toEqual(['warning unknown_questions $[2]']);
  expect(listCodes(...known, ...unknown)).toEqual(['error other_dataset $[2]']);
});

it('the earlier form of the corrected question is answered once', () => {
  const taskItems = items.filter(({ slices }) => slices.includes(continuity));
  const rows = taskItems.map((_, i) => ({
    Q: i < 173 ? `How many are ${i}?` : 'What common clothing item is worn?',
    A: `${i}`,
  }));
  const { tasks, codes } = score([json(`${continuity}.json`, rows)]);
  expect(tasks.get('qa')?.get(`${continuity}/173`)).toMatchObject({ text: '173' });
  expect(codes.filter((code) => !code.includes('not_judged'))).toEqual([
    'warning earlier_revision $[173]',
    'warning unknown_questions $[174]',
  ]);
});
