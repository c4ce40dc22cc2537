import { type Json, openFiles } from '@clapboard/intake';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers, Item } from '../contract/scoring';
import { loadSample } from './sample';
import { scoring } from './scoring';

let items: Item[] = [];
const asked = (task: string) => items.filter((item) => item.task === task);
const alike = (task: string, answer: string | string[]): Answers =>
  new Map(asked(task).map(({ id }) => [id, answer]));

beforeAll(async () => {
  items = scoring.readTruth((await openFiles(loadSample().truthFiles)).files).items;
});

describe('the diagnostics', () => {
  test('of one order for all videos show it as regurgitation on every aspect', () => {
    const { orders } = scoring.diagnostics(
      'naive_ordering',
      asked('naive_ordering'),
      alike('naive_ordering', ['A', 'B', 'C']),
    );
    for (const row of Array.isArray(orders) ? orders : []) {
      expect(row).toMatchObject({ regurgitation: 1, invalid: 0, counts: { CBA: 0 } });
    }
    expect(orders).toHaveLength(13);
  });

  test('of no answers at all are invalid everywhere and misalign nothing', () => {
    const own = asked('relative_ordering');
    const found = scoring.diagnostics('relative_ordering', own, new Map());
    expect(found.ndcg).toContainEqual({ slice: 'overall', n: own.length, ndcg: 0 });
    expect(found.orders).toMatchObject([
      { slice: 'overall', regurgitation: 0, invalid: 1 },
      ...Array(12).fill({}),
    ]);
    expect(found.misalignment).toContainEqual({
      slice: 'overall',
      n: own.length,
      hm_3_1: 0,
      hm_3_2: 0,
      hm_2_1: 0,
    });
  });

  test('of orders with pairs give the share that chose the last caption over the first, and nothing without pairs', () => {
    const own = asked('relative_ordering');
    const order = ['B', 'A', 'C'];
    const given: Json[] = [
      { order, pairs: { AB: 'B', AC: 'A', BC: 'C' } },
      { order, pairs: { BC: 'B' } },
      { order: ['C', 'A'], pairs: { AC: 'A' } },
      { order, pairs: { AB: 'A' } },
      order,
    ];
    const answers = new Map(given.map((answer, i) => [own[i]?.id ?? '', answer]));
    const { intransitivity } = scoring.diagnostics('relative_ordering', own, answers);
    expect(intransitivity).toMatchObject({ published: Array(4).fill({ source: 'Table 3' }) });
    const { rows = [] } = intransitivity as { rows?: Json[] };
    expect(rows).toContainEqual({ slice: 'overall', n: 2, p_ti: 0.5 });
    const plain = scoring.diagnostics('relative_ordering', own, alike('relative_ordering', order));
    expect(plain).not.toHaveProperty('intransitivity');
  });

  test('of choices count every letter, and the rest as other', () => {
    const answers = new Map(alike('mcqa', 'B'));
    answers.set(asked('mcqa')[0]?.id ?? '', 'b');
    const found = scoring.diagnostics('mcqa', asked('mcqa'), answers);
    expect(found.letters).toContainEqual({
      slice: 'overall',
      n: asked('mcqa').length,
      counts: { A: 0, B: asked('mcqa').length - 1, C: 0 },
      other: 1,
    });
  });
});
