import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles, truthFiles } from '../../testing/vidhal-files';
import { changeAccess } from '../datasets/change-access';
import { importRevision } from '../datasets/import';
import { getResult } from '../submissions/get-result';
import { publishSubmission } from '../submissions/publish';
import { compareItems } from './compare-items';
import { compareSubmissions } from './compare-submissions';
import { findComparable } from './list-candidates';

const videos = 100;
let context: TestContext;
const ids: Record<string, string> = {};

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  for (const [name, skill] of [
    ['strong', 0.9],
    ['middling', 0.6],
    ['weak', 0.3],
  ] as const) {
    ids[name] = await publish(name, predictionFiles(videos, { skill }));
  }
  ids.partly = await publish('partly', predictionFiles(videos, { skill: 0.5 }).slice(1));
  const secret = await submitAndScore(
    context,
    context.owner,
    predictionFiles(videos, { skill: 0.8 }),
    'secret',
  );
  ids.secret = secret.submissionId;
});
afterAll(async () => {
  await context.close();
});

async function publish(name: string, files: Parameters<typeof submitAndScore>[2]) {
  const made = await submitAndScore(context, context.owner, files, name);
  await publishSubmission(context.services, context.owner, made);
  return made.submissionId;
}

const setAccess = async (access: 'public' | 'private') => {
  const { id } = await context.services.db.datasetRevision.findFirstOrThrow({
    where: { active: true },
    select: { id: true },
  });
  await changeAccess(context.services, context.maintainer, { revisionId: id, access });
};
const getIds = (...names: string[]) => names.map((name) => ids[name] ?? name);
const compare = (
  names: string[],
  more: { task?: string; slice?: string } = {},
  as = context.visitor,
) => compareSubmissions(context.services, as, { submissionIds: getIds(...names), ...more });

