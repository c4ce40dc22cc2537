import type { Json, JsonObject } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { explain } from '../explain';
import { judging } from '../judge';
import { settledAnswers } from '../settle';
import { taskId } from '../tasks';
import { readTruth } from '../truth';
import { readAnswers } from './read-answers';

import {
  continuity,
  correct,
  incorrect,
  items,
  json,
  jsonl,
  pair,
  partial,
  predictions,
  questions,
  score,
  truths,
  verdicts,
} from './testing-answers';

describe('lmms-eval samples', () => {
  const sample = (i: number, more: JsonObject) => ({
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

  test('of one run in several files are one submission, whichever file has which repeated question', () => {
    const parts = [
      [sample(0, {}), sample(2, {})],
      [sample(1, { correctness: 'incorrect' }), sample(3, {})],
    ];
    const files = parts.map((rows, i) => jsonl(`${i}_samples_cvrr_partial_actions.jsonl`, ...rows));
    for (const order of [files, files.toReversed(), [...files, ...files]]) {
      expect(score(order).accuracy).toEqual([1, 0, 1, 1]);
    }
  });

  test('keep their verdicts beside files with the same answers, whichever file is first', () => {
    const rows = [
      sample(0, {}),
      sample(2, {}),
      sample(1, { correctness: 'incorrect' }),
      sample(3, { score: 0, reason: '' }),
    ];
    const name = 'samples_cvrr_partial_actions.jsonl';
    const judged = jsonl(`a_${name}`, ...rows);
    const bare = rows.map(({ gpt_eval_accuracy: { Q, A, pred } }) => {
      return { doc_id: 0, input: Q, target: A, filtered_resps: pred };
    });
    const official = questions.map((Q, i) => ({ Q, A: `text ${i}` }));
    const alone = score([judged]);
    expect(alone.accuracy).toEqual([1, 0, 1, Number.NaN]);
    for (const other of [jsonl(`b_${name}`, ...bare), json('partial_actions.json', official)]) {
      for (const files of [
        [judged, other],
        [other, judged],
      ]) {
        const { accuracy, nonAnswers, codes } = score(files);
        expect([accuracy, nonAnswers]).toEqual([alone.accuracy, alone.nonAnswers]);
        expect(codes.filter((code) => code.startsWith('error'))).toEqual([]);
      }
    }
  });

  test('beside verdict files are assigned by target, in any order', () => {
    const name = 'samples_cvrr_partial_actions.jsonl';
    const judged = verdicts(pair(1, 'text 1', correct), pair(2, 'text 2', incorrect));
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const rows = order.map((i) => sample(i, { correctness: i === 1 ? 'correct' : 'incorrect' }));
      const bare = order.map((i) => {
        return { doc_id: 0, input: questions[i], target: truths[i], filtered_resps: `text ${i}` };
      });
      for (const samples of [rows, bare]) {
        const { accuracy, codes } = score([jsonl(name, ...(samples as Json[])), judged]);
        expect([accuracy.slice(1, 3), codes]).toEqual([[1, 0], []]);
      }
    }
  });

  test('leave answers at the items that another file states', () => {
    const texts = ['a', 'z', 'b', 'd'];
    const rows = texts.map((pred, i) => sample(i, { pred })).toReversed();
    const files = [predictions(...texts), jsonl('samples_cvrr_partial_actions.jsonl', ...rows)];
    const answers = score(files).tasks.get(taskId) ?? new Map();
    expect(judging.hasVerdicts(taskId, partial, answers)).toBe(true);
    const known = explain.matchWithoutReferences?.(partial, answers);
    expect(known?.get('partial_actions/1')).toMatchObject({ text: 'z' });
  });

  test('do not contradict the verdicts on the same answers to a repeated question', () => {
    const rows = [1, 2].map((i) => ({
      id: `partial_actions/${i}`,
      prediction: 'same',
      verdict: i === 1 ? correct : incorrect,
    }));
    const samples = [
      sample(2, { pred: 'same', correctness: 'incorrect' }),
      sample(1, { pred: 'same' }),
    ];
    const files = [jsonl('answers.jsonl', ...rows), jsonl('samples_cvrr_x.jsonl', ...samples)];
    const { accuracy, codes } = score(files);
    expect([accuracy.slice(1, 3), codes]).toEqual([[1, 0], []]);
  });

  test('with failed calls beside predictions are reported as such', () => {
    const failed = [0, 1, 2, 3].map((i) =>
      sample(i, { correctness: 'incorrect', score: 0, reason: '' }),
    );
    const texts = failed.map(({ gpt_eval_accuracy: { pred } }) => pred);
    const files = [predictions(...texts), jsonl('samples_cvrr_partial_actions.jsonl', ...failed)];
    const { issues } = readAnswers(files, items, () => undefined);
    expect(issues[0]?.message).toContain('the judge call failed for 4 of them');
  });

  test('may have their verdict under either metric alone', () => {
    const rows = [0, 1, 2, 3].map((i) => {
      const { gpt_eval_accuracy, ...rest } = sample(i, {
        correctness: i < 2 ? 'correct' : 'wrong',
      });
      return { ...rest, target: truths[i] ?? '', gpt_eval_score: gpt_eval_accuracy };
    });
    const { judgeScore, judged } = score([jsonl('x_samples_cvrr_partial_actions.jsonl', ...rows)]);
    expect([judgeScore, judged]).toEqual([[4, 4, 4, 4], 4]);
  });

  test('that are copies of others in the file are ignored with a warning', () => {
    const rows = [0, 1, 2, 3, 0].map((i) => sample(i, {}));
    const { accuracy, codes } = score([jsonl('x_samples_cvrr_partial_actions.jsonl', ...rows)]);
    expect([accuracy, codes]).toEqual([[1, 1, 1, 1], ['warning duplicate_record line 5']]);
  });

  test('that contradict the verdicts of another file are rejected', () => {
    const name = 'samples_cvrr_partial_actions.jsonl';
    const first = jsonl(`a_${name}`, sample(0, {}));
    const second = jsonl(`b_${name}`, sample(0, { correctness: 'incorrect' }));
    const { codes, accuracy } = score([first, second]);
    expect(codes).toContain('error judged_twice partial_actions/0');
    expect(accuracy[0]).toBe(1);
    expect(score([first, { ...first, name: second.name }]).codes).toEqual([]);
    const answers = ['text 0', 'text 1', 'text 2', 'text 3'];
    const samples = jsonl(name, sample(1, {}));
    const judged = verdicts(pair(1, 'text 1', incorrect));
    expect(score([predictions(...answers), samples, judged]).codes).toContain(
      'error judged_twice partial_actions/1',
    );
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

  test('in a renamed file are about the dimension of their questions', () => {
    const read = (...rows: Json[]) =>
      readAnswers([jsonl('samples.jsonl', ...rows)], items, () => undefined);
    const { recognised, issues } = read(...[0, 1, 2, 3].map((i) => bare(i)));
    expect(recognised).toMatchObject([{ answers: 4, refused: false }]);
    expect(issues.map(({ code }) => code)).toEqual(['not_judged']);
    const unknown = read({ doc_id: 1, target: '', filtered_resps: 'x', input: 'Who else?' });
    expect(unknown.issues).toMatchObject([
      { code: 'bad_row', fix: expect.stringContaining('Name the file like lmms-eval') },
    ]);
  });

  test('may have their prompt in the arguments', () => {
    const row = {
      doc_id: 9,
      target: truths[3] ?? '',
      resps: [['text 3']],
      arguments: [[questions[3] ?? '', { until: [] }]],
    };
    expect(placeRows(row).texts).toEqual([undefined, undefined, undefined, 'text 3']);
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

  test.each([
    ['Question: ', ' Answer:'],
    ['Watch.\n', '\nAnswer briefly.'],
    ['<|im_start|>user\n', '<|im_end|>\n'],
    ['Watch.', 'Answer briefly.'],
  ])('match their question between %j and %j', (before, after) => {
    const input = `${before}${questions[3]}${after}`;
    const { texts } = placeRows({ ...(bare(3) as object), input } as Json);
    expect(texts).toEqual([undefined, undefined, undefined, 'text 3']);
  });

  test('with very long prompts of no question are output of another dataset', () => {
    const long = Array.from({ length: 100 }, (_, i) => ({
      ...(bare(3) as object),
      input: `How many are ${i}, `.repeat(2000),
    }));
    const file = jsonl(`x_samples_cvrr_${continuity}.jsonl`, ...(long as Json[]));
    const { issues } = readAnswers([file], items, () => undefined);
    expect(issues.map(({ code }) => code)).toEqual(['other_dataset']);
  });

  test('match the longest of the questions that their prompt contains', () => {
    const wordings = ['What happens?', 'What happens? Explain.'];
    const twoItems = readTruth([
      json(
        'annotations_partial_actions.json',
        wordings.map((Q, i) => ({ Q, A: truths[i] ?? '' })),
      ),
    ]).items;
    const row = { ...(bare(3) as object), input: `${wordings[1]}\nAnswer briefly.` } as Json;
    const read = readAnswers([jsonl(name, row)], twoItems, () => undefined);
    expect([...(read.tasks.get(taskId)?.keys() ?? [])]).toEqual(['partial_actions/1']);
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
