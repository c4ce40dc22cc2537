import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSubmissions } from '../../compare/compare-submissions';
import { createSubmission } from '../../submissions/create-submission';
import { publishSubmission } from '../../submissions/publish-submission';
import { predictionFiles } from '../../testing/vidhal-files';
import {
  createWorld,
  importTruth,
  run,
  runSettings,
  submitAndScore,
  upload,
  type World,
} from '../../testing/world';
import { getModel } from './get-model';

let server: TestPostgres;
let world: World;
let modelId: string;
let slug: string;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world, { videos: 60 });
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

/** Scores answers of this skill for the one model, and publishes them. */
async function add(skill: number, settings: Partial<typeof runSettings>, isPublic = true) {
  const { submissionId } = await createSubmission(world.services, world.owner, {
    benchmark: 'vidhal',
    model: { id: modelId },
    runSettings: { ...runSettings, ...settings },
    files: await upload(world, world.owner, predictionFiles(60, { skill })),
  });
  const { id } = await world.services.db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  await run(world, id);
  if (isPublic) await publishSubmission(world.services, world.owner, { submissionId });
  return submissionId;
}

const page = (actor = world.visitor) => getModel(world.services, actor, { slug });

describe('getModel', () => {
  it('shows what the actor may see, gains on the same items, and repeated runs as mean and error', async () => {
    const first = await submitAndScore(
      world,
      world.owner,
      predictionFiles(60, { skill: 0.5 }),
      'Video Model 7B',
    );
    const { model } = await world.services.db.submission.findUniqueOrThrow({
      where: { id: first.submissionId },
      select: { model: { select: { id: true, slug: true } } },
    });
    modelId = model.id;
    slug = model.slug;
    for (const actor of [world.visitor, world.other]) {
      await expect(page(actor)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await page(world.owner)).benchmarks[0]?.runs).toHaveLength(1);
    await publishSubmission(world.services, world.owner, first);

    const again = await add(0.6, {});
    const thoughtful = await add(0.8, { promptVariant: 'chain of thought' });
    const hidden = await add(0.9, { promptVariant: 'secret' }, false);

    const seen = await page();
    const [own] = seen.benchmarks;
    expect(seen.benchmarks.map(({ benchmark }) => benchmark)).toEqual(['vidhal']);
    expect(own?.runs.map(({ submissionId }) => submissionId)).toEqual([
      thoughtful,
      again,
      first.submissionId,
    ]);
    expect(JSON.stringify(seen)).not.toContain(hidden);
    expect((await page(world.maintainer)).benchmarks[0]?.runs).toHaveLength(4);

    expect(own?.best).toMatchObject({ submissionId: thoughtful, rank: 1, of: 3 });

    const values = own?.runs.map(({ result }) => result?.headline?.value ?? Number.NaN) ?? [];
    const [best = 0, second = 0, oldest = 0] = values;
    expect(own?.repeated).toHaveLength(1);
    expect(own?.repeated[0]).toMatchObject({ n: 2 });
    expect(own?.repeated[0]?.mean).toBeCloseTo((second + oldest) / 2, 12);
    // Of two runs s is |a − b| / √2, and s / √2 is half the distance.
    expect(own?.repeated[0]?.standardError).toBeCloseTo(Math.abs(second - oldest) / 2, 12);

    expect(own?.gains).toHaveLength(1);
    expect(own?.gains[0]).toMatchObject({
      variant: { submissionId: thoughtful },
      base: { submissionId: again },
      n: 60,
    });
    expect(own?.gains[0]?.difference).toBeCloseTo(best - second, 12);
    const compared = await compareSubmissions(world.services, world.visitor, {
      submissionIds: [thoughtful, again],
    });
    const overall = compared.slices.find(({ slice }) => slice === 'overall');
    expect(own?.gains[0]?.interval).toEqual(overall?.pairs[0]?.interval);
    expect(own?.gains[0]?.adjusted).toBe(overall?.pairs[0]?.p);
  });

  it('shows a private variant to its owner as a gain of its own, corrected for both', async () => {
    const gains = (await page(world.owner)).benchmarks[0]?.gains ?? [];
    expect(gains.map(({ variant }) => variant.runSettings.promptVariant)).toEqual([
      'chain of thought',
      'secret',
    ]);
  });

  it('finds nothing under a name that nobody gave', async () => {
    await expect(
      getModel(world.services, world.maintainer, { slug: 'nobody' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
