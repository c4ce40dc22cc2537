import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { publishSubmission } from '../../submissions/publish';
import { queryLeaderboard } from '../query';
import { updateRankSets } from './update-rank-sets';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(async () => {
  await context.close();
});

async function publish(name: string, skill: number): Promise<void> {
  const made = await submitAndScore(context, context.owner, predictionFiles(200, { skill }), name);
  await publishSubmission(context.services, context.owner, { submissionId: made.submissionId });
}

const column = 'mcqa/accuracy/overall';

/** Rank and rank set of each model in a column. */
async function ranks(key = column) {
  const { rows, version } = await queryLeaderboard(context.services, context.visitor, {
    benchmark: 'vidhal',
    columns: [key],
    published: false,
  });
  const cells = rows.map(({ modelName, cells: { [key]: cell } }) => [
    modelName,
    [cell?.rank, cell?.rankSet],
  ]);
  return { version, sets: Object.fromEntries(cells) };
}

describe('the rank sets of a leaderboard', () => {
  beforeAll(async () => {
    await importTruth(context, { videos: 200, access: 'public' });
    await publish('strong', 0.95);
    await publish('middling', 0.5);
    await publish('alike', 0.51);
    await publish('weak', 0.05);
  });

  it('are computed once for unchanged results and raise the version', async () => {
    const before = await ranks();
    expect(before.sets).toMatchObject({ strong: [1, null], weak: [4, null] });
    expect(await updateRankSets(context.services)).toMatchObject([
      { benchmark: 'vidhal', rows: 4 },
    ]);
    const after = await ranks();
    expect(after.version).not.toBe(before.version);
    // 0.95, 0.51, 0.50 and 0.05 of 200 items: only the middle two do not differ significantly.
    expect(after.sets).toEqual({
      strong: [1, { best: 1, worst: 1 }],
      alike: [2, { best: 2, worst: 3 }],
      middling: [3, { best: 2, worst: 3 }],
      weak: [4, { best: 4, worst: 4 }],
    });
    expect(await updateRankSets(context.services)).toEqual([]);
    expect((await ranks()).version).toBe(after.version);
  });

  it('stay visible while a new result waits for its rank set', async () => {
    await publish('new', 0.7);
    const { sets } = await ranks();
    expect(sets).toMatchObject({ strong: [1, { best: 1, worst: 1 }], new: [2, null] });
    await updateRankSets(context.services);
    expect((await ranks()).sets).toMatchObject({
      new: [2, { best: 2, worst: 2 }],
      weak: [5, { best: 5, worst: 5 }],
    });
  });

  it('are computed by only one of several workers', async () => {
    await publish('another', 0.3);
    const updates = await Promise.all([1, 2, 3].map(() => updateRankSets(context.services)));
    expect(updates.flat()).toHaveLength(1);
  });

  it('do not exist for metrics without a direction', async () => {
    const { sets } = await ranks('naive_ordering/regurgitation_rate/overall');
    expect(Object.values(sets).every((cell) => Array.isArray(cell) && cell[1] === null)).toBe(true);
  });
});

it('a private revision has no rank sets, and those of an earlier public revision are removed', async () => {
  await importTruth(context, { videos: 200, mark: 'private things', access: 'private' });
  await publish('hidden', 0.9);
  await updateRankSets(context.services);
  expect(await context.services.db.boardRankSets.count()).toBe(0);
});
