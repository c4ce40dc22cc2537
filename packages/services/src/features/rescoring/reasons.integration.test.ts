import { expect, it } from 'vitest';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import type { RescorePreview } from '../../pipeline/rescoring/preview-views';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  importTruth,
  runQueued,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles, truthFiles } from '../../testing/vidhal-files';
import { importRevision } from '../datasets/import';
import { publishSubmission } from '../submissions/publish';
import { createRescore } from './create';
import { exportRescoreChanges } from './export-changes';
import { previewRescore } from './preview';
import { startRescore } from './start';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importTruth(context, { videos });
  const made = await submitAndScore(
    context,
    context.owner,
    predictionFiles(videos, { skill: 1 }),
    'perfect',
  );
  await publishSubmission(context.services, context.owner, made);
});

/** 4 videos for each of the 5 aspects; the first video is about actions. */
const videos = 20;

/** Imports the same videos with the first two ranks of the first video swapped. */
async function importRekeyed(): Promise<string> {
  const [annotations, options] = truthFiles(videos);
  if (!annotations || !options) expect.unreachable();
  const orders: Record<string, Record<string, number>> = JSON.parse(
    new TextDecoder().decode(options.bytes),
  );
  const swapped = new Map([
    [1, 2],
    [2, 1],
    [3, 3],
  ]);
  const first = Object.entries(orders.video_0 ?? {});
  orders.video_0 = Object.fromEntries(
    first.map(([letter, rank]) => [letter, swapped.get(rank) ?? 0]),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(orders));
  const { revision } = await importRevision(context.services, context.maintainer, {
    benchmark: 'vidhal',
    label: 'another key',
    access: 'public',
    files: [annotations, { name: options.name, bytes }],
    activate: false,
  });
  return revision.id;
}

async function preview(revisionId?: string): Promise<RescorePreview> {
  const { services, maintainer } = context;
  const { id: rescoreId } = await createRescore(services, maintainer, {
    benchmark: 'vidhal',
    scope: { kind: 'board' },
    ...(revisionId && { revisionId }),
    reason: 'test',
  });
  await startRescore(services, maintainer, { rescoreId });
  await runQueued(context);
  await advanceRescores(services);
  return previewRescore(services, maintainer, { rescoreId, limit: 1000 });
}

/** Makes the results look like those of an older scorer with a lower value for objects. */
async function olderScorer(): Promise<void> {
  await context.services.db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'older'`;
  const lowered = await context.services.db.$executeRaw`
    UPDATE "Score" SET value = 0.5 WHERE (task, metric, slice) = ('mcqa', 'accuracy', 'object')`;
  expect(lowered).toBe(1);
}

/** Slices whose value changes. Only intervals change elsewhere: slices at 0 or 1 use the spread of their task. */
const getPositions = (changes: RescorePreview['changes']) =>
  new Set(changes.flatMap(({ kind, slice }) => (kind === 'value' ? slice : [])));

it('a changed key changes values in its slices only, with the dataset as reason', async () => {
  const { changes, totals } = await preview(await importRekeyed());
  expect(getPositions(changes)).toEqual(new Set(['overall', 'action']));
  expect(totals).toMatchObject({
    submissions: 1,
    authors: 1,
    byReason: [{ reasons: ['dataset'], count: changes.length }],
  });
  const accuracy = changes.filter(
    ({ kind, task, metric }) => kind === 'value' && `${task}/${metric}` === 'mcqa/accuracy',
  );
  // One question is now wrong: 1 of 20 overall and 1 of 4 about actions.
  expect(accuracy).toMatchObject([
    { slice: 'action', before: { value: 1, n: 4 }, after: { value: 3 / 4, n: 4 } },
    { slice: 'overall', before: { value: 1, n: 20 }, after: { value: 19 / 20, n: 20 } },
  ]);
});

it('names only the scorer for slices that the dataset does not affect, and both otherwise', async () => {
  await olderScorer();
  const { rescoreId, changes } = await preview(await importRekeyed());
  const reasons = new Map(
    changes.map(({ task, metric, slice, reasons: why }) => [`${task}/${metric}/${slice}`, why]),
  );
  expect(reasons.get('mcqa/accuracy/object')).toEqual(['scorer']);
  expect(reasons.get('mcqa/accuracy/action')).toEqual(['scorer', 'dataset']);
  expect(getPositions(changes)).toEqual(new Set(['overall', 'action', 'object']));
  const filtered = await previewRescore(context.services, context.maintainer, {
    rescoreId,
    reason: 'dataset',
  });
  expect(filtered.matching).toBe(changes.length - 1);
});

it('names the scorer if the dataset is unchanged', async () => {
  await olderScorer();
  const { changes } = await preview();
  expect(changes).toMatchObject([
    { task: 'mcqa', metric: 'accuracy', slice: 'object', reasons: ['scorer'] },
  ]);
});

it('returns the same changes in pages and in the export', async () => {
  await olderScorer();
  const { rescoreId, changes, matching } = await preview(await importRekeyed());
  expect(matching).toBe(changes.length);
  const differences = changes.map(({ before, after }) =>
    Math.abs((after?.value ?? Number.NaN) - (before?.value ?? Number.NaN)),
  );
  expect(differences).toEqual(differences.toSorted((a, b) => b - a));
  const paged = [];
  for (let offset = 0; offset < matching; offset += 3) {
    const page = await previewRescore(context.services, context.maintainer, {
      rescoreId,
      offset,
      limit: 3,
    });
    paged.push(...page.changes);
  }
  expect(paged).toEqual(changes);
  let text = '';
  for await (const piece of await exportRescoreChanges(context.services, context.maintainer, {
    rescoreId,
  })) {
    text += piece;
  }
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(3, 6).join('/'))).toEqual(
    changes.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`),
  );
});

it('aborts an export if an evaluation finishes again meanwhile', async () => {
  await olderScorer();
  const { rescoreId } = await preview();
  const pieces = await exportRescoreChanges(context.services, context.maintainer, { rescoreId });
  await context.services.db.$executeRaw`UPDATE "Evaluation" SET "finishedAt" = now() WHERE shadow`;
  const read = async () => {
    const all = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  };
  await expect(read()).rejects.toMatchObject({ code: 'preview_stale' });
  const { changes } = await previewRescore(context.services, context.maintainer, { rescoreId });
  expect(changes).toHaveLength(1);
});
