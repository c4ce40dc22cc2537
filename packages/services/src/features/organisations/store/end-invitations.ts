import type { Tx } from '@clapboard/db';

/**
 * Deletes the invitations that an account sent, or that it or its verified address got: of one organisation, or of all.
 * Anybody can enter an address, so those to an unverified one are left to its owner.
 */
export async function endInvitations(
  tx: Tx,
  userId: string,
  organisation: { organisationId?: string } = {},
): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true },
  });
  const byAddress = user?.emailVerified ? [{ email: user.email.toLowerCase() }] : [];
  await tx.organisationInvitation.deleteMany({
    where: { ...organisation, OR: [{ userId }, { invitedById: userId }, ...byAddress] },
  });
}
