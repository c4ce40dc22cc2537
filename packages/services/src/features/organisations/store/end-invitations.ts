import type { Tx } from '@clapboard/db';

/** Deletes the invitations that an account sent, or that it or its address got: of one organisation, or of all. */
export async function endInvitations(
  tx: Tx,
  userId: string,
  organisation: { organisationId?: string } = {},
): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!user) return;
  const email = user.email.toLowerCase();
  await tx.organisationInvitation.deleteMany({
    where: { ...organisation, OR: [{ userId }, { invitedById: userId }, { email }] },
  });
}
