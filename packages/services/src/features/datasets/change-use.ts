import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireFresh, requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import {
  type RevisionRow,
  revisionSelect,
  toMaintainerRevisionView,
} from '../../core/revision/revision-view';
import { changeUse } from '../../core/revision/store';
import type { RevisionView } from '../../core/views';

const inputSchema = z.object({ revisionId: idSchema });

type RevisionIdInput = z.input<typeof inputSchema>;
type UseTransition = 'activate' | 'retire' | 'restore';

/**
 * Makes a revision the one that submissions are scored on and the leaderboard shows. For
 * maintainers. Throws `wrong_state` for a retired one.
 */
export async function activateRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<RevisionView> {
  const revision = await changeById(services, actor, input, 'activate');
  return toMaintainerRevisionView({ ...revision, active: true });
}

/**
 * Retires a revision: it can't be activated and nothing new is scored on it. Its results stay. For
 * maintainers. Throws `wrong_state` for the active revision.
 */
export async function retireRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<void> {
  await changeById(services, actor, input, 'retire');
}

/** Makes a retired revision usable again, inactive. For maintainers. */
export async function restoreRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<void> {
  await changeById(services, actor, input, 'restore');
}

/** Returns the revision as it was before the change. */
async function changeById(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
  transition: UseTransition,
): Promise<RevisionRow> {
  requireMaintainer(actor);
  const { revisionId: id } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const revision = await tx.datasetRevision.findUnique({ where: { id }, select: revisionSelect });
    if (!revision) throw new ServiceError('not_found');
    const maintainer = requireMaintainerOf(actor, revision.benchmark);
    if (transition === 'activate') requireFresh(maintainer);
    const { userId } = maintainer;
    await changeRevisionUse(tx, revision, transition, userId);
    return revision;
  });
}

/**
 * Changes the use of a revision with its audit event, or does nothing if it is in that state.
 * Throws `wrong_state` to activate a retired revision or to retire the active one.
 */
export async function changeRevisionUse(
  tx: Tx,
  revision: { id: string; benchmark: string; label: string },
  transition: UseTransition,
  actorId: string,
): Promise<void> {
  if (!(await changeUse(tx, revision, transition))) return;
  await recordAudit(tx, {
    actorId,
    action: `revision.${transition}`,
    subjectType: 'revision',
    subjectId: revision.id,
    benchmark: revision.benchmark,
    after: { label: revision.label },
  });
}
