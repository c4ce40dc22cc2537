import { openFiles } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { indexItem } from '../contract/index-item';
import type { Item } from '../contract/scoring';
import { argus } from './index';
import { fingerprint } from './item';
import { judging } from './judge';
import { scoring } from './scoring';

const captions = ['A man opens a door.', 'A woman closes a window and walks away.'] as const;

async function itemsWith(human_caption: string): Promise<Item[]> {
  const row = `${JSON.stringify({ clip_name: 'clip_1', human_caption })}\n`;
  const { files } = await openFiles([{ name: 't.jsonl', bytes: new TextEncoder().encode(row) }]);
  return scoring.readTruth(files).items;
}

function publicPart(items: readonly Item[]): unknown {
  const index = items.map((item) => indexItem(argus, item));
  const questions = items.map(({ id, task, slices, payload }) => ({ id, task, slices, payload }));
  return [
    index,
    scoring.questionFiles(questions),
    questions.map((item) => scoring.explain.question(item)),
  ];
}

test('public data contains neither the human caption nor its fingerprint', async () => {
  const [first, other] = await Promise.all(captions.map(itemsWith));
  expect(publicPart(first ?? [])).toEqual(publicPart(other ?? []));
  for (const caption of captions) {
    expect(JSON.stringify(publicPart(first ?? []))).not.toContain(fingerprint(caption));
  }
});

/** Returns what is visible of a judgement with this human caption before scoring. */
async function beforeScoring(human_caption: string, items: readonly Item[]): Promise<unknown> {
  const judgement = {
    clip_name: 'clip_1',
    analysis_mode: 'hallucination',
    human_caption,
    model_caption: 'A man opens a door.',
    result_tuple: [[1, 'A man opens a door.', 'x', 'dynamic-action', 'r', 'entailment']],
  };
  const bytes = new TextEncoder().encode(JSON.stringify(judgement));
  const { files } = await openFiles([{ name: 'judgement.json', bytes }]);
  const { tasks, issues } = scoring.readAnswers(files, items, () => undefined);
  const answers = tasks.get('hallucination') ?? new Map();
  const taskItems = items.filter(({ task }) => task === 'hallucination');
  const requests = judging.requests('hallucination', taskItems, answers, '');
  return [issues, judging.hasVerdicts('hallucination', taskItems, answers), requests];
}

test('without reference answers, a right and a wrong human caption in a judgement are indistinguishable', async () => {
  const items = await itemsWith(captions[0]);
  const observe = (shown: readonly Item[]) =>
    Promise.all(captions.map((caption) => beforeScoring(caption, shown)));
  const [right, wrong] = await observe(items.map(judging.withoutKey));
  expect(right).toEqual(wrong);
  const [rightByKey, wrongByKey] = await observe(items);
  expect(rightByKey).not.toEqual(wrongByKey);
});
