import { openFiles } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { indexItem } from '../contract/index-item';
import type { RevisionAccess } from '../contract/scoring';
import { preflight } from '../reading/preflight';
import { evaluate } from '../scoring/evaluate';
import { vidhal } from './index';
import { payloadSchema } from './item';
import { readTruth } from './truth';

const getTask = () => undefined;

/** The items of the sample, and a multiple-choice file whose answers repeat all of their captions. */
async function hedgeEverything() {
  const { truthFiles } = await vidhal.loadSample();
  const { items } = readTruth((await openFiles(truthFiles)).files);
  const answers = items.map(({ id, payload }) => {
    const { options } = payloadSchema.parse(payload);
    return [id, Object.values(options).join(' ').toLowerCase()];
  });
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(answers)));
  const { files } = await openFiles([{ name: 'mcqa.json', bytes }]);
  return { items, files };
}

async function scoreHedges(access: RevisionAccess) {
  const { items, files } = await hedgeEverything();
  return evaluate(vidhal, items, files, { getTask, seed: 's', access });
}

test('a private revision rejects answers that repeat several captions, which would all be right', async () => {
  const { scores, issues, recognised } = await scoreHedges('private');
  expect(scores).toEqual([]);
  expect(recognised).toMatchObject([{ file: 'mcqa.json', refused: true }]);
  expect(issues).toContainEqual(
    expect.objectContaining({ severity: 'error', code: 'several_captions', file: 'mcqa.json' }),
  );
});

test('a public revision scores them as the official code does', async () => {
  const { scores, issues } = await scoreHedges('public');
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(scores).toContainEqual(expect.objectContaining({ ...vidhal.headline, value: 1 }));
});

test('a browser finds them before the upload', async () => {
  const { items, files } = await hedgeEverything();
  const index = items.map((item) => indexItem(vidhal, item));
  const { issues } = await preflight(vidhal, index, files, getTask, 'private');
  expect(issues).toEqual((await scoreHedges('private')).issues);
});
