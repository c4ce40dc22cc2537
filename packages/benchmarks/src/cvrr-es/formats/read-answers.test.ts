import type { Json } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { taskId } from '../tasks';
import { readAnswers } from './read-answers';

import {
  all,
  continuity,
  correct,
  incorrect,
  items,
  json,
  jsonl,
  pair,
  predictions,
  questions,
  score,
  truths,
  verdicts,
} from './testing-answers';

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
    ['with an Arabic score', { pred: 'correct', score: '\x0b٣\x85' }, 1, 3],
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
    ['an Arabic score after U+001C', { pred: 'correct', score: '\x1c٣' }],
    ['a score before U+001F and U+2028', { pred: 'correct', score: '4\x1f\u2028' }],
    ['a superscript score', { pred: 'correct', score: '²' }],
    ['a score too large to add up', { pred: 'correct', score: 1e308 }],
    ['a large negative score as text', { pred: 'incorrect', score: `-1${'0'.repeat(308)}` }],
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

  test.each<[Json, string]>([
    ['{"pred": "correct", "score": 4}', 'a string'],
    [['correct'], 'a string'],
    [[], 'an empty list'],
    [null, 'null'],
  ])('such as %j are rejected as %s', (verdict, kind) => {
    const { issues } = readAnswers([verdicts(pair(0, 'a', verdict))], items, () => undefined);
    const message = expect.stringContaining(`The verdict is ${kind}, not an object`);
    expect(issues[0]).toMatchObject({ severity: 'error', code: 'bad_verdict', message });
  });

  test('of two runs, or two verdicts on an answer, are rejected', () => {
    expect(score([verdicts(...all), verdicts(...all)]).codes).toContain('error judged_twice ');
    const files = [verdicts(...all, pair(0, 'a', incorrect))];
    for (const submitted of [files, [predictions('a', 'b', 'c', 'd'), ...files]]) {
      expect(score(submitted).codes).toContain('error duplicate_record $[4]');
    }
  });

  test('may be one per line, as judges save each at once', () => {
    const { accuracy, codes, recognised } = score([jsonl('partial_actions.jsonl', ...all)]);
    expect([accuracy, codes]).toEqual([[1, 0, 1, 0], []]);
    expect(recognised).toMatchObject([{ format: 'verdicts', answers: 4 }]);
    const bad = jsonl('partial_actions.jsonl', ...all.slice(0, 3), pair(3, 'd', 'text'), {});
    expect(score([bad]).codes).toEqual([
      'error bad_verdict line 4 $[0]',
      'error bad_verdict line 5',
    ]);
  });

  test('that are copies of others in the file are ignored with a warning', () => {
    const files = [verdicts(...all, all[0] ?? null)];
    for (const submitted of [files, [predictions('a', 'b', 'c', 'd'), ...files]]) {
      const { accuracy, codes } = score(submitted);
      expect([accuracy, codes]).toEqual([[1, 0, 1, 0], ['warning duplicate_record $[4]']]);
    }
  });
});

