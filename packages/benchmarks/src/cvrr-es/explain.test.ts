import type { Json } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { explain } from './explain';
import { judging } from './judge';

const item = (position: number, question: string, answer: string) => ({
  id: `partial_actions/${position}`,
  task: 'qa',
  slices: ['partial_actions'],
  cluster: `partial_actions/${position}`,
  payload: { question },
  reference: { answer },
});
const items = [
  item(0, 'What falls?', 'A cup.'),
  item(1, 'What is done?', 'A fall.'),
  item(2, 'What is done?', 'A jump.'),
];
const [first = items[0], second] = items;
if (!first || !second) throw new Error('unreachable');

const loose = (text: string, against: string): Json => ({ text, against, loose: 'answer' });
const getAnswers = (...answers: Json[]) =>
  new Map(answers.map((answer, i) => [`partial_actions/${i + 1}`, answer]));
const getTexts = (answers: ReadonlyMap<string, Json> | undefined) =>
  [1, 2].map((i) => {
    const answer = answers?.get(`partial_actions/${i}`);
    return answer === undefined ? undefined : explain.answer(first, answer)[0]?.text;
  });

test('shows the question text and, if known, its video', () => {
  expect(explain.question(first)).toEqual({ text: 'What falls?', texts: [], video: null });
  const named = { ...first, payload: { question: 'Why?', video: 'a.mp4' } };
  expect(explain.question(named).video).toBe('a.mp4');
  expect(explain.correct(first)).toEqual([{ label: null, text: 'A cup.' }]);
});

test('shows only the text of an answer, regardless of its verdict', () => {
  const answer = { text: 'A mug.', verdict: { correct: true, score: 4 }, against: 'A cup.' };
  expect(explain.answer(first, answer)).toEqual([{ label: null, text: 'A mug.' }]);
  expect(explain.answer(first, { text: null })).toEqual([]);
  expect(explain.nonAnswer({ text: '' })).toBe('unparseable');
  expect(explain.nonAnswer({ text: '', verdict: { correct: false, score: 0 } })).toBe(
    'unparseable',
  );
  expect(explain.nonAnswer({ text: 'A mug.', judgeFailed: true })).toBeNull();
});

test('shows a verdict with its score and the reason of the judge', () => {
  const verdict = (correct: boolean | null) => ({ text: 'A mug.', verdict: { correct, score: 4 } });
  const reply = "{'pred': 'correct', 'score': 4, 'reason': 'A mug is a cup.'}";
  expect(explain.verdict?.(first, verdict(true), reply)).toEqual({
    verdict: 'Correct, score 4 of 5',
    reason: 'A mug is a cup.',
    parts: [],
  });
  expect(explain.verdict?.(first, verdict(false), null)).toMatchObject({ reason: null });
  expect(explain.verdict?.(first, verdict(null), 'no object')).toMatchObject({
    verdict: 'Neither correct nor incorrect, score 4 of 5',
    reason: null,
  });
  expect(explain.verdict?.(first, { text: 'A mug.' }, null)).toBeNull();
});

test('with the key, places answers at the item they were judged against', () => {
  const answers = getAnswers(loose('It jumps.', 'A jump.'), loose('It falls.', 'A fall.'));
  expect(getTexts(explain.matchAnswers?.(items, answers))).toEqual(['It falls.', 'It jumps.']);
});

test('without the key, positions of answers do not reveal the claimed reference answer', () => {
  const claims = [
    getAnswers(loose('It jumps.', 'A jump.'), loose('It falls.', 'A fall.')),
    getAnswers(loose('It jumps.', 'A fall.'), loose('It falls.', 'A jump.')),
  ];
  for (const answers of claims) {
    const judged = judging.apply('qa', items, answers, new Map());
    for (const stored of [answers, judged]) {
      expect(getTexts(explain.matchWithoutReferences?.(items, stored))).toEqual([
        'It falls.',
        'It jumps.',
      ]);
    }
  }
});

test('keeps answers that name their item in place', () => {
  const answers = getAnswers({ text: 'It jumps.' }, { text: 'It falls.' });
  const judged = judging.apply('qa', items, answers, new Map());
  expect(getTexts(explain.matchWithoutReferences?.(items, judged))).toEqual([
    'It jumps.',
    'It falls.',
  ]);
});
