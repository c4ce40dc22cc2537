import type { Prisma } from '@clapboard/db';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isInvited } from './answer-invitation';
import { maxListed } from './schemas';
import { isOpenTransfer, isUnexpired } from './store/transfers';
import type { MyOrganisations } from './views';

const organisationSelect = { id: true, slug: true, name: true, verifiedAt: true } as const;

/**
 * Returns the actor's organisations, and at most 200 invitations and 200 models that wait for their answer, oldest
 * first: the newest one of each sender, then the newest.
 */
export async function listMyOrganisations(
  { db }: Services,
  actor: Actor,
): Promise<MyOrganisations> {
  const { userId } = requireUser(actor);
  const memberships = await db.membership.findMany({
    where: { userId },
    select: { role: true, organisationId: true },
    orderBy: { createdAt: 'asc' },
  });
  const rows = await db.organisation.findMany({
    where: { id: { in: memberships.map(({ organisationId }) => organisationId) } },
    select: organisationSelect,
  });
  // Some may have been deleted meanwhile.
  const organisations = new Map(rows.map((row) => [row.id, row]));
  const owned = memberships
    .filter(({ role }) => role === 'owner')
    .map(({ organisationId }) => organisationId);
  return {
    organisations: memberships.flatMap(({ role, organisationId }) => {
      const organisation = organisations.get(organisationId);
      return organisation ? [{ ...toView(organisation), role }] : [];
    }),
    invitations: await readInvitations(db, userId),
    transfers: await readOffers(db, userId, owned),
    sent: await readSentOffers(db, userId, owned),
  };
}

async function readInvitations(
  db: Services['db'],
  userId: string,
): Promise<MyOrganisations['invitations']> {
  const where = await isInvited(db, userId);
  const senders = await db.organisationInvitation.groupBy({
    by: ['invitedById'],
    where,
    ...latestFirst,
  });
  const query = {
    select: {
      id: true,
      role: true,
      expiresAt: true,
      createdAt: true,
      organisation: { select: organisationSelect },
      invitedBy: { select: { name: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: maxListed,
  } as const;
  const rows = mergeListed(
    await db.organisationInvitation.findMany({
      ...query,
      // Rows of a sender may have been made at the same time.
      distinct: ['invitedById'],
      where: { AND: [where, isLatest(senders)] },
    }),
    await db.organisationInvitation.findMany({ ...query, where }),
    ({ id }) => id,
  );
  return rows.map(({ organisation, invitedBy, createdAt: _, ...invitation }) => ({
    ...invitation,
    organisation: toView(organisation),
    invitedBy: invitedBy.name,
  }));
}

/** Arguments of a `groupBy` sender: those with the latest rows first. */
const latestFirst = {
  _max: { createdAt: true },
  orderBy: { _max: { createdAt: 'desc' } },
  take: maxListed,
} as const;

/** Selects the latest row of each sender, several if they were made at the same time. */
function isLatest<Sender extends { _max: { createdAt: Date | null } }>(senders: readonly Sender[]) {
  return {
    OR: senders.flatMap(({ _max: { createdAt }, ...sender }) =>
      createdAt ? { ...sender, createdAt } : [],
    ),
  };
}

/**
 * Returns the rows of a list, oldest first: the newest one of each sender, then the newest. Otherwise a few accounts
 * could push everybody else’s out of the list.
 */
function mergeListed<Row extends { createdAt: Date }>(
  newestOfEach: readonly Row[],
  newest: readonly Row[],
  getId: (row: Row) => string,
): Row[] {
  const rows = new Map([...newestOfEach, ...newest].map((row) => [getId(row), row]));
  return [...rows.values()]
    .slice(0, maxListed)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Models offered to the user or to organisations that they own. */
async function readOffers(
  db: Services['db'],
  userId: string,
  owned: string[],
): Promise<MyOrganisations['transfers']> {
  const where: Prisma.ModelTransferWhereInput = {
    ...isOpenTransfer(),
    OR: [{ receiverId: userId }, { organisationId: { in: owned } }],
  };
  const senders = await db.modelTransfer.groupBy({ by: ['senderId'], where, ...latestFirst });
  const query = {
    select: {
      modelId: true,
      createdAt: true,
      model: { select: { name: true } },
      sender: { select: { name: true } },
      organisation: { select: { name: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: maxListed,
  } as const;
  const rows = mergeListed(
    await db.modelTransfer.findMany({
      ...query,
      // Rows of a sender may have been made at the same time.
      distinct: ['senderId'],
      where: { AND: [where, isLatest(senders)] },
    }),
    await db.modelTransfer.findMany({ ...query, where }),
    ({ modelId }) => modelId,
  );
  return rows.map(({ modelId, model, sender, organisation }) => ({
    modelId,
    modelName: model.name,
    sender: sender.name,
    organisation: organisation?.name ?? null,
  }));
}

/** Models that the user may still withdraw from a transfer, also those that a blocked member offered. */
async function readSentOffers(
  db: Services['db'],
  userId: string,
  owned: string[],
): Promise<MyOrganisations['sent']> {
  const rows = await db.modelTransfer.findMany({
    where: {
      ...isUnexpired(),
      OR: [
        { senderId: userId, model: { organisationId: null } },
        { model: { organisationId: { in: owned } } },
      ],
    },
    select: {
      modelId: true,
      model: { select: { name: true } },
      organisation: { select: { name: true } },
      receiver: { select: { name: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: maxListed,
  });
  return rows.toReversed().map(({ modelId, model, organisation, receiver }) => ({
    modelId,
    modelName: model.name,
    receiver: organisation?.name ?? receiver?.name ?? '',
  }));
}

function toView({
  verifiedAt,
  ...organisation
}: {
  id: string;
  slug: string;
  name: string;
  verifiedAt: Date | null;
}) {
  return { ...organisation, verified: verifiedAt !== null };
}
