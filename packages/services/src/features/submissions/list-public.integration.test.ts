import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listPublicResults } from './list-public';
import { publishSubmission } from './publish';
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
