import { Prisma } from '@clapboard/db';
import { isAdmin, isMaintainedBy, type SignedIn } from '../authorise';
import type { Services } from '../context';
import { isMaintainedByUser, isStillOf, isStillOfUser } from '../visibility/own-records';
import { getKindsFor, notificationKindSchema } from './kinds';

const forMaintainers = getKindsFor('maintainers', 'reviewers');
const forAdmins = getKindsFor('admins');
/** Only newer versions can show and send other kinds, during an upgrade and after going back. */
const known = notificationKindSchema.options;

/**
 * Returns the condition for the notifications that a user may read. Their present rights decide, not those at the time
 * of the event: former maintainers and admins and blocked ones lose what they were sent as such, and former members of
 * an organisation what is about its submissions. See `isNotificationOfUser`.
 */
export function isNotificationOf(actor: SignedIn): Prisma.NotificationWhereInput {
  return {
    userId: actor.userId,
    kind: { in: known },
    OR: [
      { submissionId: null, kind: { notIn: isAdmin(actor) ? [] : forAdmins } },
      { kind: { notIn: forMaintainers }, submission: isStillOf(actor) },
      { kind: { in: forMaintainers }, submission: isMaintainedBy(actor) },
    ],
  };
}

/** SQL condition of `isNotificationOf` on the notification `n` of the user `u` about the submission `s`, if any. */
export function isNotificationOfUser({ requirements }: Pick<Services, 'requirements'>): Prisma.Sql {
  const mayUseRights = requirements?.secondFactor ? hasSecondFactor : Prisma.sql`TRUE`;
  return Prisma.sql`n.kind = ANY(${known}) AND CASE
    WHEN n.kind = ANY(${forAdmins}) THEN u."blockedAt" IS NULL AND u.role = 'admin' AND ${mayUseRights}
    WHEN n.kind = ANY(${forMaintainers})
      THEN ${isMaintainedByUser(Prisma.sql`s.benchmark`)} AND ${mayUseRights}
    ELSE n."submissionId" IS NULL OR ${isStillOfUser(Prisma.sql`u.id`)} END`;
}

/** SQL condition of `getActor`: the user has a second factor, or there is no other account. */
const hasSecondFactor = Prisma.sql`(u."twoFactorEnabled"
  OR NOT EXISTS (SELECT 1 FROM "User" other WHERE other.id <> u.id))`;
