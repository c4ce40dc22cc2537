import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { vidhal } from '../vidhal';
import { readSubmission } from './read-submission';
import { refusedFiles } from './refused-files';

const mebi = 1024 * 1024;
const ids = Array.from({ length: 33 }, (_, i) => `v${i}`);
const items = ids.map((id) => ({ id, task: 'mcqa', slices: [] }));

async function read(getAnswer: (i: number) => Json) {
  const file: SourceFile = {
    kind: 'json',
    name: 'mcqa.json',
    size: 0,
    uploadId: '0',
    value: Object.fromEntries(ids.map((id, i) => [id, getAnswer(i)])),
  };
  return readSubmission(vidhal, items, [file], () => undefined);
}

test('a submission with more than 32 Mi characters of answers to a task is rejected', async () => {
  const text = ' '.repeat(mebi);
  const { issues, recognised } = await read((i) => (i === 7 ? [`${text} `] : text));
  expect(refusedFiles(issues, recognised)).not.toEqual([]);
  expect(issues).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      code: 'answers_too_long',
      at: 'v7',
      message: expect.stringContaining('mcqa.json have 34,603,009 characters in total'),
    }),
  );
});

test('answers of 32 Mi characters are accepted', async () => {
  const text = ' '.repeat(mebi);
  const { issues, recognised } = await read((i) => (i === 7 ? '' : text));
  expect(refusedFiles(issues, recognised)).toEqual([]);
});
