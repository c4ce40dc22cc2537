import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';

/** Why an account may change nothing. */
export interface BlockView {
  since: Date;
  reason: string;
}

/** The block of the actor's own account; null where there is none. */
export async function myBlock(services: Services, actor: Actor): Promise<BlockView | null> {
  const { userId } = requireUser(actor);
  const user = await services.db.user.findUnique({
    where: { id: userId },
    select: { blockedAt: true, blockedReason: true },
  });
  return user?.blockedAt ? { since: user.blockedAt, reason: user.blockedReason ?? '' } : null;
}
