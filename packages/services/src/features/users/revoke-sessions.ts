import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/parse-input';

const inputSchema = z.union([
  z.object({ sessionId: z.string().min(1) }),
  z.object({ allExcept: z.string().min(1) }),
]);

export type RevokeSessionsInput = z.input<typeof inputSchema>;

/**
 * Signs the actor's own browsers out: one, or all but one. It holds from their next request on.
 * Returns how many. Throws `not_found` for a session that is not theirs or has ended.
 */
export async function revokeSessions(
  services: Services,
  actor: Actor,
  input: RevokeSessionsInput,
): Promise<number> {
  const { userId } = requireUser(actor);
  const parsed = parseInput(inputSchema, input);
  const { count } = await services.db.session.deleteMany({
    where: {
      userId,
      id: 'sessionId' in parsed ? parsed.sessionId : { not: parsed.allExcept },
    },
  });
  if ('sessionId' in parsed && count === 0) {
    throw new ServiceError('not_found', { detail: 'This session has ended already.' });
  }
  return count;
}
