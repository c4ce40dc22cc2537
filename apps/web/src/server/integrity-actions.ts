'use server';

import { dismissSignal, reopenSignal, scanNow } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Has a worker look a benchmark through for signals as soon as it can. */
export async function lookNow(benchmark: string): Promise<ActionResult> {
  return actionResult('lookNow', async () => {
    await scanNow(services(), await currentActor(), { benchmark });
    revalidatePath('/admin/integrity');
  });
}

/** Puts a signal away, with the reason that is kept. */
export async function dismiss(signalId: string, reason: string): Promise<ActionResult> {
  return actionResult('dismiss', async () => {
    await dismissSignal(services(), await currentActor(), { signalId, reason });
    revalidatePath('/admin/integrity');
  });
}

/** Takes that back. */
export async function reopen(signalId: string, reason: string): Promise<ActionResult> {
  return actionResult('reopen', async () => {
    await reopenSignal(services(), await currentActor(), { signalId, reason });
    revalidatePath('/admin/integrity');
  });
}
