import type { Prisma } from '@clapboard/db';
import { getOrganisationIds, isMaintainer } from '../../core/authorise';
import type { Actor } from '../../core/context';

/** Returns the condition for organisations whose page the actor may open, see `getOrganisation`. */
export function isVisibleOrganisation(actor: Actor): Prisma.OrganisationWhereInput {
  if (isMaintainer(actor)) return {};
  return {
    OR: [
      { id: { in: getOrganisationIds(actor) } },
      { verifiedAt: { not: null } },
      {
        models: {
          some: {
            anonymousUntil: null,
            mergedIntoId: null,
            submissions: { some: { visibility: 'public' } },
          },
        },
      },
    ],
  };
}
