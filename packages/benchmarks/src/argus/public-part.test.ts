import { openFiles, type SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import type { ScoreRef } from '../contract/definition';
import { indexItem } from '../contract/index-item';
import type { EvaluationResult } from '../contract/result';
import type { Item, RevisionAccess } from '../contract/scoring';
import { readSubmission } from '../reading/read-submission';
import { evaluate } from '../scoring/evaluate';
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

async function openJudgement(human_caption?: string, evidence = 'x'): Promise<SourceFile[]> {
  const judgement = {
    clip_name: 'clip_1',
    analysis_mode: 'hallucination',
    human_caption,
    model_caption: 'A man opens a door.',
    result_tuple: [[1, 'A man opens a door.', evidence, 'dynamic-action', 'r', 'entailment']],
  };
  const bytes = new TextEncoder().encode(JSON.stringify(judgement));
  return (await openFiles([{ name: 'judgement.json', bytes }])).files;
}

/** Returns what is visible of a judgement with this human caption before scoring. */
async function beforeScoring(human_caption: string, items: readonly Item[]): Promise<unknown> {
  const files = await openJudgement(human_caption);
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

const getTask = () => undefined;

test('the issues of a file on a private revision, which a rejected one shows, don’t tell whether its human caption is right', async () => {
  const items = await itemsWith(captions[0]);
  const [right, wrong] = await Promise.all(
    captions.map(async (caption) => {
      const files = await openJudgement(caption);
      return (await readSubmission(argus, items, files, getTask, { access: 'private' })).issues;
    }),
  );
  expect(right).toEqual(wrong);
});

test('a private revision counts a judgement with the right human caption only', async () => {
  const items = await itemsWith(captions[0]);
  const judged = captions.map(async (caption) => {
    const options = { getTask, seed: 's', access: 'private' as const };
    return (await evaluate(argus, items, await openJudgement(caption), options)).selfJudged;
  });
  expect(await Promise.all(judged)).toEqual([1, 0]);
});

test('a private revision rejects a judgement without its human caption, whose cost would test guesses as evidence', async () => {
  const items = await itemsWith(captions[0]);
  const score = async (evidence: string, access: RevisionAccess) => {
    const files = await openJudgement(undefined, evidence);
    return evaluate(argus, items, files, { getTask, seed: 's', access });
  };
  const getCost = ({ scores }: EvaluationResult) => scores.find(isHeadline)?.value;
  // The human caption has a p and no z.
  const open = await Promise.all(['p', 'z'].map((guess) => score(guess, 'public')));
  expect(open.map(getCost)).toEqual([null, Number.POSITIVE_INFINITY]);
  const [right, wrong] = await Promise.all(['p', 'z'].map((guess) => score(guess, 'private')));
  expect(right).toEqual(wrong);
  expect(right).toMatchObject({ scores: [], recognised: [{ refused: true }] });
  expect(right?.issues).toContainEqual(
    expect.objectContaining({ severity: 'error', code: 'human_caption_required' }),
  );
});

function isHeadline({ task, metric, slice }: ScoreRef): boolean {
  const { headline } = argus;
  return task === headline.task && metric === headline.metric && slice === headline.slice;
}
