import type { Prisma } from '@clapboard/db';
import { getOrganisationIds } from './authorise';
import type { Actor } from './context';

/** Returns the condition for submissions that a user made, without those of organisations that they left. */
export function isMadeBy(actor: Extract<Actor, { kind: 'user' }>): Prisma.SubmissionWhereInput {
  return {
    submitterId: actor.userId,
    OR: [{ organisationId: null }, { organisationId: { in: getOrganisationIds(actor) } }],
  };
}

/** Returns the condition for submissions that a user made, or that belong to an organisation of theirs. */
export function isReadableBy(actor: Extract<Actor, { kind: 'user' }>): Prisma.SubmissionWhereInput {
  const organisationId = { in: getOrganisationIds(actor) };
  return { OR: [{ submitterId: actor.userId, organisationId: null }, { organisationId }] };
}

/** Returns the condition for models that a user may submit for: their own and those of their organisations. */
export function isModelOf(actor: Extract<Actor, { kind: 'user' }>): Prisma.ModelWhereInput {
  const organisationId = { in: getOrganisationIds(actor) };
  return { OR: [{ ownerId: actor.userId, organisationId: null }, { organisationId }] };
}
