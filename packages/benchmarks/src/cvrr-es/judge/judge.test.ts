import type { Json } from '@clapboard/file-reader';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Judged } from '../../contract/judging';
import type { Answers, Item } from '../../contract/scoring';
import { outcomes } from '../score';
import { taskId } from '../tasks';
import { judging } from './index';

const dimension = 'partial_actions';

function item(position: number, question: string, answer: string): Item {
  const id = `${dimension}/${position}`;
  const payload = { question };
  return { id, task: taskId, slices: [dimension], cluster: id, payload, reference: { answer } };
}

const items = [
  item(0, 'Is it red?', 'Yes.'),
  item(1, 'What happens?', 'A fall.'),
  item(2, 'What happens?', 'A jump.'),
  item(3, 'Is it big?', 'No.'),
];

const getAnswers = (entries: Record<string, Json>): Answers =>
  new Map(
    Object.entries(entries).map(([position, answer]) => [`${dimension}/${position}`, answer]),
  );
const ask = (answers: Answers) => judging.requests(taskId, items, answers, 'seed');
const requestedItems = (answers: Answers) =>
  ask(answers).map((judgeRequest) => judgeRequest.item.split('/')[1]);

test('a request contains the question, the reference answer and the unchanged answer', () => {
  expect(ask(getAnswers({ 0: { text: ' Red,\nyes. ' } }))).toEqual([
    {
      task: taskId,
      item: 'partial_actions/0',
      kind: 'answer',
      values: { question: 'Is it red?', true_answer: 'Yes.', answer: ' Red,\nyes. ', fence: '§0' },
    },
  ]);
});

test('skips missing, empty and absent answers, but not a single space, like the official code', () => {
  expect(
    requestedItems(getAnswers({ 0: { text: '' }, 1: { text: null }, 3: { text: ' ' } })),
  ).toEqual(['3']);
});

test('skips answers with a verdict, but not answers whose judge failed', () => {
  const verdict = { correct: true, score: 5 };
  expect(
    requestedItems(getAnswers({ 0: { text: 'a', verdict }, 3: { text: 'b', judgeFailed: true } })),
  ).toEqual(['3']);
});

describe('a question that repeats within its dimension', () => {
  test('is requested once per item with the reference answer of the item', () => {
    const requests = ask(getAnswers({ 1: { text: 'It falls.' }, 2: { text: 'It falls.' } }));
    expect(requests.map((request) => [request.item, request.values.true_answer])).toEqual([
      ['partial_actions/1', 'A fall.'],
      ['partial_actions/2', 'A jump.'],
    ]);
  });

  test('keeps texts at their items if only the recorded reference answer distinguishes them', () => {
    const answers = getAnswers({
      1: {
        text: 'It jumps.',
        verdict: { correct: true, score: 5 },
        loose: 'answer',
        against: 'A jump.',
      },
      2: {
        text: 'It falls.',
        verdict: { correct: false, score: 1 },
        loose: 'answer',
        against: 'A fall.',
      },
    });
    const unjudged = judging.withoutVerdicts(answers);
    expect(
      ask(unjudged).map((judgeRequest) => [
        judgeRequest.values.true_answer,
        judgeRequest.values.answer,
      ]),
    ).toEqual([
      ['A fall.', 'It falls.'],
      ['A jump.', 'It jumps.'],
    ]);
    const judged = new Map<string, Judged>([
      ['partial_actions/1', { verdict: { correct: true, score: 3 } }],
      ['partial_actions/2', { verdict: { correct: false, score: 2 } }],
    ]);
    const applied = judging.apply(taskId, items, unjudged, judged);
    expect([...(outcomes(taskId, items, applied).channels.judge_score ?? [])]).toEqual([
      0, 3, 2, 0,
    ]);
  });
});

test('detects and removes verdicts of the files, and does not count failed calls', () => {
  const judged = getAnswers({
    0: { text: 'a', verdict: { correct: null, score: 2 } },
    3: { text: 'b' },
  });
  expect(judging.hasVerdicts(taskId, items, judged)).toBe(true);
  const without = judging.withoutVerdicts(judged);
  expect(without).toEqual(getAnswers({ 0: { text: 'a' }, 3: { text: 'b' } }));
  expect(judging.hasVerdicts(taskId, items, without)).toBe(false);
  const failed = getAnswers({ 0: { text: 'a', judgeFailed: true } });
  expect(judging.hasVerdicts(taskId, items, failed)).toBe(false);
  expect(judging.withoutVerdicts(failed)).toEqual(getAnswers({ 0: { text: 'a' } }));
});

test('verdicts of the server give the same outcomes as submitted verdicts', () => {
  const verdict = fc.record({ correct: fc.constantFrom(true, false, null), score: fc.nat(5) });
  const text = fc.constantFrom('a', 'b', '', ' ', null);
  const answer = fc.option(fc.record({ text, verdict: fc.option(verdict, { nil: undefined }) }), {
    nil: undefined,
  });
  fc.assert(
    fc.property(fc.tuple(answer, answer, answer, answer), (answer) => {
      const inFiles = new Map<string, Json>();
      const bare = new Map<string, Json>();
      const judged = new Map<string, Judged>();
      for (const [i, entry] of answer.entries()) {
        if (!entry) continue;
        const { text: words, verdict: reply } = entry;
        const isJudged = reply && words !== null && words !== '';
        const id = `${dimension}/${i}`;
        bare.set(id, { text: words });
        inFiles.set(id, isJudged ? { text: words, verdict: reply } : { text: words });
        if (isJudged) judged.set(id, { verdict: reply });
      }
      const applied = judging.apply(taskId, items, bare, judged);
      expect(outcomes(taskId, items, applied)).toEqual(outcomes(taskId, items, inFiles));
    }),
  );
});

test('a failed request is a failed judgement, never a wrong answer', () => {
  const answers = getAnswers({ 0: { text: 'a' } });
  const judged = new Map<string, Judged>([['partial_actions/0', { failed: 'judge_refused' }]]);
  const { nonAnswers, channels } = outcomes(
    taskId,
    items,
    judging.apply(taskId, items, answers, judged),
  );
  expect(nonAnswers[0]).toBe('judge-failed');
  for (const channel of Object.values(channels)) expect(channel[0]).toBeNaN();
});

test('rejects a verdict that the parser cannot produce', () => {
  const judged = new Map<string, Judged>([['partial_actions/0', { verdict: { rating: 1 } }]]);
  expect(() => judging.apply(taskId, items, getAnswers({ 0: { text: 'a' } }), judged)).toThrow();
});
