import { type Json, openFiles } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { scoring } from '../scoring';

const bytes = (value: Json) => new TextEncoder().encode(JSON.stringify(value));
const lines = [[1, 'A man opens a wooden door.', '', 'summary', 'r', 'contradiction']];

/** Reads one answer with a verdict. */
async function read(verdict: Json) {
  const human_caption = 'The man opens the wooden door.';
  const truth = await openFiles([
    { name: 't.json', bytes: bytes([{ clip_name: 'c1', human_caption }]) },
  ]);
  const { items } = scoring.readTruth(truth.files);
  const row = { id: 'c1', prediction: 'A man opens a wooden door.', verdict };
  const { files } = await openFiles([{ name: 'answers.jsonl', bytes: bytes(row) }]);
  const { tasks, issues } = scoring.readAnswers(files, items, () => undefined);
  const errors = issues.filter(({ severity }) => severity === 'error');
  return { tasks: [...tasks.keys()], errors };
}

test.each([
  ['a judgement under another key', { omissions: { result_tuple: lines } }, '"omissions"'],
  ['a direction that is only its lines', { omission: lines }, '"omission"'],
])('%s is an error beside the other direction, instead of lost', async (_, more, named) => {
  const { tasks, errors } = await read({ hallucination: { result_tuple: lines }, ...more });
  expect(tasks).toEqual(['hallucination']);
  expect(errors).toMatchObject([{ code: 'bad_judgement', file: 'answers.jsonl', at: 'line 1' }]);
  expect(errors[0]?.message).toContain(named);
});

test('a verdict may have one direction, null for the other, and facts about the judge', async () => {
  const verdict = { hallucination: { result_tuple: lines }, omission: null, judge: { model: 'j' } };
  expect(await read(verdict)).toEqual({ tasks: ['hallucination'], errors: [] });
});
