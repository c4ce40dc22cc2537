import type { Json, SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { outcomes } from '../score';
import { settledAnswers } from '../settle';
import { taskId } from '../tasks';
import { readTruth } from '../truth';
import { readAnswers } from './read-answers';

const json = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 0,
  uploadId: '0',
  value,
});
const jsonl = (name: string, ...values: Json[]): SourceFile => ({
  kind: 'jsonl',
  name,
  size: 0,
  uploadId: '0',
  rows: values.map((value, i) => ({ line: i + 1, value })),
});

const continuity = 'continuity_and_object_instance_count';
const questions = ['Is it red?', 'What happens?', 'What happens?', 'Who sings?'];
const truths = ['No.', 'A cat sleeps.', 'A dog runs.', 'Nobody.'];
const items = readTruth([
  json(
    'partial_actions/annotations_partial_actions.json',
    questions.map((Q, i) => ({ Q, A: truths[i] ?? '' })),
  ),
  json(
    `annotations_${continuity}.json`,
    Array.from({ length: 175 }, (_, i) => ({ Q: `How many are ${i}?`, A: `${i}` })),
  ),
]).items;
const partial = items.filter(({ slices }) => slices.includes('partial_actions'));

const predictions = (...texts: Json[]): SourceFile =>
  json(
    'predictions/partial_actions.json',
    texts.map((A, i) => ({ Q: questions[i] ?? '', A })),
  );
const pair = (i: number, pred: string, verdict: Json): Json => [
  verdict,
  { q: questions[i] ?? '', a: truths[i] ?? '', pred },
];
const verdicts = (...pairs: Json[]): SourceFile =>
  json('verdicts/standard_prompting/Model/partial_actions.json', pairs);
const correct = { pred: 'correct', score: 5, reason: 'x' };
const incorrect = { pred: 'incorrect', score: 1, reason: 'x' };

function score(files: SourceFile[], taskItems: readonly Item[] = partial) {
  const read = readAnswers(files, items, () => undefined);
  const result = outcomes(taskId, taskItems, read.tasks.get(taskId) ?? new Map());
  return {
    ...read,
    ...result,
    codes: read.issues.map(({ severity, code, at }) => `${severity} ${code} ${at}`),
    accuracy: [...(result.channels.accuracy ?? [])],
    judgeScore: [...(result.channels.judge_score ?? [])],
    emptyWrong: [...(result.channels.accuracy_empty_wrong ?? [])],
  };
}

const all = [
  pair(0, 'a', correct),
  pair(1, 'b', incorrect),
  pair(2, 'c', correct),
  pair(3, 'd', incorrect),
];

