import type { Json, SourceFile } from '@clapboard/file-reader';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { findScoringErrors } from '../../testing/find-scoring-errors';
import { scoring } from '../scoring';
import { taskIds } from '../truth';

const videos = ['v1', 'v2'];
const items: Item[] = taskIds.flatMap((task) =>
  videos.map((id) => ({
    id,
    task,
    slices: ['action'],
    cluster: id,
    payload: { options: { A: 'One.', B: 'Two.', C: 'Three.' } },
    reference: { ranks: { A: 1, B: 2, C: 3 } },
  })),
);

const letter = fc.constantFrom('A', 'B', 'C', 'a', 'D', '', 'C.', ' B');
const answer: fc.Arbitrary<Json> = fc.oneof(
  letter,
  fc.array(letter, { maxLength: 5 }),
  fc.array(letter, { maxLength: 5 }).map((options) => options.join(', ')),
  fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
);
const content = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json),
  fc.dictionary(fc.constantFrom(...videos, 'v1.mp4', ' v2', 'x', 'id', 'prediction'), answer),
);
const name = fc.constantFrom('mcqa.json', 'naive.json', 'relative/x.json', 'x.json');
const file: fc.Arbitrary<SourceFile> = fc.oneof(
  fc.record({
    kind: fc.constant('json' as const),
    name,
    size: fc.constant(0),
    uploadId: fc.constant('0'),
    value: content,
  }),
  fc.record({
    kind: fc.constant('jsonl' as const),
    name,
    size: fc.constant(0),
    uploadId: fc.constant('0'),
    rows: fc.array(fc.record({ line: fc.nat(), value: content }), { maxLength: 4 }),
  }),
);

test('any file content is scored or gives issues, and never throws', () => {
  let tasks = 0;
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 }), (files) => {
      const { errors, scored } = findScoringErrors(scoring, items, files);
      expect(errors).toEqual([]);
      tasks += scored.length;
      for (const { task, outcomes } of scored) {
        const primary = outcomes.channels[task === 'mcqa' ? 'accuracy' : 'ndcg'];
        expect(primary?.every((value) => value >= 0 && value <= 1)).toBe(true);
      }
    }),
    { seed: 11 },
  );
  expect(tasks).toBeGreaterThan(5);
});
