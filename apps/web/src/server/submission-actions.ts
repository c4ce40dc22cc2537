'use server';

import { publishSubmission, retryEvaluation, withdrawSubmission } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Shows a result to everybody and puts it on the leaderboard. */
export async function publish(submissionId: string): Promise<ActionResult> {
  return actionResult('publish', async () => {
    await publishSubmission(services(), await currentActor(), { submissionId });
    revalidatePath('/', 'layout');
  });
}

/** Takes a result off the leaderboard. */
export async function withdraw(submissionId: string): Promise<ActionResult> {
  return actionResult('withdraw', async () => {
    await withdrawSubmission(services(), await currentActor(), { submissionId });
    revalidatePath('/', 'layout');
  });
}

/** Scores a submission again that was given up. */
export async function retry(submissionId: string): Promise<ActionResult> {
  return actionResult('retry', async () => {
    await retryEvaluation(services(), await currentActor(), { submissionId });
    revalidatePath(`/submissions/${submissionId}`);
  });
}
