'use server';

import {
  type BlockUserInput,
  blockUser,
  type SetUserRightsInput,
  setUserRights,
  unblockUser,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

const page = '/admin/users';

/** Says what somebody may do: whether they are an admin, and which benchmarks they maintain. */
export async function changeRights(input: SetUserRightsInput): Promise<ActionResult> {
  return actionResult('changeRights', async () => {
    await setUserRights(services(), await currentActor(), input);
    revalidatePath(page);
  });
}

/** Blocks an account, with the reason that its owner is told. */
export async function block(input: BlockUserInput): Promise<ActionResult> {
  return actionResult('block', async () => {
    await blockUser(services(), await currentActor(), input);
    revalidatePath(page);
  });
}

/** Ends the block of an account. */
export async function unblock(input: BlockUserInput): Promise<ActionResult> {
  return actionResult('unblock', async () => {
    await unblockUser(services(), await currentActor(), input);
    revalidatePath(page);
  });
}
