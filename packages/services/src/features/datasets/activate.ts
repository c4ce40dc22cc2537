import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { maintainerRevisionView, revisionSelect } from '../../core/revision-view';
import type { RevisionView } from '../../core/views';
import { changeRevisionUse } from './change-use';

const inputSchema = z.object({ revisionId: idSchema });

export type ActivateRevisionInput = z.input<typeof inputSchema>;

/**
 * Makes a revision the one that submissions are scored on and the leaderboard shows. For
 * maintainers. Throws `wrong_state` for a retired one.
 */
export async function activateRevision(
  services: Services,
  actor: Actor,
  input: ActivateRevisionInput,
): Promise<RevisionView> {
  requireMaintainer(actor);
  const { revisionId } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const revision = await tx.datasetRevision.findUnique({
      where: { id: revisionId },
      select: revisionSelect,
    });
    if (!revision) throw new ServiceError('not_found');
    const { userId } = requireMaintainerOf(actor, revision.benchmark);
    await changeRevisionUse(tx, revision, 'activate', userId);
    return maintainerRevisionView({ ...revision, active: true });
  });
}
