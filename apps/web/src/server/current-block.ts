import 'server-only';
import { myBlock } from '@clapboard/services/users';
import { currentActor, currentUser } from './actor';
import { services } from './services';

/** Since when and why the account of who asks is blocked; null where it is not, and for a visitor. */
export async function currentBlock(): Promise<Awaited<ReturnType<typeof myBlock>>> {
  const user = await currentUser();
  return user?.blocked ? myBlock(services(), await currentActor()) : null;
}
