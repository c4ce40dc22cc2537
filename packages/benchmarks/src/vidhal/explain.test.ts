import { expect, test } from 'vitest';
import { explain } from './explain';

const options = { A: 'It stops.', B: 'It turns.', C: 'It goes.' };
const item = (task: string) => ({
  id: 'video_7',
  task,
  slices: ['action'],
  cluster: 'video_7',
  payload: { options },
  reference: { ranks: { A: 3, B: 1, C: 2 } },
});

test('shows captions with their letters', () => {
  expect(explain.question(item('mcqa'))).toEqual({
    text: 'Which of these captions describes the video best?',
    texts: [
      { label: 'A', text: 'It stops.' },
      { label: 'B', text: 'It turns.' },
      { label: 'C', text: 'It goes.' },
    ],
    video: 'video_7',
  });
  expect(explain.question(item('naive_ordering')).text).toContain('in order');
});

test('shows a letter with its caption, and any other answer unchanged', () => {
  expect(explain.answer(item('mcqa'), 'B')).toEqual([{ label: 'B', text: 'It turns.' }]);
  expect(explain.answer(item('mcqa'), 'b.')).toEqual([{ label: null, text: 'b.' }]);
  expect(explain.answer(item('mcqa'), ['C'])).toEqual([{ label: 'C', text: 'It goes.' }]);
});

test('shows an order best first, with pairwise choices', () => {
  const answer = { order: ['C', 'A', 'B'], pairs: { AB: 'A', AC: 'C' } };
  expect(explain.answer(item('relative_ordering'), answer)).toEqual([
    { label: 'C', text: 'It goes.' },
    { label: 'A', text: 'It stops.' },
    { label: 'B', text: 'It turns.' },
    { label: 'Choice between A and B', text: 'A' },
    { label: 'Choice between A and C', text: 'C' },
  ]);
  expect(explain.answer(item('naive_ordering'), ['B'])).toEqual([
    { label: 'B', text: 'It turns.' },
  ]);
});

test('the reference answer is the caption of rank 1, or all captions in order', () => {
  expect(explain.correct(item('mcqa'))).toEqual([{ label: 'B', text: 'It turns.' }]);
  expect(explain.correct(item('naive_ordering')).map(({ label }) => label)).toEqual([
    'B',
    'C',
    'A',
  ]);
});

test('equivalent answers give the same option in any spelling', () => {
  const choice = (answer: string | string[]) => explain.choice?.(item('mcqa'), answer);
  for (const answer of [
    'B',
    'b.',
    '(B)',
    'B) It turns.',
    'it turns',
    'I think: It turns.',
    ['B'],
  ]) {
    expect(choice(answer)).toBe('B');
  }
  expect(['D', 'It turns. It stops.', ''].map(choice)).toEqual([null, null, null]);
  const order = (answer: string[]) => explain.choice?.(item('naive_ordering'), answer);
  expect([order(['C', 'A', 'B']), order(['C', 'C', 'B'])]).toEqual(['CAB', null]);
});
