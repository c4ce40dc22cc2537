import { recordAudit } from '../../core/audit';
import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { retryUniqueViolations } from '../../core/database/database-errors';
import { parseInput } from '../../core/input/parse-input';
import { checkLetters } from '../models/names';
import { type CreateOrganisationInput, createOrganisationSchema } from './schemas';
import { insertOrganisation, requireRoomForOwner } from './store/organisations';

/**
 * Creates an organisation, which the actor owns. For everybody who isn't blocked. Throws `invalid_input` if the actor
 * owns the most.
 */
export async function createOrganisation(
  services: Services,
  actor: Actor,
  input: CreateOrganisationInput,
): Promise<{ id: string; slug: string }> {
  const { userId } = requireActive(actor);
  const { name, links } = parseInput(createOrganisationSchema, input);
  checkLetters({ name, organisation: name, links });
  return retryUniqueViolations(() =>
    services.db.$transaction(async (tx) => {
      await requireRoomForOwner(tx, { userId });
      const created = await insertOrganisation(tx, { name, links, userId });
      await recordAudit(tx, {
        actorId: userId,
        action: 'organisation.create',
        subjectType: 'organisation',
        subjectId: created.id,
        after: { name, links },
      });
      return created;
    }),
  );
}
