import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { readSubmission } from '../../reading/read-submission';
import { cvrrEs } from '..';

const indices = Array.from({ length: 1200 }, (_, i) => i);
const items = indices.map((i) => ({
  id: `partial_actions/${i}`,
  task: 'qa',
  slices: ['partial_actions'],
  payload: { question: `Is it ${i}?` },
}));

function read(toRow: (i: number) => Json) {
  const file: SourceFile = {
    kind: 'json',
    name: 'partial_actions.json',
    size: 1,
    uploadId: '0',
    value: indices.map(toRow),
  };
  return readSubmission(cvrrEs, items, [file], () => undefined);
}

test('a thousand entries without their answer are one warning that counts the missing answers', async () => {
  const { issues } = await read((i) => ({ Q: `Is it ${i}?`, ...(i < 200 && { A: 'Yes.' }) }));
  const codes = issues.map(({ severity, code }) => `${severity} ${code}`);
  expect(codes).toEqual(['warning not_judged', 'warning item_missing']);
  expect(issues[1]?.message).toMatch(/: 1,000 of 1,200 \w+ have no answer: .+ and 995 more\. /);
});

test('entries with other keys than Q and A name their keys and the renames that fix them', async () => {
  const { issues } = await read((i) => ({ question: `Is it ${i}?`, output: 'Yes.' }));
  expect(issues[0]).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('The keys of the first entry are "question", "output".'),
    fix: expect.stringMatching(/^Rename "question" to "Q"\. Rename "output" to "A"\. /),
  });
});

test('entries whose answer is the text None are judged as written, with a warning that names them', async () => {
  const { issues } = await read((i) => ({ Q: `Is it ${i}?`, A: i < 2 ? 'None' : 'Yes.' }));
  const texts = { severity: 'warning', code: 'null_texts', file: 'partial_actions.json' };
  const message = expect.stringContaining('2 answers are a text such as “None”');
  expect(issues).toMatchObject([
    { code: 'not_judged' },
    { ...texts, at: 'partial_actions/0', message },
  ]);
});