describe('predictions', () => {
  test.each(['partial_actions.json', 'answers.json'])(
    'that are an empty list in %s are rejected as such',
    (name) => {
      expect(score([json(name, [])]).codes).toEqual(['error no_predictions ']);
    },
  );

  test('in the folders of two models are read with a warning', () => {
    const { codes } = score([
      json(
        'gemini/partial_actions.json',
        questions.map((Q) => ({ Q, A: 'a' })),
      ),
      json(`qwen/${continuity}.json`, [{ Q: 'How many are 0?', A: '1' }]),
    ]);
    expect(codes).toContain('warning several_names ');
  });

  test('by dimension in one object say to write one file per dimension', () => {
    const value = {
      partial_actions: [{ Q: 'Is it red?', A: 'a' }],
      [continuity]: [all[0] ?? null],
    };
    const { issues } = readAnswers([json('all.json', value)], items, () => undefined);
    const fix = expect.stringMatching(
      `^Write the contents of "partial_actions", "${continuity}" to files`,
    );
    expect(issues).toMatchObject([{ severity: 'error', code: 'unexpected_shape', fix }]);
  });

  test.each(['prediction', 'Response', 'model_output', 'answer'])(
    'are rejected if A stands beside %s, because A may be the reference answer',
    (key) => {
      const rows = questions.map((Q, i) => ({ Q, A: truths[i] ?? '', [key]: 'x' }));
      const read = score([json('partial_actions.json', rows)]);
      expect(read.codes).toEqual(['error several_answers $[0]']);
      expect(read.tasks.size).toBe(0);
    },
  );

  test('are rejected if A stands beside other texts under a name such as the model’s', () => {
    const rows = questions.map((Q, i) => ({ Q, A: truths[i] ?? '', 'My-LMM-7B': `text ${i}` }));
    const read = score([json('partial_actions.json', rows)]);
    expect(read.codes).toEqual(['error several_answers $[0]']);
    expect(read.tasks.size).toBe(0);
  });

  test('may have further keys that say what the row is about, the reference, or the same text in all rows', () => {
    const rows = questions.map((Q, i) => {
      const about = { video: `${i}.mp4`, Context: `c ${i}`, GT: truths[i] ?? '' };
      return { Q, A: `answer ${i}`, ...about, run: 'x', seconds: i };
    });
    const read = score([json('partial_actions.json', rows)]);
    expect(read.codes).toEqual(['warning not_judged partial_actions/0']);
    expect(read.recognised).toMatchObject([{ answers: 4, refused: false }]);
  });

  test('are read from lines, too, with the line of a fault', () => {
    const rows = questions.map((Q, i) => ({ Q, A: `answer ${i}` }));
    const name = 'partial_actions.jsonl';
    const texts = [...(score([jsonl(name, ...rows)]).tasks.get(taskId) ?? new Map()).values()];
    expect(texts).toEqual(rows.map(({ A }) => ({ text: A })));
    const { codes } = score([jsonl(name, ...rows.slice(0, 3), { Q: questions[3] ?? '', A: 5 })]);
    expect(codes).toContain('error prediction_type line 4');
  });

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

  test.each([
    ['a copy of another is ignored with a warning', 0, 'a', 'warning'],
    ['another answer to a question is rejected', 0, 'e', 'error'],
    ['a copy of an answer to a repeated question is ignored with a warning', 2, 'c', 'warning'],
    ['another answer to a repeated question is rejected', 2, 'e', 'error'],
  ])('%s', (_, position, A, severity) => {
    const rows = questions.map((Q, i) => ({ Q, A: 'abcd'[i] ?? '' }));
    const repeated = json('partial_actions.json', [...rows, { Q: questions[position] ?? '', A }]);
    const { codes, recognised } = score([repeated, verdicts(...all)]);
    expect(codes).toContain(`${severity} duplicate_record $[4]`);
    expect(recognised[0]?.refused).toBe(severity === 'error');
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

  test('of several dimensions are rejected unless the name of the file says one', () => {
    const rows = [...questions, 'How many are 3?'].map((Q) => ({ Q, A: 'x' }));
    expect(score([json('all.json', rows)]).codes).toEqual(['error several_dimensions ']);
  });

  test('with words around the questions need no name of a dimension', () => {
    const rows = questions.map((Q) => ({ Q: `<image> Context: a street. Question: ${Q}`, A: 'x' }));
    expect(score([json('all.json', rows.slice(0, 1))]).recognised).toMatchObject([
      { format: 'official', answers: 1, refused: false },
    ]);
  });

  test('are never the references of the dataset, whatever the name of the file', () => {
    const more = { VideoID: 'v.mp4', DimensionName: 'partial actions' };
    const dataset = questions.map((Q, i) => ({ ...more, Q, A: truths[i] ?? '' }));
    const numbered = dataset.map((row, i) => ({ id: `partial_actions/${i}`, ...row }));
    for (const file of [
      jsonl('partial_actions/test.jsonl', ...dataset),
      jsonl('partial_actions/test.jsonl', ...numbered),
      json('partial_actions/test.json', dataset),
    ]) {
      const read = score([file]);
      expect(read.codes).toEqual(['warning answer_key_ignored ']);
      expect(read.recognised).toEqual([]);
    }
    const answered = numbered.map((row) => ({ ...row, prediction: 'a' }));
    const { recognised } = score([jsonl('test.jsonl', ...answered)]);
    expect(recognised).toMatchObject([{ format: 'jsonl', answers: 4, refused: false }]);
  });

  test('of two models in one submission are rejected with the name of the other file', () => {
    const first = { ...predictions('a', 'b', 'c', 'd'), name: 'first/partial_actions.json' };
    const files = [first, predictions('a', 'b', 'c', 'e')];
    const { issues } = readAnswers(files, items, () => undefined);
    const message = 'first/partial_actions.json has a different answer to partial_actions/3.';
    expect(issues).toContainEqual(expect.objectContaining({ code: 'answered_twice', message }));
  });

  test('are assigned by their questions if no name contains the dimension', () => {
    const rows = questions.map((Q, i) => ({ Q, A: 'abcd'[i] ?? '' }));
    expect(score([json('answers.json', rows)]).recognised).toMatchObject([{ refused: false }]);
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

  test('with official answers beside their ids get the name of the key to rename', () => {
    const file = jsonl('a.jsonl', { id: 'partial_actions/0', Q: questions[0] ?? '', A: 'a' });
    const { issues } = readAnswers([file], items, () => undefined);
    expect(issues).toMatchObject([{ code: 'bad_line', at: 'line 1' }]);
    expect(issues[0]?.fix).toContain('Rename "A" to "prediction".');
  });

  test('with a prediction other than text are rejected', () => {
    const read = score([jsonl('a.jsonl', { id: 'partial_actions/0', prediction: ['a'] })]);
    expect(read.codes).toEqual(['error prediction_type line 1']);
  });

  test('may be a list, as programs save them', () => {
    const rows = questions.map((_, i) => ({ id: `partial_actions/${i}`, prediction: `${i}` }));
    const [list, lines] = [score([json('run.json', rows)]), score([jsonl('run.jsonl', ...rows)])];
    expect([list.tasks, list.recognised[0]?.format]).toEqual([lines.tasks, 'jsonl']);
    expect(score([json('run.json', [...rows, 'x'])]).codes).toContain('error bad_line $[4]');
  });
});