describe('verdicts', () => {
  test('are joined on question and judged text in any order, and counted as self-judged', () => {
    const read = score([verdicts(...all.slice().reverse()), predictions('a', 'b', 'c', 'd')]);
    expect(read.accuracy).toEqual([1, 0, 1, 0]);
    expect(read.judgeScore).toEqual([5, 1, 5, 1]);
    expect(read.judged).toBe(4);
    expect(read.codes).toEqual([]);
  });

  test('for a repeated question with identical answers are assigned to the item whose reference answer was judged', () => {
    const same = [all[0], pair(2, 'same', correct), pair(1, 'same', incorrect), all[3]] as Json[];
    expect(score([predictions('a', 'same', 'same', 'd'), verdicts(...same)]).accuracy).toEqual([
      1, 0, 1, 0,
    ]);
  });

  test('are accepted without predictions, and verdicts on repeated questions are assigned by reference answer', () => {
    const read = score([verdicts(...all.slice().reverse())]);
    expect(read.accuracy).toEqual([1, 0, 1, 0]);
    expect(read.recognised).toMatchObject([{ format: 'verdicts', task: 'qa', answers: 4 }]);
  });

  test('leave a question without a verdict out of the denominator and the result incomplete', () => {
    const read = score([verdicts(...all.filter((_, i) => i !== 1))]);
    expect(read.accuracy).toEqual([1, Number.NaN, 1, 0]);
    expect(read.nonAnswers).toEqual([null, 'judge-failed', null, null]);
    expect(read.codes).toEqual(['warning verdict_absent ']);
  });

  test('on another text than the submitted answer do not count', () => {
    const read = score([predictions('a', 'b', 'c', 'new'), verdicts(...all)]);
    expect(read.accuracy).toEqual([1, 0, 1, Number.NaN]);
    expect(read.nonAnswers[3]).toBe('judge-failed');
    expect(read.codes).toEqual([
      'warning stale_verdict $[3]',
      'warning not_judged partial_actions/3',
    ]);
  });

  test.each<[string, Json, number, number]>([
    ['wrapped in a list', [{ pred: 'correct', score: 4 }], 1, 4],
    ['with type for pred', { type: 'incorrect', score: 3 }, 0, 3],
    ['without a reason', { pred: 'correct', score: 4 }, 1, 4],
    ['with a float score', { pred: 'CORRECT', score: 4.8 }, 1, 4],
    ['with a negative float score', { pred: 'incorrect', score: -0.5 }, 0, 0],
    ['with a score as text', { pred: 'incorrect', score: ' 4' }, 0, 4],
    ['with a full-width score', { pred: 'correct', score: '４' }, 1, 4],
    ['with an Arabic score', { pred: 'correct', score: '\x1c٣\x85' }, 1, 3],
    ['that are partially correct', { pred: 'partially correct', score: 3 }, Number.NaN, 3],
    ['with a full stop', { pred: 'correct.', score: 3 }, Number.NaN, 3],
    [
      'with score 0 and no reason on a question in lower case',
      { pred: 'incorrect', score: 0, reason: '' },
      0,
      0,
    ],
  ])('%s count as in the official code', (_, verdict, accuracy, points) => {
    const read = score([verdicts(pair(0, 'a', verdict), ...all.slice(1))]);
    expect(read.accuracy[0]).toBe(accuracy);
    expect(read.judgeScore[0]).toBe(points);
    expect(read.nonAnswers[0]).toBeNull();
  });

  test.each<[string, Json]>([
    ['a null score', { pred: 'correct', score: null }],
    ['a score of NaN', { pred: 'correct', score: Number.NaN }],
    ['a non-integer score as text', { pred: 'correct', score: '4.5' }],
    ['a score after a byte order mark', { pred: 'correct', score: '\ufeff4' }],
    ['an ASCII score after U+001C', { pred: 'correct', score: '\x1c4' }],
    ['a superscript score', { pred: 'correct', score: '²' }],
    ['no score', { pred: 'correct' }],
    ['no pred', { score: 3 }],
    ['a pred other than text', { pred: true, score: 3 }],
    ['a null pred beside a type', { pred: null, type: 'correct', score: 3 }],
  ])('with %s are rejected with the position of the record', (_, verdict) => {
    const read = score([verdicts(...all.slice(0, 3), pair(3, 'd', verdict))]);
    expect(read.codes).toEqual(['error bad_verdict $[3][0]']);
    expect(read.recognised).toMatchObject([{ refused: true }]);
    expect(read.tasks.size).toBe(0);
  });

  test('of two runs, or duplicate verdicts, are rejected', () => {
    expect(score([verdicts(...all), verdicts(...all)]).codes).toContain('error judged_twice ');
    expect(score([verdicts(...all, all[0] ?? null)]).codes).toContain(
      'error duplicate_record $[4]',
    );
  });
});

