import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { instantSchema } from '../../core/views';

/** Why an account is blocked. */
export const blockViewSchema = z
  .object({ since: instantSchema, reason: z.string() })
  .meta({ id: 'Block' });

type BlockView = z.output<typeof blockViewSchema>;

/** Returns the block of the actor's account; null if it isn't blocked. */
export async function getMyBlock(services: Services, actor: Actor): Promise<BlockView | null> {
  const { userId } = requireUser(actor);
  const user = await services.db.user.findUnique({
    where: { id: userId },
    select: { blockedAt: true, blockedReason: true },
  });
  return user?.blockedAt ? { since: user.blockedAt, reason: user.blockedReason ?? '' } : null;
}
