import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { readSubmission } from '../../reading/read-submission';
import { tempcompass } from '..';

const clips = Array.from({ length: 1200 }, (_, i) => `clip${i}`);
const items = clips.map((video) => ({
  id: `yes_no/${video}/action/0`,
  task: 'yes_no',
  slices: ['action'],
  payload: { video, aspect: 'action', question: `Is ${video} moving?` },
}));

function read(toRow: (i: number) => Json) {
  const tree = Object.fromEntries(clips.map((video, i) => [video, { action: [toRow(i)] }]));
  const file: SourceFile = {
    kind: 'json',
    name: 'yes_no.json',
    size: 1,
    uploadId: '0',
    value: tree,
  };
  return readSubmission(tempcompass, items, [file], () => undefined);
}

test('a thousand rows without their prediction are one warning that counts the missing answers', async () => {
  const { issues } = await read((i) => ({
    question: `Is clip${i} moving?`,
    ...(i < 200 && { prediction: 'yes' }),
  }));
  expect(issues.map(({ severity, code }) => [severity, code])).toEqual([
    ['warning', 'item_missing'],
  ]);
  expect(issues[0]?.message).toMatch(/: 1,000 of 1,200 \w+ have no answer: .+ and 995 more\. /);
});

test('rows with another key than prediction name their keys and the rename that fixes them', async () => {
  const { issues } = await read((i) => ({
    question: `Is clip${i} moving?`,
    answer: 'yes',
    output: 'no',
  }));
  expect(issues[0]).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('Their keys are "question", "answer", "output".'),
    fix: expect.stringMatching(/^Rename "output" to "prediction"\. /),
  });
});

test('rows with a prediction under an unknown name are errors, not those of a question file', async () => {
  const { issues } = await read((i) => ({
    question: `Is clip${i} moving?`,
    answer: 'yes',
    qwen: 'no',
  }));
  expect(issues[0]).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('Their keys are "question", "answer", "qwen".'),
  });
});

test('rows of a question file are ignored as such', async () => {
  const { issues } = await read((i) => ({ question: `Is clip${i} moving?`, answer: 'yes' }));
  expect(issues.map(({ code }) => code)).toContain('answer_key_ignored');
});

test('answers that are no text are errors, and no warning calls them empty', async () => {
  const { issues } = await read((i) => ({
    question: `Is clip${i} moving?`,
    prediction: i < 2 ? i : 'no',
  }));
  expect(issues.map(({ severity, code }) => [severity, code])).toEqual([
    ['error', 'prediction_type'],
    ['error', 'prediction_type'],
    ['warning', 'item_missing'],
  ]);
});
