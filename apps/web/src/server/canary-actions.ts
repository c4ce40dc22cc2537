'use server';

import { runCanaryNow } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Has the references of a benchmark scored again at once. */
export async function repeatNow(benchmark: string): Promise<ActionResult> {
  return actionResult('repeatNow', async () => {
    await runCanaryNow(services(), await currentActor(), { benchmark });
    revalidatePath('/admin/canaries');
  });
}
