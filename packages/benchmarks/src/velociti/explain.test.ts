import { expect, test } from 'vitest';
import { explain } from './explain';

const item = {
  id: 'agent_bind/v_1/Ev2#2',
  task: 'entailment',
  slices: ['agent_bind'],
  cluster: 'v_1',
  payload: { captions: { 1: 'A man waves.', 2: 'A woman waves.' } },
  reference: { positive: 2 },
};

test('a pair is shown with both captions by number and its video', () => {
  expect(explain.question(item)).toEqual({
    text: 'Does the video entail the caption? (Asked for each caption.)',
    texts: [
      { label: 'Caption 1', text: 'A man waves.' },
      { label: 'Caption 2', text: 'A woman waves.' },
    ],
    video: 'v_1',
  });
  expect(explain.question({ ...item, task: 'multiple_choice' }).text).toContain('both orders');
});

test('values are labelled like in the file, never by the reference answer', () => {
  const answer = (by: string) => explain.answer(item, { kind: 'score', by, values: [0.25, null] });
  expect(answer('caption')).toEqual([
    { label: 'Score of caption 1', text: '0.25' },
    { label: 'Score of caption 2', text: 'not a number' },
  ]);
  expect(answer('label').map(({ label }) => label)).toEqual([
    'Score of the positive caption',
    'Score of the negative caption',
  ]);
  expect(explain.answer(item, { kind: 'choice', by: 'caption', values: ['A', 'B'] })).toEqual([
    { label: 'With caption 1 as A', text: 'A' },
    { label: 'With caption 2 as A', text: 'B' },
  ]);
});

test('non-answers follow from both values, in any order', () => {
  const nonAnswers = (kind: string, ...values: (string | number | null)[]) => [
    explain.nonAnswer({ kind, by: 'caption', values }),
    explain.nonAnswer({ kind, by: 'label', values: values.toReversed() }),
  ];
  expect(nonAnswers('score', 0.5, 0.5)).toEqual([null, null]);
  expect(nonAnswers('similarity', 0.5, null)).toEqual(['unparseable', 'unparseable']);
  expect(nonAnswers('yes_no', 'Yes', 'No.')).toEqual(['unparseable', 'unparseable']);
  expect(nonAnswers('yes_no', 'blocked', 'No.')).toEqual(['refused', 'refused']);
  expect(nonAnswers('choice', 'A dog', 'B')).toEqual([null, null]);
  expect(nonAnswers('choice', 'C', 'B')).toEqual(['unparseable', 'unparseable']);
});

test('the reference answer names the true caption', () => {
  expect(explain.correct(item)).toEqual([{ label: 'Caption 2 is true', text: 'A woman waves.' }]);
});

test('equivalent answers in any spelling give the same option', () => {
  const option = (kind: string, ...values: (string | number | null)[]) =>
    explain.choice?.(item, { kind, by: 'caption', values });
  // Caption 2 is true, so it comes first.
  expect(option('score', 0.2, 0.9)).toBe('yes no');
  expect(option('score', 0.2 + 1e-9, 0.9 - 1e-9)).toBe('yes no');
  expect(option('score', 0.5, null)).toBeNull();
  expect(option('similarity', 21.5, 21.4)).toBe('less more');
  expect([option('yes_no', 'No', 'Yes'), option('yes_no', 'no.', 'Yes.')]).toEqual([
    'yes no',
    'yes no',
  ]);
  expect([option('choice', 'A', 'B.'), option('choice', 'a', 'B dog')]).toEqual(['b a', 'b a']);
  expect(option('yes_no', 'Yes', 'Perhaps')).toBeNull();
});
