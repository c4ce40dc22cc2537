import { expect, test } from 'vitest';
import { explain } from './explain';

const item = {
  id: 'agent_bind/v_1/Ev2#2',
  task: 'entailment',
  slices: ['agent_bind'],
  cluster: 'v_1',
  payload: { captions: { 1: 'A man waves.', 2: 'A woman waves.' } },
  key: { positive: 2 },
};

test('a pair is shown with both captions by number and its video', () => {
  expect(explain.question(item)).toEqual({
    text: 'Does the video entail the caption? Asked about each of the two.',
    texts: [
      { label: 'Caption 1', text: 'A man waves.' },
      { label: 'Caption 2', text: 'A woman waves.' },
    ],
    video: 'v_1',
  });
  expect(explain.question({ ...item, task: 'multiple_choice' }).text).toContain('both orders');
});

test('values are named as the file named them, never by the key', () => {
  const answer = (by: string) => explain.answer(item, { kind: 'score', by, values: [0.25, null] });
  expect(answer('caption')).toEqual([
    { label: 'Score of caption 1', text: '0.25' },
    { label: 'Score of caption 2', text: 'not a number' },
  ]);
  expect(answer('label').map(({ label }) => label)).toEqual([
    'Score of the true caption',
    'Score of the false caption',
  ]);
  expect(explain.answer(item, { kind: 'choice', by: 'caption', values: ['A', 'B'] })).toEqual([
    { label: 'With caption 1 as A', text: 'A' },
    { label: 'With caption 2 as A', text: 'B' },
  ]);
});

test('whether an answer is one follows from both values, whichever is the true caption’s', () => {
  const of = (kind: string, ...values: (string | number | null)[]) => [
    explain.nonAnswer({ kind, by: 'caption', values }),
    explain.nonAnswer({ kind, by: 'label', values: values.toReversed() }),
  ];
  expect(of('score', 0.5, 0.5)).toEqual([null, null]);
  expect(of('similarity', 0.5, null)).toEqual(['unparseable', 'unparseable']);
  expect(of('yes_no', 'Yes', 'No.')).toEqual(['unparseable', 'unparseable']);
  expect(of('yes_no', 'blocked', 'No.')).toEqual(['refused', 'refused']);
  expect(of('choice', 'A dog', 'B')).toEqual([null, null]);
  expect(of('choice', 'C', 'B')).toEqual(['unparseable', 'unparseable']);
});

test('the true answer is the caption of the key', () => {
  expect(explain.correct(item)).toEqual([{ label: 'Caption 2 is true', text: 'A woman waves.' }]);
});
