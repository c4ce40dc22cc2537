import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listPublicResults } from './list-public';
import { publishSubmission } from './publish';
import { listRecentResults } from './recent-results';
import { withdrawSubmission } from './withdraw';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

it('lists results while they are public, for their owner too', async () => {
  const { services, owner, visitor } = context;
  const files = predictionFiles(10, { skill: 1 });
  const { submissionId } = await submitAndScore(context, owner, files, 'Listed 7B');
  expect(await listPublicResults(services, owner)).toEqual([]);
  await publishSubmission(services, owner, { submissionId });
  expect(await listPublicResults(services, visitor)).toEqual([
    {
      submissionId,
      benchmark: 'vidhal',
      modelSlug: expect.stringContaining('listed'),
      publishedAt: expect.any(Date),
    },
  ]);
  await withdrawSubmission(services, owner, { submissionId });
  expect(await listPublicResults(services, visitor)).toEqual([]);
});

it('leaves results of samples on retired datasets out of the recent ones', async () => {
  const { services, owner, visitor } = context;
  const results: string[] = [];
  for (const [skill, sample] of [
    [0.2, true],
    [0.4, false],
  ] as const) {
    const files = predictionFiles(10, { skill });
    const { submissionId } = await submitAndScore(context, owner, files, `Recent ${skill}`);
    await publishSubmission(services, owner, { submissionId });
    await services.db.submission.update({ where: { id: submissionId }, data: { sample } });
    results.push(submissionId);
  }
  const [sample, real] = results;
  const list = async () =>
    (await listRecentResults(services, visitor, {})).map(({ submissionId }) => submissionId);
  expect(await list()).toEqual([real, sample]);
  await importTruth(context, { videos: 8, mark: 'newer' });
  expect(await list()).toEqual([real]);
});

it('tells two runs of a model on one benchmark apart by name', async () => {
  const { services, owner, visitor } = context;
  const runs: string[] = [];
  for (const skill of [0.3, 0.5]) {
    const files = predictionFiles(10, { skill });
    const { submissionId } = await submitAndScore(context, owner, files);
    await publishSubmission(services, owner, { submissionId });
    runs.push(submissionId);
  }
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: runs[0] ?? '' },
    select: { modelId: true },
  });
  await services.db.submission.update({ where: { id: runs[1] ?? '' }, data: { modelId } });
  const names = (await listRecentResults(services, visitor, {}))
    .filter(({ submissionId }) => runs.includes(submissionId))
    .map(({ runName }) => runName);
  expect(new Set(names).size).toBe(2);
});
