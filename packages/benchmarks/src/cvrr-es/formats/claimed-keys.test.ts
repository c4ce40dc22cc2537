import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { outcomes } from '../score';
import { taskId } from '../tasks';
import { readTruth } from '../truth';
import { readAnswers } from './read-answers';

const continuity = 'continuity_and_object_instance_count';
const count = 177;
const json = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 0,
  uploadId: '0',
  value,
});
const question = (i: number) => `How many are ${i}?`;
const truth = (i: number) => `There are ${i}.`;

const { items } = readTruth([
  json(
    `annotations_${continuity}.json`,
    Array.from({ length: count }, (_, i) => ({ Q: question(i), A: truth(i) })),
  ),
]);

/** Verdicts on a whole dimension with these questions and reference answers. */
function verdicts(toQuestion: (i: number) => string, against: (i: number) => string): SourceFile {
  return json(
    `${continuity}.json`,
    Array.from({ length: count }, (_, i) => [
      { pred: 'correct', score: 4, reason: 'r' },
      { q: toQuestion(i), a: against(i), pred: `text ${i}` },
    ]),
  );
}

function score(...files: SourceFile[]) {
  const read = readAnswers(files, items, () => undefined);
  const result = outcomes(taskId, items, read.tasks.get(taskId) ?? new Map());
  return {
    codes: [...read.issues, ...(result.issues ?? [])].map(({ code }) => code),
    channels: result.channels,
    nonAnswers: result.nonAnswers,
  };
}

test('reports verdicts from the earlier revision of items 173 and 174, and counts them', () => {
  const toQuestion = (i: number) =>
    i === 173 ? 'What common clothing item is worn by both?' : question(i);
  const against = (i: number) => (i === 173 || i === 174 ? 'A blue hoodie.' : truth(i));
  const earlier = score(verdicts(toQuestion, against));
  const current = score(verdicts(question, truth));
  expect(earlier.codes).toEqual(['earlier_revision', 'other_key']);
  expect(current.codes).toEqual([]);
  expect(earlier.channels).toEqual(current.channels);
  expect(earlier.nonAnswers.every((kind) => kind === null)).toBe(true);
});

test('reports an outdated reference answer even if the question is unchanged, with or without predictions', () => {
  const corrected = verdicts(question, (i) => (i === 174 ? 'A blue hoodie.' : truth(i)));
  const predictions = json(
    `predictions/${continuity}.json`,
    Array.from({ length: count }, (_, i) => ({ Q: question(i), A: `text ${i}` })),
  );
  expect(score(corrected).codes).toEqual(['other_key']);
  expect(score(corrected, predictions).codes).toEqual(['other_key']);
});

test('does not read the A field of predictions as reference answers', () => {
  const predictions = Array.from({ length: count }, (_, i) => ({ Q: question(i), A: `text ${i}` }));
  expect(score(json(`${continuity}.json`, predictions)).codes).toEqual(['not_judged']);
});
