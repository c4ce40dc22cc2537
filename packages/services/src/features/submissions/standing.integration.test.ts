import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { getResult } from './get-result';
import { getResultStanding } from './get-standing';
import { publishSubmission } from './publish';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

async function score(skill: number) {
  const { owner } = context;
  return submitAndScore(context, owner, predictionFiles(40, { skill }));
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

it('medians of fewer than three results are left out', async () => {
  const { services, owner } = context;
  await publishSubmission(services, owner, await score(0.9));
  const result = await getResult(services, owner, await score(0.6));
  expect((await getResultStanding(services, result)).medians).toEqual([]);
});
