import type { Json, SourceFile } from '@clapboard/file-reader';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { findScoringErrors } from '../../testing/find-scoring-errors';
import { scoring } from '../scoring';
import { taskIds } from '../tasks';
import { forms } from './forms';

const ids = ['coref/v1/Ev1', 'coref/v1/Ev1#2', 'chrono/v2/Ev3'];
const items: Item[] = taskIds.flatMap((task) =>
  ids.map((id) => ({
    id,
    task,
    slices: [id.split('/')[0] ?? ''],
    cluster: id,
    payload: { captions: { 1: 'one', 2: 'two' } },
    reference: { positive: 1 },
  })),
);

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
const cell: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    'Yes',
    'No',
    'A',
    'B',
    '0.7',
    '',
    'None',
    null,
    0.2,
    1,
    -3,
    Number.NaN,
    1 / 0,
  ),
  json,
);
const columns = ['test_name', 'video_id', 'event', 'pos', ...forms.flatMap(({ names }) => names)];
const cells = fc.record({
  ...Object.fromEntries(columns.map((column) => [column, cell])),
  test_name: fc.constantFrom<Json>('coref', 'chrono', '', 'x', 3, null),
  video_id: fc.constantFrom<Json>('v1', 'v2.mp4', 'v9', '.', '', 7, null),
  event: fc.constantFrom<Json>('Ev1', 'Ev3', ' Ev1 ', '', null),
});
/** Answers that can be scored, so that not every file is rejected. */
const answers = {
  score: ['0.7', '0.2', ''],
  similarity: ['0.7', '25', ''],
  yes_no: ['Yes', 'No', ''],
  choice: ['A', 'B', ''],
};
const scorable = fc.constantFrom(...forms).chain(({ kind, names }) => {
  const answer = fc.constantFrom<Json>(...answers[kind]);
  return fc.record({
    columns: fc.constant(['test_name', 'video_id', 'event', ...names]),
    rows: fc.array(
      fc.record({
        line: fc.nat(),
        cells: fc.record({
          test_name: fc.constantFrom<Json>('coref', 'chrono'),
          video_id: fc.constantFrom<Json>('v1', 'v2'),
          event: fc.constantFrom<Json>('Ev1', 'Ev3'),
          ...Object.fromEntries(names.map((column) => [column, answer])),
        }),
      }),
      { maxLength: 3 },
    ),
  });
});
const name = fc.constantFrom('coref.csv', 'chrono.csv', 'x.csv', 'a/b.csv');
const prediction = fc.oneof(json, fc.dictionary(fc.constantFrom(...columns), cell));
const about = { name, size: fc.constant(0), uploadId: fc.constant('0') };
const file: fc.Arbitrary<SourceFile> = fc.oneof(
  fc
    .record({ ...about, kind: fc.constant('table' as const), format: fc.constant('csv' as const) })
    .chain((table) => scorable.map((content) => ({ ...table, ...content }))),
  fc.record({
    kind: fc.constant('table' as const),
    format: fc.constantFrom('csv' as const, 'xlsx' as const),
    ...about,
    columns: fc.subarray(columns),
    rows: fc.array(fc.record({ line: fc.nat(), cells }), { maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('jsonl' as const),
    ...about,
    rows: fc.array(
      fc.record({
        line: fc.nat(),
        value: fc.oneof(json, fc.record({ id: fc.constantFrom(...ids, 'x', '//'), prediction })),
      }),
      { maxLength: 5 },
    ),
  }),
  fc.record({
    kind: fc.constant('json' as const),
    ...about,
    value: json,
  }),
);

test('any file content is scored or gives issues, and never throws', () => {
  let tasks = 0;
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 }), (files) => {
      const { errors, scored } = findScoringErrors(scoring, items, files);
      expect(errors).toEqual([]);
      tasks += scored.length;
      for (const { outcomes } of scored) {
        for (const channel of Object.values(outcomes.channels)) {
          for (const value of channel)
            expect(Number.isNaN(value) || Math.abs(value) <= 1).toBe(true);
        }
      }
    }),
    { seed: 12 },
  );
  expect(tasks).toBeGreaterThan(5);
});
