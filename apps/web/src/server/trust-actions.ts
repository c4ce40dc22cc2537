'use server';

import { requestSpotCheck, unverifySubmission, verifySubmission } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Vouches for a result, with the reason that is kept beside it. */
export async function verify(submissionId: string, reason: string): Promise<ActionResult> {
  return actionResult('verify', async () => {
    await verifySubmission(services(), await currentActor(), { submissionId, reason });
    revalidatePath('/', 'layout');
  });
}

/** Takes that back. */
export async function unverify(submissionId: string, reason: string): Promise<ActionResult> {
  return actionResult('unverify', async () => {
    await unverifySubmission(services(), await currentActor(), { submissionId, reason });
    revalidatePath('/', 'layout');
  });
}

/** Has a sample of a submission's own verdicts judged again. */
export async function spotCheck(
  submissionId: string,
  profileId: string,
  sample: number,
): Promise<ActionResult> {
  return actionResult('spotCheck', async () => {
    await requestSpotCheck(services(), await currentActor(), { submissionId, profileId, sample });
    revalidatePath(`/submissions/${submissionId}`);
  });
}
