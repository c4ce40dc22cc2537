import type { Prisma, Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import {
  endVerifications,
  giveToOrganisation,
  returnToMembers,
} from '../../../core/submission/store';
import { openDays } from '../schemas';

/** Returns the latest time at which an offer that has expired was made. */
const getExpiry = () => new Date(Date.now() - openDays * 86_400_000);

/** Returns the condition for offers that haven’t expired. */
export function isUnexpired(): Prisma.ModelTransferWhereInput {
  return { createdAt: { gt: getExpiry() } };
}

/**
 * Returns the condition for offers that can be accepted. Those of a blocked sender wait until the sender is unblocked
 * or they expire.
 */
export function isOpenTransfer(): Prisma.ModelTransferWhereInput {
  return { ...isUnexpired(), sender: { blockedAt: null } };
}

/** Deletes expired offers. Returns how many. */
export async function removeExpiredTransfers({ db }: Pick<Services, 'db'>): Promise<number> {
  const { count } = await db.modelTransfer.deleteMany({
    where: { createdAt: { lte: getExpiry() } },
  });
  return count;
}

/** Offers a model to an organisation or an account; replaces an earlier offer. */
export async function putTransfer(
  tx: Tx,
  transfer: {
    modelId: string;
    senderId: string;
    receiver: { organisationId: string } | { receiverId: string };
  },
): Promise<void> {
  const { modelId, senderId, receiver } = transfer;
  await tx.modelTransfer.deleteMany({ where: { modelId } });
  await tx.modelTransfer.create({
    data: { modelId, senderId, ...receiver },
    select: { modelId: true },
  });
}

/** Withdraws the offer of a model. Returns false if there is none. */
export async function deleteTransfer(tx: Tx, modelId: string): Promise<boolean> {
  return (await tx.modelTransfer.deleteMany({ where: { modelId } })).count > 0;
}

/**
 * Gives a locked model to an organisation, whose name it gets, or to an account. What its former owner submitted goes
 * to the organisation; what members of its former organisation submitted returns to them. Workflows that the former
 * owner trusts end, and verifications if the model gets the name of another organisation. A unique violation means that
 * the organisation has a model of this name.
 */
export async function moveModel(
  tx: Tx,
  modelId: string,
  to:
    | { organisation: { id: string; slug: string; name: string; verifiedAt: Date | null } }
    | { userId: string },
): Promise<void> {
  await deleteTransfer(tx, modelId);
  await tx.trustedWorkflow.deleteMany({ where: { modelId } });
  const owner =
    'organisation' in to
      ? {
          organisationId: to.organisation.id,
          organisation: to.organisation.name,
          organisationSlug: to.organisation.slug,
          organisationVerified: to.organisation.verifiedAt !== null,
        }
      : {
          ownerId: to.userId,
          organisationId: null,
          organisationSlug: null,
          organisationVerified: false,
        };
  const {
    ownerId,
    organisationId,
    organisation: formerName,
  } = await tx.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { ownerId: true, organisationId: true, organisation: true },
  });
  await tx.model.update({ where: { id: modelId }, data: owner, select: { id: true } });
  if ('organisation' in to) {
    await giveToOrganisation(tx, { modelId, ownerId, organisationId }, to.organisation.id);
    // Its results were verified under another name.
    if (to.organisation.name !== formerName) await endVerifications(tx, modelId);
  } else if (organisationId !== null) await returnToMembers(tx, { modelId, organisationId });
}
