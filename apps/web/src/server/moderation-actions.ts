'use server';

import {
  type ModerateSubmissionsInput,
  type Moderations,
  moderateSubmissions,
  ServiceError,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionFailure, type ActionResult, actionResult, actionValue } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Does one thing to a submission, as a maintainer of its benchmark. */
export async function moderateOne(
  submissionId: string,
  act: ModerateSubmissionsInput['act'],
  reason?: string,
): Promise<ActionResult> {
  return actionResult('moderateOne', async () => {
    const { failed } = await moderateSubmissions(services(), await currentActor(), {
      submissionIds: [submissionId],
      act,
      reason,
    });
    const [failure] = failed;
    if (failure) throw new ServiceError('wrong_state', { detail: failure.message });
    revalidatePath('/', 'layout');
  });
}

/** Does the same to many submissions; those that could not be done are named. */
export async function moderateMany(
  input: ModerateSubmissionsInput,
): Promise<{ ok: true; value: Moderations } | ActionFailure> {
  return actionValue('moderateMany', async () => {
    const result = await moderateSubmissions(services(), await currentActor(), input);
    revalidatePath('/', 'layout');
    return result;
  });
}
