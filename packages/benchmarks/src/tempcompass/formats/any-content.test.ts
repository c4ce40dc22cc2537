import type { Json, SourceFile } from '@clapboard/file-reader';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { findScoringErrors } from '../../testing/find-scoring-errors';
import { scoring } from '../scoring';
import { taskIds } from '../tasks';

const items: Item[] = taskIds.flatMap((task) =>
  ['v1', 'v1_reverse'].map((video) => ({
    id: `${task}/${video}/action/0`,
    task,
    slices: ['action'],
    cluster: video,
    payload: { video, aspect: 'action', question: `${task}?\nA. one\nB. two` },
    reference: { answer: 'A. one' },
  })),
);

const anyValue = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
const keys = fc.constantFrom(
  ...['question', 'prediction', 'response', 'rating', 'video-llm-prediction', 'chatgpt-answer'],
  ...[
    'chatgpt-response',
    'match_success',
    'doc_id',
    'resps',
    'avg_accuracy',
    'video_id',
    'dim',
    'id',
  ],
  ...['verdict', 'video', 'candidates', 'score', 'task_type', 'logs', 'eval_dim', '__proto__'],
);
const value = fc.oneof(
  anyValue,
  fc.constantFrom<Json>('A', 'yes', 'None', 1, 0, -1, null, 'v1', 'action', "['A. one']"),
  fc.constantFrom(...taskIds.map((task): Json => `${task}?\nA. one\nB. two`)),
);
const row = fc.oneof(fc.dictionary(keys, value), anyValue);
const tree = fc.dictionary(
  fc.constantFrom('v1', 'v1_reverse.mp4', 'x', '__proto__'),
  fc.oneof(
    fc.dictionary(fc.constantFrom('action', 'order', 'x'), fc.oneof(fc.array(row), anyValue)),
    anyValue,
  ),
);
/** Answers that can be scored, so that not every file is rejected. */
const scorable = fc.constantFrom(...taskIds).chain((task) => {
  const question = fc.constant(`${task}?\nA. one\nB. two`);
  const answer = fc.record({ question, prediction: value });
  return fc.record({ v1: fc.record({ action: fc.tuple(answer) }) });
});
const content = fc.oneof(
  scorable,
  row,
  tree,
  fc.array(row),
  fc.dictionary(fc.constantFrom(...taskIds), tree),
);
const about = {
  name: fc.constantFrom('yes_no.json', 'x'),
  size: fc.constant(0),
  uploadId: fc.constant('0'),
};
const file = fc.oneof(
  fc.record({ ...about, kind: fc.constant('json' as const), value: content }),
  fc.record({
    ...about,
    kind: fc.constant('jsonl' as const),
    rows: fc.array(fc.record({ line: fc.nat(), value: row })),
  }),
  fc.record({
    ...about,
    kind: fc.constant('table' as const),
    format: fc.constant('xlsx' as const),
    columns: fc.constant(['video', 'question', 'dim', 'prediction', 'score']),
    rows: fc.array(fc.record({ line: fc.nat(), cells: fc.dictionary(keys, value) })),
  }),
);

test('any file content is scored or gives issues, and never throws', () => {
  let tasks = 0;
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 }), (files) => {
      const { errors, scored } = findScoringErrors(scoring, items, files as SourceFile[]);
      expect(errors).toEqual([]);
      tasks += scored.length;
      for (const { outcomes } of scored) {
        for (const i of outcomes.nonAnswers.keys()) {
          const value = outcomes.channels.accuracy?.[i];
          expect(value === 0 || value === 1 || Number.isNaN(value)).toBe(true);
        }
      }
    }),
    { seed: 3 },
  );
  expect(tasks).toBeGreaterThan(5);
});
