import type { Tx } from '@clapboard/db';
import { lockAccount } from '../../../core/database/lock-account';
import { lockRow } from '../../../core/database/lock-row';
import { ServiceError } from '../../../core/errors';
import { invalidInput } from '../../../core/input/parse-input';
import { chooseFreeSlug, getSlug } from '../../models/slug';
import { maxOwned } from '../schemas';

/** Inserts an organisation with its first owner. On a unique violation, run the transaction again. */
export async function insertOrganisation(
  tx: Tx,
  { name, links, userId }: { name: string; links: string[]; userId: string },
): Promise<{ id: string; slug: string }> {
  const base = getSlug(name);
  const taken = await tx.organisation.findMany({
    where: { slug: { startsWith: base } },
    select: { slug: true },
  });
  const slug = chooseFreeSlug(base, new Set(taken.map((row) => row.slug)));
  return tx.organisation.create({
    data: { name, links, slug, members: { create: { userId, role: 'owner' } } },
    select: { id: true, slug: true },
  });
}

/** Locks an organisation until the transaction ends, so that its members don't change meanwhile. */
export async function lockOrganisation(tx: Tx, id: string): Promise<void> {
  await lockRow(tx, 'Organisation', id);
}

/**
 * Locks an account until the transaction ends, so that its concurrent requests count each other's organisations. Throws
 * `invalid_input` if it owns the most, not counting `organisationId`. Lock organisations afterwards.
 */
export async function requireRoomForOwner(
  tx: Tx,
  { userId, organisationId = '' }: { userId: string; organisationId?: string },
): Promise<void> {
  await lockAccount(tx, userId);
  const owned = { userId, role: 'owner', organisationId: { not: organisationId } } as const;
  if ((await tx.membership.count({ where: owned })) < maxOwned) return;
  throw invalidInput([['', `You own ${maxOwned} organisations. Leave one first.`]]);
}

/** Throws `not_found` unless the user is an owner now, whatever the session says. The organisation must be locked. */
export async function requireOwnerNow(
  tx: Tx,
  organisationId: string,
  userId: string,
): Promise<void> {
  const owner = { organisationId, userId, role: 'owner' } as const;
  if ((await tx.membership.count({ where: owner })) === 0) throw new ServiceError('not_found');
}

/** Sets whether an organisation is verified, also on its models, which leaderboards show. Anonymous ones stay. */
export async function setVerified(tx: Tx, id: string, verified: boolean): Promise<void> {
  await tx.organisation.update({
    where: { id },
    data: { verifiedAt: verified ? new Date() : null },
    select: { id: true },
  });
  await tx.model.updateMany({
    where: { organisationId: id, anonymousUntil: null },
    data: { organisationVerified: verified },
  });
}
