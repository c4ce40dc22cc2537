import { Prisma } from '@clapboard/db';
import { getOrganisationIds, type SignedIn } from '../authorise';

/** Returns the condition for submissions that a user made, without those of organisations that they left. */
export function isMadeBy(actor: SignedIn): Prisma.SubmissionWhereInput {
  return { submitterId: actor.userId, ...isStillOf(actor) };
}

/**
 * Returns the condition for submissions that a user made, or that belong to an organisation of theirs; for a workflow,
 * those of its model that its user made. Like `canSeeSubmission` without public submissions and maintainers.
 */
export function isReadableBy(actor: SignedIn): Prisma.SubmissionWhereInput {
  const { userId: submitterId, workflow, organisations = [] } = actor;
  if (workflow) {
    const joined = { in: organisations.map(({ id }) => id) };
    const { modelId } = workflow;
    return { submitterId, modelId, OR: [{ organisationId: null }, { organisationId: joined }] };
  }
  const organisationId = { in: getOrganisationIds(actor) };
  return { OR: [{ submitterId, organisationId: null }, { organisationId }] };
}

/** Returns the condition for models that a user may submit for: their own and those of their organisations. */
export function isModelOf(actor: SignedIn): Prisma.ModelWhereInput {
  const organisationId = { in: getOrganisationIds(actor) };
  return { OR: [{ ownerId: actor.userId, organisationId: null }, { organisationId }] };
}

/**
 * Returns the condition for rows that belong to no organisation or to one of the user's: who left an organisation
 * learns nothing more of what they submitted or added there.
 */
export function isStillOf(actor: SignedIn) {
  return {
    OR: [{ organisationId: null }, { organisationId: { in: getOrganisationIds(actor) } }],
  } satisfies Prisma.SubmissionWhereInput & Prisma.ModelWhereInput;
}

/** SQL condition of `isStillOf` on a submission `s` for the user with this ID. */
export function isStillOfUser(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(s."organisationId" IS NULL OR EXISTS (
    SELECT 1 FROM "Membership" belongs
    WHERE belongs."organisationId" = s."organisationId" AND belongs."userId" = ${userId}))`;
}

/** SQL condition: the user `u`, who isn't blocked, maintains the benchmark. */
export function isMaintainedByUser(benchmark: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(u."blockedAt" IS NULL AND (u.role = 'admin' OR EXISTS (
    SELECT 1 FROM "Maintainership" maintains
    WHERE maintains."userId" = u.id AND maintains.benchmark = ${benchmark})))`;
}