describe('predictions', () => {
  test('that are empty are not judged: excluded from accuracy, wrong over all questions, and complete', () => {
    const read = score([
      predictions('a', '', 'c', 'd'),
      verdicts(...all.filter((_, i) => i !== 1)),
    ]);
    expect(read.accuracy).toEqual([1, Number.NaN, 1, 0]);
    expect(read.judgeScore).toEqual([5, Number.NaN, 5, 1]);
    expect(read.emptyWrong).toEqual([1, 0, 1, 0]);
    expect(read.nonAnswers).toEqual([null, 'unparseable', null, null]);
    expect(read.codes).toEqual([]);
  });

  test('with an undecided verdict are excluded from accuracy, have a score and are wrong over all questions', () => {
    const undecided = { pred: 'partially correct', score: 3, reason: 'x' };
    const read = score([verdicts(pair(0, 'a', undecided), ...all.slice(1))]);
    expect(read.accuracy).toEqual([Number.NaN, 0, 1, 0]);
    expect(read.judgeScore).toEqual([3, 1, 5, 1]);
    expect(read.emptyWrong).toEqual([0, 0, 1, 0]);
  });

  test('that are missing are wrong and never reduce the denominator', () => {
    const read = score([
      predictions('a', null, 'c', 'd'),
      verdicts(...all.filter((_, i) => i !== 1)),
    ]);
    expect(read.accuracy).toEqual([1, 0, 1, 0]);
    expect(read.nonAnswers[1]).toBe('missing');
  });

  test('may have prefixes before their question', () => {
    const prefixed = questions.map((question, i) => ({
      Q: i % 2 ? `<image> <image>\n${question}` : `Context: good. \n Question: ${question}`,
      A: 'abcd'[i] ?? '',
    }));
    const read = score([json('partial_actions.json', prefixed), verdicts(...all)]);
    expect(read.accuracy).toEqual([1, 0, 1, 0]);
    expect(read.codes).toEqual([]);
  });

  test('in another order are matched by question, and rejected if the question repeats', () => {
    const rows = questions.map((Q, i) => ({ Q, A: 'abcd'[i] ?? '' }));
    const [a = null, b = null, c = null, d = null] = rows;
    const swapped = score([json('partial_actions.json', [d, b, c, a]), verdicts(...all)]);
    expect(swapped.accuracy).toEqual([1, 0, 1, 0]);
    expect(swapped.codes).toEqual(['warning matched_by_question $[0]']);
    const shifted = score([json('partial_actions.json', [b, c, d, a])]);
    expect(shifted.codes).toContain('error ambiguous_question $[0]');
    expect(shifted.tasks.size).toBe(0);
  });

  test('to a question before its correction count, with a warning', () => {
    const earlier = 'What common clothing item is worn by both?';
    const taskItems = items.filter(({ slices }) => slices.includes(continuity));
    const question = (i: number) => (i === 173 ? earlier : `How many are ${i}?`);
    const rows = taskItems.map((_, i) => ({ Q: question(i), A: `${i}` }));
    const judged = taskItems.map((_, i) => [correct, { q: question(i), a: '', pred: `${i}` }]);
    const files = [json(`p/${continuity}.json`, rows), json(`v/${continuity}.json`, judged)];
    const read = score(files, taskItems);
    expect(read.nonAnswers.every((kind) => kind === null)).toBe(true);
    expect(read.codes).toEqual(['warning earlier_revision $[173]']);
    expect(score(files.slice(1), taskItems).accuracy).toEqual(read.accuracy);
  });

  test('with the name of the answer key are ignored, and those of another dataset rejected', () => {
    const key = questions.map((Q, i) => ({ Q, A: truths[i] ?? '' }));
    const read = score([json('annotations_partial_actions.json', key)]);
    expect(read.codes).toEqual(['warning answer_key_ignored ']);
    expect(read.tasks.size).toBe(0);
    const other = json('partial_actions.json', [{ Q: 'Elsewhere?', A: 'x' }]);
    expect(score([other]).codes).toEqual(['error other_dataset $[0]']);
    expect(score([json('foo_bar.json', [{ Q: 'Elsewhere?', A: 'x' }])]).codes).toEqual([
      'error unknown_dimension ',
    ]);
  });

  test('of two models in one submission are rejected', () => {
    const read = score([predictions('a', 'b', 'c', 'd'), predictions('a', 'b', 'c', 'e')]);
    expect(read.codes).toContain('error answered_twice partial_actions/3');
  });

  test('are assigned by their questions if no name contains the dimension', () => {
    const rows = questions.map((Q, i) => ({ Q, A: 'abcd'[i] ?? '' }));
    expect(score([json('answers.json', rows)]).recognised).toMatchObject([{ refused: false }]);
  });
});

describe('lmms-eval samples', () => {
  const sample = (i: number, more: { [key: string]: Json }) => ({
    doc_id: 7,
    gpt_eval_accuracy: {
      VideoID: `${i}.mp4`,
      Q: questions[i] ?? '',
      A: truths[i] ?? '',
      pred: `text ${i}`,
      DimensionName: 'Partial actions',
      correctness: 'correct',
      score: 4.5,
      reason: 'x',
      ...more,
    },
  });

  test.each(['jsonl', 'logs'])(
    'as %s contain answer and verdict, and are never joined by doc_id',
    (form) => {
      const rows: Json[] = [
        sample(3, { correctness: 'incorrect' }),
        sample(2, {}),
        sample(1, { correctness: 'incorrect' }),
        sample(0, {}),
      ];
      const name = 'x_samples_cvrr_partial_actions';
      const file = form === 'jsonl' ? jsonl(name, ...rows) : json(name, { args: {}, logs: rows });
      const read = score([file]);
      expect(read.accuracy).toEqual([1, 0, 1, 0]);
      expect(read.judgeScore).toEqual([4, 4, 4, 4]);
      expect(read.recognised).toMatchObject([{ format: 'lmms_eval' }]);
    },
  );

  test('with score 0 and an empty reason are failed calls, not wrong answers', () => {
    const failed = { correctness: 'incorrect', score: 0, reason: '' };
    const read = score([jsonl('x.jsonl', sample(0, failed), sample(3, {}))]);
    expect(read.accuracy[0]).toBeNaN();
    expect(read.nonAnswers).toEqual(['judge-failed', 'missing', 'missing', null]);
  });

  test.each(['None', 'nan', 'null', 'NaN'])('with %s as answer are missing', (pred) => {
    const read = score([jsonl('x.jsonl', sample(0, { pred }), sample(3, {}))]);
    expect(read.nonAnswers[0]).toBe('missing');
    expect(read.codes).toContain('warning null_answer line 1');
  });

  test('do not count as judged if the answer differs from the judged text', () => {
    const row = { ...sample(0, {}), filtered_resps: ['another text'] };
    const read = score([jsonl('x.jsonl', row)]);
    expect(read.nonAnswers[0]).toBe('judge-failed');
    expect(read.codes).toContain('warning stale_verdict line 1');
  });

  test('count as judged if the reply has whitespace around the judged text', () => {
    const row = { ...sample(0, {}), filtered_resps: ' text 0\n' };
    const read = score([jsonl('x.jsonl', row)]);
    expect(read.accuracy[0]).toBe(1);
    expect(read.codes.filter((code) => code.includes('stale_verdict'))).toEqual([]);
  });

  test('with a null reply, judged as an empty text, are missing', () => {
    const row = { ...sample(0, { pred: '' }), filtered_resps: 'None' };
    const read = score([jsonl('x.jsonl', row, sample(3, {}))]);
    expect(read.nonAnswers[0]).toBe('missing');
    expect(read.codes).toContain('warning null_answer line 1');
  });
});

