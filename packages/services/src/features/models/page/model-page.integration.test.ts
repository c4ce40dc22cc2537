import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { compareSubmissions } from '../../compare/compare-submissions';
import { createSubmission } from '../../submissions/create';
import { publishSubmission } from '../../submissions/publish';
import { getModel } from './get';

let context: TestContext;
let modelId: string;
let slug: string;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 60 });
});
afterAll(async () => {
  await context.close();
});

/** Submits and scores answers of this skill for the model, and publishes them unless `isPublic` is false. */
async function add(skill: number, settings: Partial<typeof runSettings>, isPublic = true) {
  const { submissionId } = await createSubmission(context.services, context.owner, {
    benchmark: 'vidhal',
    model: { id: modelId },
    runSettings: { ...runSettings, ...settings },
    files: await upload(context, context.owner, predictionFiles(60, { skill })),
  });
  const { id } = await context.services.db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  await run(context, id);
  if (isPublic) await publishSubmission(context.services, context.owner, { submissionId });
  return submissionId;
}

const page = (actor = context.visitor) => getModel(context.services, actor, { slug });

describe('getModel', () => {
  it('shows visible runs, gains on the same items, and mean and error of repeated runs', async () => {
    const first = await submitAndScore(
      context,
      context.owner,
      predictionFiles(60, { skill: 0.5 }),
      'Video Model 7B',
    );
    const { model } = await context.services.db.submission.findUniqueOrThrow({
      where: { id: first.submissionId },
      select: { model: { select: { id: true, slug: true } } },
    });
    modelId = model.id;
    slug = model.slug;
    for (const actor of [context.visitor, context.other]) {
      await expect(page(actor)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await page(context.owner)).benchmarks[0]?.runs).toHaveLength(1);
    await publishSubmission(context.services, context.owner, first);

    const again = await add(0.6, {});
    const thoughtful = await add(0.8, { promptVariant: 'chain of thought' });
    const hidden = await add(0.9, { promptVariant: 'secret' }, false);

    const view = await page();
    const [entry] = view.benchmarks;
    expect(view.benchmarks.map(({ benchmark }) => benchmark)).toEqual(['vidhal']);
    expect(entry?.runs.map(({ submissionId }) => submissionId)).toEqual([
      thoughtful,
      again,
      first.submissionId,
    ]);
    expect(JSON.stringify(view)).not.toContain(hidden);
    expect((await page(context.maintainer)).benchmarks[0]?.runs).toHaveLength(4);

    expect(entry?.best).toMatchObject({ submissionId: thoughtful, rank: 1, total: 3 });

    const values = entry?.runs.map(({ result }) => result?.headline?.value ?? Number.NaN) ?? [];
    const [best = 0, second = 0, oldest = 0] = values;
    expect(entry?.repeated).toHaveLength(1);
    expect(entry?.repeated[0]).toMatchObject({ n: 2 });
    expect(entry?.repeated[0]?.mean).toBeCloseTo((second + oldest) / 2, 12);
    // For two runs s = |a − b| / √2, so s / √2 is half the distance.
    expect(entry?.repeated[0]?.standardError).toBeCloseTo(Math.abs(second - oldest) / 2, 12);

    expect(entry?.gains).toHaveLength(1);
    expect(entry?.gains[0]).toMatchObject({
      variant: { submissionId: thoughtful },
      base: { submissionId: again },
      n: 60,
    });
    expect(entry?.gains[0]?.difference).toBeCloseTo(best - second, 12);
    const compared = await compareSubmissions(context.services, context.visitor, {
      submissionIds: [thoughtful, again],
    });
    const overall = compared.slices.find(({ slice }) => slice === 'overall');
    expect(entry?.gains[0]?.interval).toEqual(overall?.pairs[0]?.interval);
    expect(entry?.gains[0]?.adjusted).toBe(overall?.pairs[0]?.p);
  });

  it('shows a private variant to its owner as a separate gain', async () => {
    const gains = (await page(context.owner)).benchmarks[0]?.gains ?? [];
    expect(gains.map(({ variant }) => variant.runSettings.promptVariant)).toEqual([
      'chain of thought',
      'secret',
    ]);
  });

  it('shows the public runs, however many newer private ones the model has', async () => {
    const runs = (await page()).benchmarks[0]?.runs;
    expect(runs).toHaveLength(3);
    await context.services.db.submission.createMany({
      data: Array.from({ length: 200 }, (_, index) => ({
        ...{ benchmark: 'vidhal', modelId, submitterId: context.owner.userId },
        ...{ contentHash: String(index), runSettings, runFacts: {} },
      })),
    });
    expect((await page()).benchmarks[0]?.runs).toEqual(runs);
  });

  it('rejects an unknown slug', async () => {
    await expect(
      getModel(context.services, context.maintainer, { slug: 'nobody' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
