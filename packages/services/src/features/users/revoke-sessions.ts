import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';

const inputSchema = z.union([
  z.object({ sessionId: z.string().min(1) }),
  z.object({ allExcept: z.string().min(1) }),
]);

/**
 * Signs out one of the actor's browsers, or all but the current one. Takes effect on their next
 * request. Returns how many. Throws `not_found` for a session that isn't theirs or has ended.
 */
export async function revokeSessions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<number> {
  const { userId, address } = requireUser(actor);
  const parsed = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({
      where: {
        userId,
        id: 'sessionId' in parsed ? parsed.sessionId : { not: parsed.allExcept },
      },
    });
    if ('sessionId' in parsed && count === 0) {
      throw new ServiceError('not_found', {
        detail: 'This browser is already signed out. Reload the page.',
      });
    }
    if (count > 0) {
      await recordAudit(tx, {
        actorId: userId,
        action: 'user.end-sessions',
        subjectType: 'user',
        subjectId: userId,
        address,
        after: { ended: count },
      });
    }
    return count;
  });
}
