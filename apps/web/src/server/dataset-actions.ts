'use server';

import {
  activateRevision,
  type ChangeAccessInput,
  changeAccess,
  restoreRevision,
  retireRevision,
} from '@clapboard/services';
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

/** Takes a revision out of use; results on it stay. */
export async function retireDataset(revisionId: string): Promise<ActionResult> {
  return actionResult('retireDataset', async () => {
    await retireRevision(services(), await currentActor(), { revisionId });
    revalidatePath('/', 'layout');
  });
}

/** Lets a retired revision be used again. */
export async function restoreDataset(revisionId: string): Promise<ActionResult> {
  return actionResult('restoreDataset', async () => {
    await restoreRevision(services(), await currentActor(), { revisionId });
    revalidatePath('/', 'layout');
  });
}

/** Says whether the answers of a revision are secret. */
export async function changeDatasetAccess(input: ChangeAccessInput): Promise<ActionResult> {
  return actionResult('changeDatasetAccess', async () => {
    await changeAccess(services(), await currentActor(), input);
    revalidatePath('/', 'layout');
  });
}
