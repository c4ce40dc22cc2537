import type { Db, Tx } from '@clapboard/db';
import type { AccountRequirements, Actor, Restriction, Services } from '../../core/context';

interface ActorSource {
  db: Db | Tx;
  requirements?: AccountRequirements;
}

/** Returns the current actor of an account. A visitor if there is no such account. */
export async function getActor({ db, requirements }: ActorSource, userId: string): Promise<Actor> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      role: true,
      blockedAt: true,
      mustChangePassword: true,
      twoFactorEnabled: true,
      maintains: { select: { benchmark: true } },
      memberships: { select: { organisationId: true, role: true } },
    },
  });
  if (!user) return { kind: 'visitor' };
  const restricted = requirements ? await findRestriction(db, requirements, user) : null;
  return {
    kind: 'user',
    userId,
    role: user.role,
    maintains: user.maintains.map(({ benchmark }) => benchmark),
    organisations: user.memberships.map(({ organisationId: id, role }) => ({ id, role })),
    blocked: user.blockedAt !== null,
    ...(restricted && { restricted }),
  };
}

interface UserState {
  role: 'user' | 'admin';
  maintains: readonly unknown[];
  mustChangePassword: boolean;
  twoFactorEnabled: boolean;
}

async function findRestriction(
  db: Db | Tx,
  { ownPassword, secondFactor }: AccountRequirements,
  { role, maintains, mustChangePassword, twoFactorEnabled }: UserState,
): Promise<Restriction | null> {
  if (ownPassword && mustChangePassword) return 'password_change_required';
  const hasRights = role === 'admin' || maintains.length > 0;
  if (!secondFactor || !hasRights || twoFactorEnabled) return null;
  const accounts = await db.user.findMany({ select: { id: true }, take: 2 });
  return accounts.length > 1 ? 'second_factor_required' : null;
}

/**
 * Returns the oldest admin, for commands on the machine itself: anybody with the database's address
 * has full access anyway. Null if there is none yet.
 */
export async function getFirstAdmin({ db }: Pick<Services, 'db'>): Promise<Actor | null> {
  const user = await db.user.findFirst({
    where: { role: 'admin', blockedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return user && getActor({ db }, user.id);
}
