import { expect, it } from 'vitest';
import { getBenchmark } from '../../core/benchmark';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { getResult } from './get-result';
import { getResultRank } from './get-result-rank';
import { getResultStanding } from './get-standing';
import { publishSubmission } from './publish';

const vidhal = getBenchmark('vidhal');

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

async function score(skill: number, model?: string) {
  const { owner } = context;
  return submitAndScore(context, owner, predictionFiles(40, { skill }), model);
}

it('a private result has the rank that publishing would give it, and the medians of public ones', async () => {
  const { services, owner } = context;
  for (const skill of [0.9, 0.6, 0.1]) {
    await publishSubmission(services, owner, await score(skill));
  }
  const { submissionId } = await score(0.75);
  const read = async () =>
    getResultStanding(services, await getResult(services, owner, { submissionId }));
  const { wouldRank, others, medians } = await read();
  expect(wouldRank).toEqual({ rank: 2, total: 4 });
  expect(others.filter(({ published }) => !published)).toHaveLength(3);
  expect(medians.length).toBeGreaterThan(3);
  expect(medians.every(({ results }) => results === 3)).toBe(true);
  await publishSubmission(services, owner, { submissionId });
  const published = await read();
  expect(published.wouldRank).toBeNull();
  expect(published.medians.every(({ results }) => results === 4)).toBe(true);
});

it('a private result shares the rank of a public one that differs by rounding errors only', async () => {
  const { services, owner } = context;
  const [listed, { submissionId }] = [await score(0.6), await score(0.6, 'Another')];
  const { task, metric, slice } = vidhal.headline;
  for (const [id, value] of [
    [listed.submissionId, 0.1 + 0.2],
    [submissionId, 0.3],
  ] as const) {
    await services.db.score.updateMany({
      where: { evaluation: { submissionId: id }, task, metric, slice },
      data: { value },
    });
  }
  await publishSubmission(services, owner, listed);
  const read = () => getResult(services, owner, { submissionId });
  const { wouldRank } = await getResultStanding(services, await read());
  expect(wouldRank).toEqual({ rank: 1, total: 2 });
  await publishSubmission(services, owner, { submissionId });
  expect(await getResultRank(services, await read())).toMatchObject({ rank: 1, total: 2 });
});

it('medians of fewer than three results are left out', async () => {
  const { services, owner } = context;
  await publishSubmission(services, owner, await score(0.9));
  const result = await getResult(services, owner, await score(0.6));
  expect((await getResultStanding(services, result)).medians).toEqual([]);
});

it('a public result that equals the published number of its model says so, as its row does', async () => {
  const { services, owner } = context;
  const { submissionId } = await score(0.9, 'video-llama2 7b');
  await services.db.submission.update({
    where: { id: submissionId },
    data: { runSettings: { frames: 8 } },
  });
  await services.db.score.updateMany({
    where: { evaluation: { submissionId }, task: 'mcqa', metric: 'accuracy', slice: 'overall' },
    data: { value: 0.5413 },
  });
  const read = async () =>
    (await getResultStanding(services, await getResult(services, owner, { submissionId })))
      .publishedMatch;
  expect(await read()).toBeNull();
  await publishSubmission(services, owner, { submissionId });
  const match = await read();
  expect(match).toMatchObject({
    row: 'published:VideoLLaMA2 (7B)',
    scores: [{ value: 0.541, decimals: 3 }],
  });
  const { rows } = await queryFullLeaderboard(context, 'vidhal');
  expect(rows.find(({ id }) => id === submissionId)?.publishedMatch).toEqual(match);
  expect(rows.some(({ id, kind }) => id === match?.row && kind === 'published')).toBe(true);
});
