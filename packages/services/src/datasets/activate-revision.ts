import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';
import type { RevisionView } from '../views';
import { revisionSelect } from './revision-view';
import { switchActive } from './switch-active';

const inputSchema = z.object({ revisionId: idSchema });

export type ActivateRevisionInput = z.input<typeof inputSchema>;

/** Makes a revision the one that submissions are scored on and the leaderboard shows. For maintainers. Throws `wrong_state` for a retired one. */
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
    if (revision.active) return revision;
    await switchActive(tx, revision, userId);
    return { ...revision, active: true };
  });
}
