import { withDb } from './database';
import { expect } from './fixture';
import type { HttpAccount } from './http-account';
import type { ChosenFile } from './import-truth';
import { getSample } from './samples';

/**
 * Submits files (by default those of the benchmark's first sample model) and waits for the scores. Returns the
 * submission's id.
 */
export async function submitAndScore(
  user: HttpAccount,
  benchmark: string,
  model: string,
  files: readonly ChosenFile[] = getSample(benchmark).predictions,
): Promise<string> {
  const { submissionId } = await user.submit(benchmark, model, await user.uploadAll(files));
  expect(await user.finalState(submissionId)).toMatchObject({ status: 'done' });
  return submissionId;
}

async function setVisibility(
  submissionId: string,
  visibility: 'public' | 'private' | 'withdrawn',
): Promise<void> {
  await withDb(async (db) => {
    await db.submission.update({ where: { id: submissionId }, data: { visibility } });
    if (visibility !== 'public') return;
    await db.submission.updateMany({
      where: { id: submissionId, publishedAt: null },
      data: { publishedAt: new Date() },
    });
  });
}

/** Publishes a submission in the database, for tests of the effects. */
export const publish = (submissionId: string) => setVisibility(submissionId, 'public');

/** Withdraws a submission in the database. */
export const withdraw = (submissionId: string) => setVisibility(submissionId, 'withdrawn');

/** Makes a submission private in the database. */
export const unpublish = (submissionId: string) => setVisibility(submissionId, 'private');
