import { recordAudit } from '../../core/audit';
import { requireActive, requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { type RemoveMemberInput, removeMemberSchema } from './schemas';
import { deleteMember } from './store/members';
import { lockOrganisation, requireOwnerNow } from './store/organisations';

/**
 * Removes a member of an organisation, whose rights end with the next request. For its owners; members can leave, also
 * when they are blocked or restricted. Throws `not_found` for others, and `wrong_state` for the last owner.
 */
export async function removeMember(
  services: Services,
  actor: Actor,
  input: RemoveMemberInput,
): Promise<void> {
  const user = requireUser(actor);
  const { organisationId, userId } = parseInput(removeMemberSchema, input);
  await services.db.$transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    if (userId !== user.userId) {
      requireActive(actor);
      await requireOwnerNow(tx, organisationId, user.userId);
    }
    if (!(await deleteMember(tx, organisationId, userId))) throw new ServiceError('not_found');
    await recordAudit(tx, {
      actorId: user.userId,
      action: userId === user.userId ? 'organisation.leave' : 'organisation.remove-member',
      subjectType: 'organisation',
      subjectId: organisationId,
      before: { member: userId },
    });
  });
}
