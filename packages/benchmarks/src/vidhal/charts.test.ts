import { type Json, openFiles } from '@clapboard/file-reader';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers, Item } from '../contract/scoring';
import { chartsById, getValues } from '../testing/charts-by-id';
import { loadSample } from './sample';
import { scoring } from './scoring';

let items: Item[] = [];
const toQuestion = (task: string) => items.filter((item) => item.task === task);
const alike = (task: string, answer: string | string[]): Answers =>
  new Map(toQuestion(task).map(({ id }) => [id, answer]));
const shown = (task: string, answers: Answers) =>
  chartsById(scoring, task, toQuestion(task), answers);

beforeAll(async () => {
  items = scoring.readTruth((await openFiles(loadSample().truthFiles)).files).items;
});

describe('the charts', () => {
  test('of one order for all videos show regurgitation in every aspect', () => {
    const find = shown('naive_ordering', alike('naive_ordering', ['A', 'B', 'C']));
    const frequencies = find('heat', 'order_frequencies');
    expect(frequencies?.columns.map(({ title }) => title)).toEqual([
      'A B C',
      'A C B',
      'B A C',
      'B C A',
      'C A B',
      'C B A',
      'No order',
    ]);
    expect(frequencies?.rows).toHaveLength(13);
    expect(frequencies?.values).toEqual(Array(13).fill([1, 0, 0, 0, 0, 0, 0]));
    expect(getValues(find('bars', 'regurgitation'))).toEqual({
      regurgitation_rate: Array(6).fill(1),
      invalid_rate: Array(6).fill(0),
    });
    expect(find('bars', 'ndcg_by_aspect')?.categories).toHaveLength(6);
    expect(find('bars', 'ndcg_by_subaspect')?.categories.map(({ id }) => id)).toContain(
      'attribute/count',
    );
  });

  test('of no answers are invalid everywhere and misalign no pair', () => {
    const find = shown('relative_ordering', new Map());
    expect(getValues(find('bars', 'ndcg_by_aspect'))).toEqual({ ndcg: Array(6).fill(0) });
    expect(getValues(find('bars', 'regurgitation'))).toEqual({
      regurgitation_rate: Array(6).fill(0),
      invalid_rate: Array(6).fill(1),
    });
    expect(getValues(find('bars', 'misalignment')).hm_3_1).toEqual(Array(6).fill(0));
    expect(find('heat', 'order_frequencies')?.values[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  test('of reversed orders misalign every pair', () => {
    const reversed = new Map(
      toQuestion('naive_ordering').map(({ id, reference }) => {
        const { ranks } = reference as { ranks: Record<string, number> };
        const byRank = Object.keys(ranks).sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0));
        return [id, byRank];
      }),
    );
    const find = shown('naive_ordering', reversed);
    const every = Array(6).fill(1);
    expect(getValues(find('bars', 'misalignment'))).toEqual({
      hm_3_1: every,
      hm_3_2: every,
      hm_2_1: every,
    });
  });

  test('of orders with pairs show the intransitive share beside the published shares', () => {
    const taskItems = toQuestion('relative_ordering');
    const order = ['B', 'A', 'C'];
    const jsons: Json[] = [
      { order, pairs: { AB: 'B', AC: 'A', BC: 'C' } },
      { order, pairs: { BC: 'B' } },
      { order: ['C', 'A'], pairs: { AC: 'A' } },
      { order, pairs: { AB: 'A' } },
      order,
    ];
    const answers = new Map(jsons.map((answer, i) => [taskItems[i]?.id ?? '', answer]));
    const chart = shown('relative_ordering', answers)('bars', 'intransitivity');
    expect(chart?.series[0]).toMatchObject({ id: 'this', values: [0.5], n: [2] });
    expect(chart?.series.filter(({ published }) => published)).toHaveLength(4);
    const plain = shown('relative_ordering', alike('relative_ordering', order));
    expect(plain('bars', 'intransitivity')).toBeUndefined();
  });

  test('of choices count every letter, other answers and missing answers', () => {
    const [odd, absent] = toQuestion('mcqa').map(({ id }) => id);
    const answers = new Map(alike('mcqa', 'B'));
    answers.set(odd ?? '', 'b');
    answers.delete(absent ?? '');
    const all = toQuestion('mcqa').length;
    const letters = shown('mcqa', answers)('stacked', 'letters_chosen');
    const overall = letters?.categories.findIndex(({ id }) => id === 'overall') ?? -1;
    const counts = Object.entries(getValues(letters)).map(([id, values]) => [
      id,
      Math.round((values[overall] ?? 0) * all),
    ]);
    expect(Object.fromEntries(counts)).toEqual({ A: 0, B: all - 2, C: 0, other: 1, missing: 1 });
  });
});