describe('lmms-eval samples logged with --predict_only', () => {
  const bare = (i: number, reply: Json = `text ${i}`): Json => ({
    doc_id: 9,
    target: truths[i] ?? '',
    filtered_resps: reply,
    doc_hash: 'x',
    bypass: 999,
    input: questions[i] ?? '',
  });
  const name = 'run/x_samples_cvrr_partial_actions.jsonl';
  const placeRows = (...rows: Json[]) => {
    const read = readAnswers([jsonl(name, ...rows)], items, () => undefined);
    const settled = settledAnswers(partial, read.tasks.get(taskId) ?? new Map());
    return { ...read, texts: settled.map((answer) => answer?.text) };
  };

  test('are assigned by dimension, question and target, in any order', () => {
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ]) {
      const { texts, recognised, issues } = placeRows(...order.map((i) => bare(i)));
      expect(texts).toEqual(['text 0', 'text 1', 'text 2', 'text 3']);
      expect(recognised).toMatchObject([{ format: 'lmms_eval', answers: 4, refused: false }]);
      expect(issues.map(({ code }) => code)).toEqual(['not_judged']);
    }
  });

  test('of a partial run are assigned by target too', () => {
    expect(placeRows(bare(2)).texts).toEqual([undefined, undefined, 'text 2', undefined]);
  });

  test('may have an instruction after the question, or several replies', () => {
    const row = { ...(bare(3) as object), input: `${questions[3]}\nAnswer briefly.` } as Json;
    expect(placeRows(row, bare(0, [['first', 'second']])).texts).toEqual([
      'first',
      undefined,
      undefined,
      'text 3',
    ]);
  });

  test('of versions with the document and without the prompt are assigned too', () => {
    const logs = questions.map((Q, i) => ({
      doc_id: i,
      doc: { VideoID: `${i}.mp4`, Q, A: truths[i] ?? '', DimensionName: 'Partial actions' },
      resps: [[`text ${i}`]],
      filtered_resps: [`text ${i}`],
    }));
    const read = readAnswers([json('run/task.json', { args: {}, logs })], items, () => undefined);
    const settled = settledAnswers(partial, read.tasks.get(taskId) ?? new Map());
    expect(settled.map((answer) => answer?.text)).toEqual(['text 0', 'text 1', 'text 2', 'text 3']);
  });

  test('with None as answer are missing', () => {
    const { texts, issues } = placeRows(bare(0, 'None'), bare(3));
    expect(texts[0]).toBeUndefined();
    expect(issues.map(({ code }) => code)).toContain('null_answer');
  });
});

describe('JSON Lines', () => {
  test('contain answers by id, with or without a verdict', () => {
    const read = score([
      jsonl(
        'answers.jsonl',
        { id: 'partial_actions/0', prediction: 'a', verdict: correct },
        { id: 'partial_actions/1', prediction: 'b' },
        { id: 'partial_actions/2', prediction: '' },
        { id: 'partial_actions/3', prediction: 'd', verdict: { ...correct, text: 'older' } },
      ),
    ]);
    expect(read.accuracy).toEqual([1, Number.NaN, Number.NaN, Number.NaN]);
    expect(read.nonAnswers).toEqual([null, 'judge-failed', 'unparseable', 'judge-failed']);
    expect(read.judged).toBe(1);
    expect(read.codes).toContain('warning stale_verdict line 4');
  });

  test('with a prediction other than text are rejected', () => {
    const read = score([jsonl('a.jsonl', { id: 'partial_actions/0', prediction: ['a'] })]);
    expect(read.codes).toEqual(['error prediction_type line 1']);
  });
});
