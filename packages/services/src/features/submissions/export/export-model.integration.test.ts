import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Actor } from '../../../core/context';
import { modelFormats } from '../../../core/files/export-formats';
import { readText } from '../../../testing/read-text';
import {
  createTestContext,
  importTruth,
  run,
  runSettings,
  submitAndScore,
  type TestContext,
  upload,
} from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { createSubmission } from '../create';
import { getReceipt } from '../get-receipt';
import { publishSubmission } from '../publish';
import { eeeRecordSchema } from './eee/schema';
import { exportModel } from './export-model';

const videos = 20;

let context: TestContext;
let slug: string;
/** newest first; the last one isn't public */
let ids: [newer: string, older: string, hidden: string];

beforeAll(async () => {
  context = await createTestContext();
  const { services, owner } = context;
  await importTruth(context, { videos });
  const first = await submitAndScore(context, owner, predictionFiles(videos, { skill: 0.4 }));
  const { model } = await services.db.submission.findUniqueOrThrow({
    where: { id: first.submissionId },
    select: { model: { select: { id: true, slug: true } } },
  });
  slug = model.slug;
  const add = async (skill: number) => {
    const { submissionId } = await createSubmission(services, owner, {
      benchmark: 'vidhal',
      model: { id: model.id },
      runSettings,
      runFacts: { seeds: '42', wallTime: 90 },
      files: await upload(context, owner, predictionFiles(videos, { skill })),
    });
    const evaluation = await services.db.evaluation.findFirstOrThrow({
      where: { submissionId },
      select: { id: true },
    });
    await run(context, evaluation.id);
    return submissionId;
  };
  ids = [await add(0.8), first.submissionId, await add(0.6)];
  for (const submissionId of ids.slice(0, 2)) {
    await publishSubmission(services, owner, { submissionId });
  }
});
afterAll(() => context.close());

const exportAs = async (actor: Actor, format: string) => {
  const site = { siteUrl: 'https://clapboard.example.org', siteName: 'Clapboard' };
  return readText((await exportModel(context.services, actor, { slug, format }, site)).text);
};

it('CSV and JSON have every score of the public results, with the facts of each run', async () => {
  const receipts = JSON.parse(await exportAs(context.visitor, 'json'));
  const [newer, older] = ids;
  const { services, visitor } = context;
  expect(receipts).toEqual(
    JSON.parse(
      JSON.stringify([
        await getReceipt(services, visitor, { submissionId: newer }),
        await getReceipt(services, visitor, { submissionId: older }),
      ]),
    ),
  );
  // The label is the only field with a comma.
  const csv = (await exportAs(visitor, 'csv')).replaceAll(/"[^"]*"/g, 'label');
  const [header = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = header.split(',');
  const rows = lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, fields[index]]));
  });
  const count = await services.db.score.count({
    where: { evaluation: { submissionId: { in: [newer, older] } } },
  });
  expect(rows).toHaveLength(count);
  expect(rows[0]).toMatchObject({ submission: newer, frames: '8', seeds: '42', wall_time: '90' });
  expect(rows.at(-1)).toMatchObject({ submission: older, seeds: '', wall_time: '' });
});

it('Every Eval Ever has a record a line, and the model card the entries of all results', async () => {
  const records = (await exportAs(context.visitor, 'eee'))
    .trimEnd()
    .split('\n')
    .map((line) => eeeRecordSchema.parse(JSON.parse(line)));
  expect(records).toHaveLength(2);
  expect(new Set(records.map((record) => record.model_info.id)).size).toBe(1);
  expect(new Set(records.map((record) => record.evaluation_id)).size).toBe(2);
  const card = parse(await exportAs(context.visitor, 'model-index'));
  // Three tasks of two results.
  expect(card['model-index'][0].results).toHaveLength(6);
});

it('results that are not public are in no file, not even in the owner’s', async () => {
  for (const actor of [context.visitor, context.owner, context.maintainer]) {
    for (const { id } of modelFormats) expect(await exportAs(actor, id)).not.toContain(ids[2]);
  }
});
