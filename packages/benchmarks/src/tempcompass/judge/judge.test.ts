import type { Json } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import type { Judged } from '../../contract/judging';
import type { Item } from '../../contract/scoring';
import { outcomes } from '../score';
import type { TaskId } from '../tasks';
import { judging } from './index';

const choice = { question: 'What happens?\nA. rising\nB. sinking', answer: 'B. sinking' };

function item(task: TaskId, index: number, question: string, answer: string): Item {
  const id = `${task}/v/action/${index}`;
  const payload = { video: 'v', aspect: 'action', question };
  const key = task === 'captioning' ? { answer, choice } : { answer };
  return { id, task, slices: ['action'], cluster: 'v', payload, reference: key };
}

const multiChoice = Array.from({ length: 7 }, (_, i) =>
  item('multi-choice', i, choice.question, choice.answer),
);
const captions = Array.from({ length: 5 }, (_, i) =>
  item('captioning', i, 'Write a caption.', 'Information B: sinking'),
);
const getAnswers = (items: readonly Item[], answers: readonly (Json | undefined)[]) =>
  new Map(items.flatMap(({ id }, i) => (answers[i] === undefined ? [] : [[id, answers[i]]])));

const input = getAnswers(multiChoice, [
  { text: 'B' },
  { text: ' It goes down. </s>' },
  { text: '</s> ' },
  { text: null },
  undefined,
  { text: 'It goes up.', verdict: 0 },
  { text: 'A. rising', verdict: 1 },
]);

test('requests only answers that the rules do not match and that have no verdict', () => {
  expect(judging.requests('multi-choice', multiChoice, input, 'seed')).toEqual([
    {
      task: 'multi-choice',
      item: 'multi-choice/v/action/1',
      kind: 'multi-choice',
      values: {
        question: choice.question,
        true_answer: 'B. sinking',
        answer: 'It goes down.',
        fence: '§0',
      },
    },
  ]);
});

test('the request for a caption contains the question, but not the reference answer', () => {
  const answers = getAnswers(captions, [
    { text: 'A kite goes down.\n' },
    { text: '' },
    { text: null },
  ]);
  const requests = judging.requests('captioning', captions, answers, 'seed');
  expect(requests).toEqual([
    {
      task: 'captioning',
      item: 'captioning/v/action/0',
      kind: 'captioning',
      values: { caption: 'A kite goes down.', question: choice.question, fence: '§0' },
    },
  ]);
});

test('an empty answer is wrong without a judge call and does not prevent ranking', () => {
  const { nonAnswers, channels } = outcomes('multi-choice', multiChoice, input);
  expect(nonAnswers[2]).toBe('unparseable');
  expect(channels.accuracy?.[2]).toBe(0);
  const judged = getAnswers(multiChoice, [{ text: '', verdict: 1 }]);
  expect(outcomes('multi-choice', multiChoice, judged).channels.accuracy?.[0]).toBe(1);
});

test('server verdicts count like submitted verdicts, and verdicts on matched answers are ignored', () => {
  const judged = new Map<string, Judged>([
    ['multi-choice/v/action/0', { verdict: { rating: 0 } }],
    ['multi-choice/v/action/1', { verdict: { rating: 1 } }],
  ]);
  const applied = judging.apply('multi-choice', multiChoice, input, judged);
  const inFiles = new Map(input).set('multi-choice/v/action/1', {
    text: ' It goes down. </s>',
    verdict: 1,
  });
  expect(applied).toEqual(inFiles);
  expect([...(outcomes('multi-choice', multiChoice, applied).channels.accuracy ?? [])]).toEqual([
    1, 1, 0, 0, 0, 0, 0,
  ]);
});

test.each<[string, number]>([
  ['B. sinking', 1],
  ['B.', 1],
  ['A. rising', 0],
  ['None of the choices are correct', 0],
  ['Option B. sinking', 0],
  ['B. sinking or A. rising', 0],
])('a caption for which the judge chose %j scores %i', (chosen, value) => {
  const answers = getAnswers(captions, [{ text: 'A kite.' }]);
  const judged = new Map<string, Judged>([
    ['captioning/v/action/0', { verdict: { choice: chosen } }],
  ]);
  const {
    channels,
    nonAnswers,
    judged: count,
  } = outcomes('captioning', captions, judging.apply('captioning', captions, answers, judged));
  expect([channels.accuracy?.[0], nonAnswers[0], count]).toEqual([value, null, 1]);
});

test('a failed request is a failed judgement, never a wrong answer', () => {
  const answers = getAnswers(captions, [{ text: 'A kite.' }]);
  const judged = new Map<string, Judged>([['captioning/v/action/0', { failed: 'judge_timeout' }]]);
  const applied = judging.apply('captioning', captions, answers, judged);
  const { channels, nonAnswers } = outcomes('captioning', captions, applied);
  expect([channels.accuracy?.[0], nonAnswers[0]]).toEqual([Number.NaN, 'judge-failed']);
});

test('files have verdicts if any outcome depends on a verdict', () => {
  expect(judging.hasVerdicts('multi-choice', multiChoice, input)).toBe(true);
  const onMatched = getAnswers(multiChoice, [{ text: 'B', verdict: 0 }, { text: 'It sinks.' }]);
  expect(judging.hasVerdicts('multi-choice', multiChoice, onMatched)).toBe(false);
  const without = judging.withoutVerdicts(input);
  expect(judging.hasVerdicts('multi-choice', multiChoice, without)).toBe(false);
  expect(judging.requests('multi-choice', multiChoice, without, 'seed')).toHaveLength(2);
});

test('removing verdicts removes their reference answers, but keeps those of predictions', () => {
  const answers = getAnswers(captions, [
    { text: 'a', verdict: 1, claimedKey: 'A. x' },
    { text: 'b', claimedKey: 'A. y' },
  ]);
  expect(judging.withoutVerdicts(answers)).toEqual(
    getAnswers(captions, [{ text: 'a' }, { text: 'b', claimedKey: 'A. y' }]),
  );
});

test('rejects a verdict of another kind', () => {
  const answers = getAnswers(captions, [{ text: 'A kite.' }]);
  const judged = new Map<string, Judged>([['captioning/v/action/0', { verdict: { rating: 1 } }]]);
  expect(() => judging.apply('captioning', captions, answers, judged)).toThrow();
});
