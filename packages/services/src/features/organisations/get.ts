import type { z } from 'zod';
import { getMemberRole, isAdmin, isMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { modelSelect } from '../../core/model/model-view';
import { organisationSlugSchema } from './schemas';
import type { OrganisationView } from './views';

/**
 * Returns an organisation with its public facts. Throws `not_found` if there is none, and for others than its members
 * and maintainers unless it is verified or has a model with a public result, so that nobody can put up a page by
 * creating an organisation. Anonymous models aren't among the models that others see.
 */
export async function getOrganisation(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof organisationSlugSchema>,
): Promise<OrganisationView> {
  const { slug } = parseInput(organisationSlugSchema, input);
  const found = await db.organisation.findUnique({
    where: { slug },
    select: {
      id: true,
      slug: true,
      name: true,
      links: true,
      verifiedAt: true,
      createdAt: true,
      members: {
        select: { role: true, userId: true, user: { select: { name: true } } },
        orderBy: [{ role: 'asc' }, { createdAt: 'asc' }],
      },
    },
  });
  if (!found) throw new ServiceError('not_found');
  const { verifiedAt, members, ...organisation } = found;
  const role = getMemberRole(actor, found.id);
  const shown = { anonymousUntil: null, submissions: { some: { visibility: 'public' } } } as const;
  const models = await db.model.findMany({
    where: { organisationId: found.id, mergedIntoId: null, ...(role === null && shown) },
    select: modelSelect,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 500,
  });
  const mayOpen = role !== null || isMaintainer(actor) || verifiedAt !== null;
  if (!mayOpen && models.length === 0) {
    throw new ServiceError('not_found');
  }
  const invitations =
    role === 'owner'
      ? await db.organisationInvitation.findMany({
          where: { organisationId: found.id, expiresAt: { gt: new Date() } },
          select: {
            id: true,
            email: true,
            role: true,
            expiresAt: true,
            user: { select: { name: true } },
          },
          orderBy: { createdAt: 'asc' },
        })
      : [];
  return {
    ...organisation,
    verified: verifiedAt !== null,
    members: members.map(({ role: memberRole, userId, user }) => ({
      name: user.name,
      role: memberRole,
      userId: role === null ? null : userId,
    })),
    models,
    invitations: invitations.map(({ email, user, ...invitation }) => ({
      ...invitation,
      account: email ?? user?.name ?? '',
    })),
    role,
    mayVerify: isAdmin(actor),
  };
}
