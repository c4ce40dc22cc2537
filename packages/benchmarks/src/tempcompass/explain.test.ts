import { expect, test } from 'vitest';
import { explain } from './explain';

const item = (task: string, question: string, key: object) => ({
  id: `${task}/v1/action/0`,
  task,
  slices: ['action'],
  cluster: 'v1',
  payload: { video: 'v1', aspect: 'action', question },
  reference: { answer: '', ...key },
});
const choice = item('multi-choice', 'What is it doing?\nA. running\nB. flying', {
  answer: 'B. flying',
});

test('splits options from the question, with their letters or names', () => {
  expect(explain.question(choice)).toEqual({
    text: 'What is it doing?',
    texts: [
      { label: 'A', text: 'running' },
      { label: 'B', text: 'flying' },
    ],
    video: 'v1',
  });
  const matching = item(
    'caption_matching',
    'Which?\nSentence A: it runs.\nSentence B: it flies.',
    {},
  );
  expect(explain.question(matching).texts).toEqual([
    { label: 'Sentence A', text: 'it runs.' },
    { label: 'Sentence B', text: 'it flies.' },
  ]);
  const free = item('captioning', 'Write a caption.\nno option at all', {});
  expect(explain.question(free).texts).toEqual([{ label: null, text: 'no option at all' }]);
});

test('shows only the text of an answer, and distinguishes null from empty answers', () => {
  const answer = { text: 'It flies.', verdict: 1, claimedKey: 'B. flying' };
  expect(explain.answer(choice, answer)).toEqual([{ label: null, text: 'It flies.' }]);
  expect(explain.answer(choice, { text: null })).toEqual([]);
  expect(explain.nonAnswer({ text: null })).toBe('refused');
  expect(explain.nonAnswer({ text: ' </s>' })).toBe('unparseable');
  expect(explain.nonAnswer({ text: 'Northern' })).toBeNull();
});

test('shows a verdict only if the rules find no option', () => {
  const said = (text: string, reply: string | null) =>
    explain.verdict?.(choice, { text, verdict: 1 }, reply);
  expect(said('It flies.', 'Correct.')).toEqual({ verdict: 'Correct', reason: null, parts: [] });
  expect(said('It flies.', 'Correct, it is in the air.')).toMatchObject({
    reason: 'Correct, it is in the air.',
  });
  expect(said('B. flying', 'Correct')).toBeNull();
  expect(explain.verdict?.(choice, { text: 'It flies.' }, null)).toBeNull();
});

test('a caption shows the question used to judge it and the reply of the judge', () => {
  const caption = item('captioning', 'Write a caption.', {
    answer: 'B. flying',
    choice: { question: 'What is it doing?', answer: 'B. flying' },
  });
  expect(explain.correct(caption).map(({ text }) => text)).toEqual([
    'B. flying',
    'What is it doing?',
    'B. flying',
  ]);
  expect(explain.verdict?.(caption, { text: 'A bird.', verdict: 0 }, 'Answer: A. running')).toEqual(
    {
      verdict: 'The caption doesn’t lead to the correct option',
      reason: 'Answer: A. running',
      parts: [],
    },
  );
});
