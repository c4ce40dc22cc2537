import { recordAudit } from '../../core/audit';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockLeaderboards } from '../../core/database/lock-leaderboards';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { lockModels } from './lock-models';
import { type VerifyOrganisationInput, verifyOrganisationSchema } from './schemas';
import { lockOrganisation, setVerified } from './store/organisations';

/**
 * Confirms that an organisation is who it says, or takes it back. For admins: its name and badge are shown on every
 * leaderboard, and results that others approved may get its name.
 */
export async function verifyOrganisation(
  services: Services,
  actor: Actor,
  input: VerifyOrganisationInput,
): Promise<void> {
  const { userId } = requireAdmin(actor);
  const { organisationId, verified, reason } = parseInput(verifyOrganisationSchema, input);
  await services.db.$transaction(async (tx) => {
    await lockModels(tx, [organisationId]);
    await lockOrganisation(tx, organisationId);
    const found = await tx.organisation.findUnique({
      where: { id: organisationId },
      select: { verifiedAt: true },
    });
    if (!found) throw new ServiceError('not_found');
    if ((found.verifiedAt !== null) === verified) return;
    await setVerified(tx, organisationId, verified);
    await recordAudit(tx, {
      actorId: userId,
      action: verified ? 'organisation.verify' : 'organisation.unverify',
      subjectType: 'organisation',
      subjectId: organisationId,
      after: { verified, reason },
    });
    await lockLeaderboards(tx);
  });
}
