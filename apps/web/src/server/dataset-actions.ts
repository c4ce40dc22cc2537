'use server';

import { activateRevision } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Makes a revision the one that new submissions are scored on. */
export async function activate(revisionId: string): Promise<ActionResult> {
  return actionResult('activate', async () => {
    await activateRevision(services(), await currentActor(), { revisionId });
    revalidatePath('/', 'layout');
  });
}
