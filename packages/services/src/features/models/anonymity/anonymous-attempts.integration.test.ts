import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '../../../testing';
import { queryFullLeaderboard } from '../../../testing/query-full-leaderboard';
import { deleteSubmission, getResult, publishSubmission } from '../../submissions';
import { hideModelName, revealModel } from '..';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

async function submitModel(name: string) {
  const { services, owner } = context;
  const files = predictionFiles(4, { skill: 0.5 });
  const { submissionId } = await submitAndScore(context, owner, files, name);
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { modelId: true },
  });
  return { submissionId, modelId };
}

/** Returns the attempts that the leaderboard shows for a submission. Expects its result to show the same. */
async function readAttempts({ submissionId }: { submissionId: string }) {
  const { rows } = await queryFullLeaderboard(context, 'vidhal');
  const row = rows.find((row) => row.submissionId === submissionId);
  const result = await getResult(context.services, context.visitor, { submissionId });
  expect(row?.attempts).toEqual(result.attempts);
  return result.attempts;
}

test('attempts for an anonymous entry count only for the entry until it is revealed', async () => {
  const { services, owner } = context;
  const named = await submitModel('Named');
  await submitModel('Private');
  await publishSubmission(services, owner, named);
  const entry = await submitModel('Hidden');
  expect(await readAttempts(named)).toEqual({ submitter: 3, model: 1 });
  await hideModelName(services, owner, { modelId: entry.modelId, until });
  expect(await readAttempts(named)).toEqual({ submitter: 2, model: 1 });
  await publishSubmission(services, owner, entry);
  const again = await submitAndScore(
    context,
    owner,
    predictionFiles(4, { skill: 0.9 }),
    'Another hidden one',
  );
  await services.db.submission.update({
    where: { id: again.submissionId },
    data: { modelId: entry.modelId },
    select: { id: true },
  });
  for (const act of [
    async () => undefined,
    () => deleteSubmission(services, owner, { submissionId: again.submissionId }),
  ]) {
    await act();
    expect(await readAttempts(entry)).toEqual({ submitter: 2, model: 2 });
    expect(await readAttempts(named)).toEqual({ submitter: 2, model: 1 });
  }
  await revealModel(services, owner, { modelId: entry.modelId });
  expect(await readAttempts(entry)).toEqual({ submitter: 4, model: 2 });
  expect(await readAttempts(named)).toEqual({ submitter: 4, model: 1 });
});
