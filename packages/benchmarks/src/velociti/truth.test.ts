import { openFiles } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { subsetItems, tests } from './slices';
import { readTruth } from './truth';

const row = {
  video_id: 'v1.mp4',
  test_name: 'coref',
  event: 'Ev1',
  pos: 'The dog barks.',
  neg: 'The cat barks.',
  in_subset: true,
};

async function read(name: string, text: string) {
  const bytes = new TextEncoder().encode(text);
  return readTruth((await openFiles([{ name, bytes }])).files);
}

const jsonl = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const errors = (issues: readonly { severity: string }[]) =>
  issues.filter(({ severity }) => severity === 'error');

describe('a truth row', () => {
  test('gives an item in both tasks, with captions in an order independent of the key', async () => {
    const { items, issues } = await read('truth.jsonl', jsonl([row]));
    expect(errors(issues)).toEqual([]);
    expect(items).toEqual(
      ['entailment', 'multiple_choice'].map((task) => ({
        id: 'coref/v1/Ev1',
        task,
        slices: ['coref'],
        cluster: 'v1',
        payload: { captions: { 1: 'The cat barks.', 2: 'The dog barks.' } },
        reference: { positive: 2 },
      })),
    );
  });

  test('with a repeated test, video and event gets a number', async () => {
    const { items } = await read('truth.jsonl', jsonl([row, { ...row, pos: 'Another.' }]));
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual(['coref/v1/Ev1', 'coref/v1/Ev1#2']);
  });

  test('is the same from CSV and JSONL', async () => {
    const csv = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`;
    expect((await read('truth.csv', csv)).items).toEqual(
      (await read('truth.jsonl', jsonl([row]))).items,
    );
  });

  test.each([
    [{ ...row, test_name: 'unknown' }, 'unknown_test'],
    [{ ...row, neg: '' }, 'bad_truth_row'],
    [{ ...row, pos: undefined }, 'bad_truth_row'],
    [{ ...row, video_id: 'a/b' }, 'bad_truth_row'],
  ])('%j is rejected with its line', async (bad, code) => {
    const { issues } = await read('truth.jsonl', jsonl([row, bad]));
    expect(errors(issues)).toMatchObject([{ code, file: 'truth.jsonl', at: 'line 2' }]);
  });

  test('is required', async () => {
    expect(errors(readTruth([]).issues)).toMatchObject([{ code: 'no_truth_rows' }]);
  });
});

describe('the number of pairs', () => {
  const set = (counts: (test: (typeof tests)[number]) => number, in_subset: boolean) =>
    jsonl(
      tests.flatMap((test) =>
        Array.from({ length: counts(test) }, (_, i) => ({
          ...row,
          test_name: test.id,
          event: `Ev${i}`,
          in_subset,
        })),
      ),
    );

  test('is compared with the full set, or with the subset if all rows belong to it', async () => {
    expect(
      (
        await read(
          't.jsonl',
          set(({ items }) => items, false),
        )
      ).issues,
    ).toEqual([]);
    expect(
      (
        await read(
          't.jsonl',
          set(() => subsetItems, true),
        )
      ).issues,
    ).toEqual([]);
    const { issues } = await read(
      't.jsonl',
      set(() => subsetItems, false),
    );
    expect(issues).toMatchObject([{ severity: 'warning', code: 'counts_differ' }]);
  });
});
