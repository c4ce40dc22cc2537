'use server';

import {
  addVerdicts,
  publishSubmission,
  retryEvaluation,
  withdrawSubmission,
} from '@clapboard/services';
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

/** Scores a submission again that was given up, or has the verdicts asked for that it lacks. */
export async function retry(submissionId: string): Promise<ActionResult> {
  return actionResult('retry', async () => {
    await retryEvaluation(services(), await currentActor(), { submissionId });
    revalidatePath(`/submissions/${submissionId}`);
  });
}

/** Adds uploaded files with verdicts to a submission that lacks some. */
export async function addVerdictFiles(
  submissionId: string,
  files: readonly { fileId: string; task: string | null }[],
): Promise<ActionResult> {
  return actionResult('addVerdictFiles', async () => {
    await addVerdicts(services(), await currentActor(), { submissionId, files: [...files] });
    revalidatePath(`/submissions/${submissionId}`);
  });
}
