import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';

/** Why an account is blocked. */
export interface BlockView {
  since: Date;
  reason: string;
}

/** Returns the block of the actor's account; null if it isn't blocked. */
export async function myBlock(services: Services, actor: Actor): Promise<BlockView | null> {
  const { userId } = requireUser(actor);
  const user = await services.db.user.findUnique({
    where: { id: userId },
    select: { blockedAt: true, blockedReason: true },
  });
  return user?.blockedAt ? { since: user.blockedAt, reason: user.blockedReason ?? '' } : null;
}
