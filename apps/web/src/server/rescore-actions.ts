'use server';

import {
  type CreateRescoreInput,
  cancelRescore,
  createRescore,
  pauseRescore,
  publishRescore,
  resumeRescore,
  rollBackRescore,
  startRescore,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionFailure, type ActionResult, actionResult, actionValue } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

const pages = '/admin/rescoring';

/** Asks for a rescoring, which is planned first, and gives its id. */
export async function askForRescore(
  input: CreateRescoreInput,
): Promise<{ ok: true; value: string } | ActionFailure> {
  return actionValue('askForRescore', async () => {
    const { id } = await createRescore(services(), await currentActor(), input);
    revalidatePath(pages, 'layout');
    return id;
  });
}

/** Starts what was planned. */
export async function start(rescoreId: string): Promise<ActionResult> {
  return actionResult('startRescore', async () => {
    await startRescore(services(), await currentActor(), { rescoreId });
    revalidatePath(pages, 'layout');
  });
}

/** Begins no further evaluation until it goes on. */
export async function pause(rescoreId: string): Promise<ActionResult> {
  return actionResult('pauseRescore', async () => {
    await pauseRescore(services(), await currentActor(), { rescoreId });
    revalidatePath(pages, 'layout');
  });
}

/** Goes on with what was paused. */
export async function goOn(rescoreId: string): Promise<ActionResult> {
  return actionResult('resumeRescore', async () => {
    await resumeRescore(services(), await currentActor(), { rescoreId });
    revalidatePath(pages, 'layout');
  });
}

/** Ends a rescoring without any change to the board. */
export async function cancel(rescoreId: string): Promise<ActionResult> {
  return actionResult('cancelRescore', async () => {
    await cancelRescore(services(), await currentActor(), { rescoreId });
    revalidatePath(pages, 'layout');
  });
}

/** Puts the new results in the place of the old ones, exactly as the preview of this token shows. */
export async function publish(rescoreId: string, token: string): Promise<ActionResult> {
  return actionResult('publishRescore', async () => {
    await publishRescore(services(), await currentActor(), { rescoreId, token });
    revalidatePath('/', 'layout');
  });
}

/** Puts back what a published rescoring replaced. */
export async function rollBack(rescoreId: string, reason: string): Promise<ActionResult> {
  return actionResult('rollBackRescore', async () => {
    await rollBackRescore(services(), await currentActor(), { rescoreId, reason });
    revalidatePath('/', 'layout');
  });
}
