'use server';

import { deleteAccount as deleteMine } from '@clapboard/services/account-data';
import * as users from '@clapboard/services/users';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentSessionId } from '../actor';
import { auth } from '../auth';
import { defineAction } from './client';

/** Sets whether a user is an admin, and which benchmarks they maintain. */
export const setUserRights = defineAction('setUserRights', users.setUserRights);

/** Blocks an account with a reason that its owner sees. */
export const blockUser = defineAction('blockUser', users.blockUser);

/** Unblocks an account with a reason. */
export const unblockUser = defineAction('unblockUser', users.unblockUser);

/** Signs out one of the user’s browsers, or all but this one. */
export const revokeSessions = defineAction(
  'revokeSessions',
  async (services, actor, input: { sessionId: string } | 'others') =>
    users.revokeSessions(
      services,
      actor,
      input === 'others' ? { allExcept: (await currentSessionId()) ?? '' } : input,
    ),
);

/** Deletes the user’s account for good. Its sessions end. */
export const deleteAccount = defineAction('deleteAccount', deleteMine);

/** Signs out this browser and opens the home page. */
export async function signOut(): Promise<void> {
  await auth().api.signOut({ headers: await headers() });
  redirect('/');
}
