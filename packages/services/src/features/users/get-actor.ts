import type { Db, Tx } from '@clapboard/db';
import type { Actor, Services } from '../../core/context';

/** The actor that an account is, as the database knows it now. A visitor where there is no such account. */
export async function getActor({ db }: { db: Db | Tx }, userId: string): Promise<Actor> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { role: true, blockedAt: true, maintains: { select: { benchmark: true } } },
  });
  if (!user) return { kind: 'visitor' };
  return {
    kind: 'user',
    userId,
    role: user.role,
    maintains: user.maintains.map(({ benchmark }) => benchmark),
    blocked: user.blockedAt !== null,
  };
}

/**
 * The admin who was there first, for commands on the machine itself: whoever holds the database's address
 * may do all that an admin may. Null where there is none yet.
 */
export async function firstAdmin({ db }: Pick<Services, 'db'>): Promise<Actor | null> {
  const user = await db.user.findFirst({
    where: { role: 'admin', blockedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return user && getActor({ db }, user.id);
}
