'use server';

import { revokeSessions } from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor, currentSessionId } from './actor';
import { services } from './services';

/** Signs out another browser of the person who asks. */
export async function endSession(sessionId: string): Promise<ActionResult> {
  return actionResult('endSession', async () => {
    await revokeSessions(services(), await currentActor(), { sessionId });
    revalidatePath('/me/account');
  });
}

/** Signs out every browser of the person who asks, except the one that asks. */
export async function endOtherSessions(): Promise<ActionResult> {
  return actionResult('endOtherSessions', async () => {
    await revokeSessions(services(), await currentActor(), {
      allExcept: (await currentSessionId()) ?? '',
    });
    revalidatePath('/me/account');
  });
}
