'use server';

import {
  type BlockUserInput,
  blockUser,
  type SetMaintainedBenchmarksInput,
  type SetUserRoleInput,
  setMaintainedBenchmarks,
  setUserRole,
  unblockUser,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

const page = '/admin/users';

/** Makes somebody an admin, or a user again. */
export async function changeRole(input: SetUserRoleInput): Promise<ActionResult> {
  return actionResult('changeRole', async () => {
    await setUserRole(services(), await currentActor(), input);
    revalidatePath(page);
  });
}

/** Says which benchmarks somebody maintains. */
export async function changeMaintained(input: SetMaintainedBenchmarksInput): Promise<ActionResult> {
  return actionResult('changeMaintained', async () => {
    await setMaintainedBenchmarks(services(), await currentActor(), input);
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
