'use server';

import { type ReadNoticesInput, readNotices } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Marks notices of the person who asks as read. */
export async function markNoticesRead(input: ReadNoticesInput): Promise<ActionResult> {
  return actionResult('markNoticesRead', async () => {
    await readNotices(services(), await currentActor(), input);
    revalidatePath('/me', 'layout');
  });
}
