import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { getModelStanding } from './get-standing';
import { mergeModels } from './merge/merge';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

async function submit(name: string, skill: number) {
  const files = predictionFiles(10, { skill });
  const { submissionId } = await submitAndScore(context, context.owner, files, name);
  const { model } = await context.services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { model: { select: { id: true, slug: true } } },
  });
  return { submissionId, ...model };
}

const read = (slug: string, actor: Parameters<typeof getModelStanding>[1] = context.visitor) =>
  getModelStanding(context.services, actor, { benchmark: 'vidhal', slug });

it('returns the best public result with its rank, and nothing once it is withdrawn', async () => {
  const { services, owner } = context;
  const { submissionId, slug } = await submit('Standing 7B', 1);
  expect(await read(slug, owner)).toBeNull();
  await publishSubmission(services, owner, { submissionId });
  expect(await read(slug)).toMatchObject({
    slug,
    name: 'Standing 7B',
    best: { submissionId, rank: 1, total: 1, score: { value: 1 } },
  });
  await withdrawSubmission(services, owner, { submissionId });
  expect(await read(slug)).toBeNull();
});

it('follows a merged model to its target, so that badges stay valid', async () => {
  const { services, owner, admin } = context;
  const from = await submit('Old name', 1);
  await publishSubmission(services, owner, from);
  const into = await submit('New name', 0.5);
  await mergeModels(services, admin, { fromId: from.id, intoId: into.id, reason: 'The same.' });
  expect(await read(from.slug)).toMatchObject({ slug: into.slug, name: 'New name' });
});

it('knows no model by an unknown name', async () => {
  expect(await read('nobody')).toBeNull();
});