describe('compareSubmissions', () => {
  it('returns the difference of the stored headlines to 1e-12, for every pair and aspect', async () => {
    const names = ['strong', 'middling', 'weak'];
    const found = await compare(names);
    expect(found.place).toEqual({ task: 'mcqa', metric: 'accuracy', slice: 'overall' });
    const stored = await Promise.all(
      getIds(...names).map((submissionId) =>
        getResult(context.services, context.visitor, { submissionId }),
      ),
    );
    expect(found.slices.length).toBeGreaterThan(5);
    for (const { slice, pairs } of found.slices) {
      const values = stored.map(
        ({ scores }) =>
          scores.find(
            (row) => row.task === 'mcqa' && row.metric === 'accuracy' && row.slice === slice,
          )?.value ?? Number.NaN,
      );
      expect(pairs).toHaveLength(3);
      for (const { first, second, difference } of pairs) {
        const expected = (values[first] ?? Number.NaN) - (values[second] ?? Number.NaN);
        expect(Math.abs((difference ?? Number.NaN) - expected)).toBeLessThan(1e-12);
      }
    }
  });

  it('lists the common scores with their stored values, and compares one of them', async () => {
    const found = await compare(['strong', 'partly']);
    expect(new Set(found.places.map(({ task }) => task))).toEqual(
      new Set(['naive_ordering', 'relative_ordering']),
    );
    expect(found.place).toMatchObject({ task: 'naive_ordering', metric: 'ndcg' });
    await expect(compare(['strong', 'partly'], { task: 'mcqa' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('counts the agreement of two results, whose margins are the stored accuracies', async () => {
    const { agreement, places: shared } = await compare(['strong', 'weak']);
    const { bothRight = 0, onlyFirst = 0, onlySecond = 0, bothWrong = 0 } = agreement?.counts ?? {};
    expect(bothRight + onlyFirst + onlySecond + bothWrong).toBe(videos);
    const [first, second] =
      shared.find((ref) => ref.metric === 'accuracy' && ref.slice === 'overall')?.scores ?? [];
    expect((bothRight + onlyFirst) / videos).toBeCloseTo(first?.value ?? Number.NaN, 12);
    expect((bothRight + onlySecond) / videos).toBeCloseTo(second?.value ?? Number.NaN, 12);
    expect(agreement).toMatchObject({ reliance: false, same: null });
    expect((await compare(['strong', 'middling', 'weak'])).agreement).toBeNull();
  });

  it('is deterministic, and corrects for the number of pairs', async () => {
    const two = await compare(['strong', 'weak']);
    const three = await compare(['strong', 'weak', 'middling']);
    const overall = ({ slices }: typeof two) => slices.find(({ slice }) => slice === 'overall');
    expect(overall(await compare(['strong', 'weak']))).toEqual(overall(two));
    const [alone, beside] = [overall(two)?.pairs[0], overall(three)?.pairs[0]];
    expect(beside).toMatchObject({ difference: alone?.difference, p: alone?.p });
    // Three pairs are corrected together, so their intervals are wider.
    expect(beside?.interval?.low).toBeLessThan(alone?.interval?.low ?? Number.NaN);
  });

  it('hides private results from others, and lets the owner compare them', async () => {
    for (const actor of [context.visitor, context.other]) {
      await expect(compare(['strong', 'secret'], {}, actor)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    for (const actor of [context.owner, context.maintainer]) {
      expect((await compare(['strong', 'secret'], {}, actor)).submissions).toHaveLength(2);
    }
  });

  it('rejects a single result, nine results and duplicates', async () => {
    const nine = Array.from({ length: 9 }, (_, i) => `id-${i}`);
    for (const names of [['strong'], ['strong', 'strong'], nine]) {
      await expect(compare(names)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  it('shows no items of a private revision, even to maintainers', async () => {
    await setAccess('private');
    for (const actor of [context.visitor, context.owner, context.maintainer]) {
      const submissionIds = getIds('strong', 'weak');
      const found = await compareItems(context.services, actor, { submissionIds });
      expect(found).toEqual({ access: 'private', total: 0, items: [] });
    }
    expect(JSON.stringify(await compare(['strong', 'weak'], {}, context.maintainer))).not.toMatch(
      /video_\d/,
    );
    await setAccess('public');
  });
});

describe('findComparable', () => {
  const find = (actor = context.visitor, query = '') =>
    findComparable(context.services, actor, { benchmark: 'vidhal', query });

  it('sorts by headline, best first, and puts results without a headline last', async () => {
    const names = (await find()).map(({ modelName }) => modelName);
    expect(names).toEqual(['strong', 'middling', 'weak', 'partly']);
  });

  it('lists private results for their owner and maintainers only', async () => {
    expect((await find(context.owner)).map(({ modelName }) => modelName)).toContain('secret');
    expect((await find(context.other)).map(({ modelName }) => modelName)).not.toContain('secret');
    const named = await findComparable(context.services, context.visitor, {
      ids: getIds('weak', 'secret', 'strong'),
    });
    expect(named.map(({ modelName }) => modelName)).toEqual(['weak', 'strong']);
  });

  it('ignores words after the sixth, because each costs the database a join', async () => {
    const found = await find(context.visitor, 's t r o n g elsewhere');
    expect(found.map(({ modelName }) => modelName)).toEqual(['strong']);
  });

  it('matches every word in model, organisation and prompt variant', async () => {
    expect(
      (await find(context.visitor, 'STRONG lab')).map((candidate) => candidate.modelName),
    ).toEqual(['strong']);
    expect(await find(context.visitor, 'strong elsewhere')).toEqual([]);
    expect(await find(context.visitor, 'standard')).toHaveLength(4);
  });
});

describe('on a public revision', () => {
  let fresh: TestContext;
  beforeAll(async () => {
    fresh = await createTestContext();
    await importRevision(fresh.services, fresh.maintainer, {
      benchmark: 'vidhal',
      label: 'public',
      access: 'public',
      files: truthFiles(30),
      activate: true,
    });
  });
  afterAll(() => fresh.close());

  const scored = (skill: number, name: string) =>
    submitAndScore(fresh, fresh.owner, predictionFiles(30, { skill }), name);

  it('lists the items that only some results have right, and rejects mixed revisions', async () => {
    const [first, second] = [await scored(0.9, 'one'), await scored(0.2, 'two')];
    const submissionIds = [first.submissionId, second.submissionId];
    const found = await compareItems(fresh.services, fresh.owner, { submissionIds });
    const compared = await compareSubmissions(fresh.services, fresh.owner, { submissionIds });
    const { onlyFirst = 0, onlySecond = 0 } = compared.agreement?.counts ?? {};
    expect(found.total).toBe(onlyFirst + onlySecond);
    expect(found.items).toHaveLength(10);
    for (const item of found.items) {
      expect(item.answers.filter(({ outcome }) => outcome === 'right')).toHaveLength(1);
      expect(item.correct.length).toBeGreaterThan(0);
    }
    const rest = await compareItems(fresh.services, fresh.owner, { submissionIds, skip: 5 });
    expect(rest.items[0]).toEqual(found.items[5]);
    await expect(
      compareItems(fresh.services, fresh.visitor, { submissionIds }),
    ).rejects.toMatchObject({ code: 'not_found' });

    await importTruth(fresh, { videos: 30, mark: 'something else' });
    const third = await scored(0.5, 'three');
    await expect(
      compareSubmissions(fresh.services, fresh.owner, {
        submissionIds: [first.submissionId, third.submissionId],
      }),
    ).rejects.toThrow(
      'one (standard · 8 frames) (public), three (standard · 8 frames) (30 videos, something else)',
    );
  });

  it('reads the answers of one result at a time', async () => {
    const submissionIds: string[] = [];
    for (const skill of [0.9, 0.5, 0.1]) {
      submissionIds.push((await scored(skill, `alone ${skill}`)).submissionId);
    }
    let [reading, most] = [0, 0];
    const watched = fresh.services.db.$extends({
      query: {
        evaluationAnswers: {
          async findUnique({ args, query }) {
            reading += 1;
            most = Math.max(most, reading);
            const row = await query(args);
            reading -= 1;
            return row;
          },
        },
      },
    });
    const db = watched as unknown as typeof fresh.services.db;
    await compareItems({ ...fresh.services, db }, fresh.owner, { submissionIds });
    expect(most).toBe(1);
  });

  it('counts identical answers of two runs of one model with different settings', async () => {
    const [full, single] = [await scored(0.8, 'full'), await scored(0.4, 'single')];
    const { modelId } = await fresh.services.db.submission.findUniqueOrThrow({
      where: { id: full.submissionId },
      select: { modelId: true },
    });
    await fresh.services.db.submission.update({
      where: { id: single.submissionId },
      data: { modelId, runSettings: { frames: 1, promptVariant: 'standard' } },
      select: { id: true },
    });
    const { agreement } = await compareSubmissions(fresh.services, fresh.owner, {
      submissionIds: [full.submissionId, single.submissionId],
    });
    const { counts, same } = agreement ?? {};
    expect(agreement?.reliance).toBe(true);
    // With one right letter, answers that are both right are identical.
    expect(same?.whenRight).toEqual({
      same: counts?.bothRight,
      of: (counts?.bothRight ?? 0) + (counts?.onlyFirst ?? 0),
    });
    expect(same?.whenWrong.of).toBe((counts?.onlySecond ?? 0) + (counts?.bothWrong ?? 0));
  });
});
