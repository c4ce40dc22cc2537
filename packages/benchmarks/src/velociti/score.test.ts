import { describe, expect, test } from 'vitest';
import { firstWord } from '../reading/python-text';
import { type Answer, answerSchema } from './answer';
import { getOutcome, outcomes } from './score';
import { chosenOption } from './valid-answers';

const key = { positive: 2 } as const;
const scored = (positive: number | null, negative: number | null) =>
  getOutcome({ kind: 'score', by: 'label', values: [positive, negative] }, key);

describe('entailment scores', () => {
  // e+, e−, strict, classic
  test.each<[number | null, number | null, number, number]>([
    [0.9, 0.1, 1, 1],
    [0.9, 0.6, 0, 1],
    [0.6, 0.9, 0, 0],
    [0.5, 0.1, 0, 1],
    [0.9, 0.5, 0, 1],
    [0.7, 0.7, 0, 0],
    [null, 0.1, 0, 0],
    [0.9, null, 0, 0],
  ])('%j against %j: strict %j, classic %j', (positive, negative, strict, classic) => {
    expect(scored(positive, negative).values).toMatchObject({ strict, classic });
  });

  // numpy 1.24: inf > 0.5, -inf < 0.5; inf > inf is False.
  test.each<['Infinity' | '-Infinity' | number, 'Infinity' | '-Infinity' | number, number, number]>(
    [
      ['Infinity', 0.1, 1, 1],
      [0.9, '-Infinity', 1, 1],
      ['Infinity', 'Infinity', 0, 0],
      ['-Infinity', '-Infinity', 0, 0],
      ['Infinity', '-Infinity', 1, 1],
    ],
  )('%j against %j: strict %j, classic %j', (positive, negative, strict, classic) => {
    const values = [positive, negative];
    const stored = JSON.parse(JSON.stringify({ kind: 'score', by: 'label', values }));
    expect(getOutcome(answerSchema.parse(stored), key).values).toMatchObject({ strict, classic });
  });

  test('that are not numbers are unparseable and wrong', () => {
    expect(scored(0.9, null)).toMatchObject({
      nonAnswer: 'unparseable',
      values: { positive_accuracy: 1, negative_given_positive: 0, strict_refusals_wrong: 0 },
    });
  });

  test('by caption are assigned to positive and negative by the key', () => {
    const named: Answer = { kind: 'score', by: 'caption', values: [0.1, 0.9] };
    expect(getOutcome(named, { positive: 2 }).values.strict).toBe(1);
    expect(getOutcome(named, { positive: 1 }).values.strict).toBe(0);
  });

  test('of a contrastive model count for ClassicVLE only', () => {
    const similar: Answer = { kind: 'similarity', by: 'label', values: [3.1, 2.4] };
    expect(getOutcome(similar, key)).toEqual({ nonAnswer: null, values: { classic: 1 } });
  });
});

describe('Yes and No', () => {
  const answered = (positive: string, negative: string) =>
    getOutcome({ kind: 'yes_no', by: 'label', values: [positive, negative] }, key);

  test.each([' Yes', 'yes', 'YES', 'Yes.', 'True', 'idk'])(
    '%j is neither: the pair is excluded from the denominator and wrong in the full metric',
    (text) => {
      expect(answered(text, 'No')).toEqual({
        nonAnswer: 'unparseable',
        values: { strict_refusals_wrong: 0 },
      });
    },
  );

  test.each(['', 'None', 'blocked', 'nan'])('%j is a refusal', (text) => {
    expect(answered('Yes', text).nonAnswer).toBe('refused');
  });

  test('No to the positive caption excludes the pair from the negative accuracy', () => {
    expect(answered('No', 'No').values).toMatchObject({
      strict: 0,
      positive_accuracy: 0,
      negative_given_positive: Number.NaN,
    });
  });
});

describe('a choice', () => {
  test.each<[string, 'A' | 'B' | null]>([
    ['A', 'A'],
    [' B because', 'B'],
    ['A\u00a0x', 'A'],
    ['B\u3000x', 'B'],
    ['A\nB', 'A'],
    ['A.', null],
    ['(A)', null],
    ['a', null],
    ['\ufeffA', null],
    ['', null],
  ])('%j is read as %j from its first word', (text, option) => {
    expect(chosenOption(text)).toBe(option);
  });

  test('in both orders gives both accuracies, their difference and their conjunction', () => {
    const both = (asA: string, asB: string) =>
      getOutcome({ kind: 'choice', by: 'label', values: [asA, asB] }, key).values;
    expect(both('A', 'B')).toEqual({ a: 1, b: 1, bias: 0, both: 1, both_refusals_wrong: 1 });
    expect(both('B', 'B')).toEqual({ a: 0, b: 1, bias: 1, both: 0, both_refusals_wrong: 0 });
    expect(both('A', 'A')).toEqual({ a: 1, b: 0, bias: -1, both: 0, both_refusals_wrong: 0 });
    expect(both('A', 'B)')).toEqual({ both_refusals_wrong: 0 });
  });

  test('uses the same first word as Python', () => {
    expect(firstWord('\t one\u2003two ')).toBe('one');
    expect(firstWord(' \u0085 ')).toBe('');
  });
});

describe('a missing pair', () => {
  const items = ['x', 'y'].map((id) => ({
    id,
    task: 'entailment',
    slices: ['coref'],
    cluster: id,
    payload: { captions: { 1: 'one', 2: 'two' } },
    reference: key,
  }));
  const only = (answer: Answer) => outcomes('entailment', items, new Map([['x', answer]]));

  test('is wrong in exactly the metrics that the other pairs have', () => {
    const scores = only({ kind: 'score', by: 'label', values: [0.9, 0.1] });
    expect(scores.nonAnswers).toEqual([null, 'missing']);
    expect(scores.channels.strict).toEqual(Float64Array.of(1, 0));
    expect(scores.channels.classic).toEqual(Float64Array.of(1, 0));
    const words = only({ kind: 'yes_no', by: 'label', values: ['Yes', 'No'] });
    expect(words.channels.strict).toEqual(Float64Array.of(1, 0));
    expect(words.channels.classic).toEqual(Float64Array.of(Number.NaN, Number.NaN));
    const similar = only({ kind: 'similarity', by: 'label', values: [3, 2] });
    expect(similar.channels.strict).toEqual(Float64Array.of(Number.NaN, Number.NaN));
    expect(similar.channels.classic).toEqual(Float64Array.of(1, 0));
  });
});
