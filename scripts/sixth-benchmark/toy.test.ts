import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluate } from '@clapboard/benchmarks';
import { openFiles } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { answers } from './testing/answers';
import { toy } from './toy';

const sample = path.join(import.meta.dirname, 'toy/sample/questions.json');

const encode = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

it('a benchmark in a separate folder is parsed and scored through the contract', async () => {
  const truth = await openFiles([encode('questions.json', await readFile(sample, 'utf8'))]);
  const { items, issues } = (await toy.load()).readTruth(truth.files);
  expect(issues).toEqual([]);
  const lines = Object.entries(answers).map(([id, prediction]) =>
    JSON.stringify({ id, prediction }),
  );
  const { files } = await openFiles([encode('answers.jsonl', lines.join('\n'))]);
  const result = await evaluate(toy, items, files, { getTask: () => undefined, seed: 'toy' });
  expect(result.complete).toBe(true);
  expect(result.scores.map(({ slice, value, n }) => ({ slice, value, n }))).toEqual([
    { slice: 'overall', value: 0.625, n: 8 },
    { slice: 'day', value: 1, n: 4 },
    { slice: 'night', value: 0.25, n: 4 },
  ]);
});
