import 'server-only';
import { getMyBlock } from '@clapboard/services/users';
import { currentActor, currentUser } from './actor';
import { services } from './services';

/**
 * Returns when and why the current user was blocked; null for visitors and for users who aren't
 * blocked.
 */
export async function currentBlock(): Promise<Awaited<ReturnType<typeof getMyBlock>>> {
  const user = await currentUser();
  return user?.blocked ? getMyBlock(services(), await currentActor()) : null;
}
