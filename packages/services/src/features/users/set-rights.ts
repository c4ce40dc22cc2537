import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireAdmin, requireFresh, type SignedIn } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { lockUser } from './lock-user';
import { userRightsSchema } from './schemas';
import type { UserView } from './view';

/**
 * Sets a user's rights as a whole: whether they are an admin, and which benchmarks they maintain.
 * Takes effect on their next request. For admins, not for their own account, so that there is
 * always an admin. Unchanged rights create no audit log entry. Throws `fresh_sign_in_required`, `unknown_benchmark`,
 * and `wrong_state` for a blocked account that should become an admin.
 */
export async function setUserRights(
  services: Services,
  actor: Actor,
  input: z.input<typeof userRightsSchema>,
): Promise<UserView> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const { userId, role, benchmarks } = parseInput(userRightsSchema, input);
  const maintains = [...new Set(benchmarks)].map((id) => getBenchmark(id).id).sort();
  return services.db.$transaction(async (tx) => {
    const before = await lockUser(tx, admin, userId);
    await changeRole(tx, admin, before, role);
    await changeMaintained(tx, admin, before, maintains);
    return { ...before, role, maintains };
  });
}

async function changeRole(
  tx: Tx,
  { userId: actorId }: SignedIn,
  before: UserView,
  role: UserView['role'],
): Promise<void> {
  if (before.role === role) return;
  if (before.blockedAt && role === 'admin') {
    throw new ServiceError('wrong_state', {
      detail: 'This account is blocked. Unblock it first.',
    });
  }
  await tx.user.update({ where: { id: before.id }, data: { role }, select: { id: true } });
  await recordAudit(tx, {
    actorId,
    action: 'user.role',
    subjectType: 'user',
    subjectId: before.id,
    before: { role: before.role },
    after: { role },
  });
}

/** One audit log entry per added or removed benchmark, which its maintainers may read. */
async function changeMaintained(
  tx: Tx,
  { userId: actorId }: SignedIn,
  { id: userId, maintains }: UserView,
  requested: readonly string[],
): Promise<void> {
  const added = requested.filter((id) => !maintains.includes(id));
  const removed = maintains.filter((id) => !requested.includes(id));
  await tx.maintainership.deleteMany({ where: { userId, benchmark: { in: removed } } });
  await tx.maintainership.createMany({
    data: added.map((benchmark) => ({ userId, benchmark })),
  });
  for (const benchmark of [...added, ...removed].sort()) {
    const gained = added.includes(benchmark);
    await recordAudit(tx, {
      actorId,
      action: 'user.maintains',
      subjectType: 'user',
      subjectId: userId,
      benchmark,
      before: { maintains: !gained },
      after: { maintains: gained },
    });
  }
}
