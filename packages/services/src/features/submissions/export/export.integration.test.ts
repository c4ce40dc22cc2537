import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../core/context';
import { getAnswers, ownerAndMaintainers } from '../../../testing/answers';
import { readText } from '../../../testing/read-text';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../../testing/test-context';
import { predictionFiles, trueOrder, videoName } from '../../../testing/vidhal-files';
import { publishSubmission } from '../publish';
import { type EeeItem, eeeItemSchema, eeeRecordSchema } from './eee/schema';
import { exportResult } from './export';

const videos = 250;
const omit = 20;
const files = predictionFiles(videos, { skill: 0.6, omit });
const site = { siteUrl: 'https://clapboard.example.org', siteName: 'Clapboard' };

const contexts: TestContext[] = [];
afterAll(async () => {
  for (const context of contexts) await context.close();
});

async function score(access: 'public' | 'private') {
  const context = await createTestContext();
  contexts.push(context);
  await importTruth(context, { videos, access });
  const { submissionId, evaluationId } = await submitAndScore(context, context.owner, files);
  const exportAs = async (actor: Actor, format: string) => {
    const input = { submissionId, format };
    return readText((await exportResult(context.services, actor, input, site)).text);
  };
  return { context, submissionId, evaluationId, exportAs };
}

/** Videos whose first letter in the file is the true one, counted without the scorer. */
function countRight(): number {
  const [file] = files;
  const letters = JSON.parse(new TextDecoder().decode(file?.bytes)) as Record<string, string>;
  return Array.from({ length: videos }, (_, index) => index).filter(
    (index) => letters[videoName(index)] === trueOrder(index)[0],
  ).length;
}

describe('Every Eval Ever', () => {
  let scored: Awaited<ReturnType<typeof score>>;
  beforeAll(async () => {
    scored = await score('public');
  });

  it('a record has every score with its interval, and what produced it', async () => {
    const { context, exportAs, evaluationId } = scored;
    const record = eeeRecordSchema.parse(JSON.parse(await exportAs(context.owner, 'eee')));
    const { task, metric, slice, ...stored } = await context.services.db.score.findFirstOrThrow({
      where: { evaluationId, task: 'mcqa', metric: 'accuracy', slice: 'overall' },
    });
    const entry = record.evaluation_results.find(
      ({ evaluation_result_id: id }) => id === `${task}/${metric}/${slice}`,
    );
    expect(entry).toMatchObject({
      evaluation_name: 'vidhal.mcqa.overall',
      metric_config: { metric_id: 'accuracy', lower_is_better: false, max_score: 1 },
      score_details: {
        score: countRight() / videos,
        details: { denominator: String(videos) },
        uncertainty: { confidence_interval: { lower: stored.ciLow, upper: stored.ciHigh } },
      },
      generation_config: { additional_details: { frames: '8', resolution: '336x336' } },
    });
    const { db } = context.services;
    expect(record.evaluation_results).toHaveLength(
      await db.score.count({ where: { evaluationId } }),
    );
    expect(record.eval_library.name).toBe('clapboard');
  });

  it('both files match the published schemas', async () => {
    const { context, exportAs } = scored;
    const compile = async (schema: string) => {
      const fixture = path.join(import.meta.dirname, 'eee/fixtures', `${schema}.schema.json`);
      const ajv = new Ajv({ strict: false, validateFormats: false });
      return ajv.compile(JSON.parse(await readFile(fixture, 'utf8')));
    };
    const validateRecord = await compile('eval');
    validateRecord(JSON.parse(await exportAs(context.owner, 'eee')));
    expect(validateRecord.errors).toBeNull();
    const validateItem = await compile('instance_level_eval');
    for (const line of (await exportAs(context.owner, 'eee-items')).trimEnd().split('\n')) {
      validateItem(JSON.parse(line));
      expect(validateItem.errors).toBeNull();
    }
    expect([validateRecord({}), validateItem({})]).toEqual([false, false]);
  });

  it('the items join the record, and their scores add up to its scores', async () => {
    const { context, exportAs } = scored;
    const record = eeeRecordSchema.parse(JSON.parse(await exportAs(context.owner, 'eee')));
    const lines = (await exportAs(context.owner, 'eee-items')).trimEnd().split('\n');
    const items: EeeItem[] = lines.map((line) => eeeItemSchema.parse(JSON.parse(line)));
    expect(items).toHaveLength(3 * videos);
    expect(new Set(items.map((item) => item.evaluation_id))).toEqual(
      new Set([record.evaluation_id]),
    );
    for (const id of new Set(items.map((item) => item.evaluation_result_id))) {
      const scores = items
        .filter((item) => item.evaluation_result_id === id)
        .map(({ evaluation }) => evaluation.score);
      const entry = record.evaluation_results.find((score) => score.evaluation_result_id === id);
      expect(scores).toHaveLength(videos);
      expect(scores.reduce((a, b) => a + b, 0) / videos).toBeCloseTo(
        entry?.score_details.score ?? Number.NaN,
        12,
      );
    }
    const mcqa = items.filter((item) => item.evaluation_name === 'vidhal.mcqa.overall');
    expect(mcqa.filter(({ evaluation }) => evaluation.is_correct)).toHaveLength(countRight());
    expect(mcqa.filter(({ error }) => error === 'missing')).toHaveLength(omit);
  });

  it('only the submitter and maintainers export the items of a private submission', async () => {
    const answers = await getAnswers(scored.context, (actor) =>
      scored.exportAs(actor, 'eee-items'),
    );
    expect(answers).toEqual(ownerAndMaintainers);
  });

  it('nobody exports the items of a private revision, not even its maintainers', async () => {
    const { context, submissionId, exportAs } = await score('private');
    await context.services.db.submission.update({
      where: { id: submissionId },
      data: { visibility: 'public' },
    });
    for (const actor of [context.visitor, context.owner, context.maintainer, context.admin]) {
      await expect(exportAs(actor, 'eee-items')).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { format: expect.stringContaining('private') },
      });
    }
  });

  it('everybody exports a published result', async () => {
    const { context, submissionId, exportAs } = scored;
    // Incomplete results can be published on public revisions.
    await publishSubmission(context.services, context.owner, { submissionId });
    expect(await exportAs(context.visitor, 'eee-items')).toBe(
      await exportAs(context.owner, 'eee-items'),
    );
  });
});
