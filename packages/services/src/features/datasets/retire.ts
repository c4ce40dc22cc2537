import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { lockRevisions } from './switch-active';

const inputSchema = z.object({ revisionId: idSchema });

export type RevisionIdInput = z.input<typeof inputSchema>;

/**
 * Takes a revision out of use: it cannot be made active and nothing new is scored on it; results on it
 * stay. For maintainers. Done already is done. Throws `wrong_state` for the active one.
 */
export function retireRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<void> {
  return setRetired(services, actor, input, true);
}

/** Lets a retired revision be used again; it does not become active by that. For maintainers. */
export function restoreRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<void> {
  return setRetired(services, actor, input, false);
}

async function setRetired(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
  retired: boolean,
): Promise<void> {
  requireMaintainer(actor);
  const { revisionId: id } = parseInput(inputSchema, input);
  await services.db.$transaction(async (tx) => {
    const found = await tx.datasetRevision.findUnique({
      where: { id },
      select: { benchmark: true },
    });
    if (!found) throw new ServiceError('not_found');
    const { userId } = requireMaintainerOf(actor, found.benchmark);
    await lockRevisions(tx, found.benchmark);
    const revision = await tx.datasetRevision.findUniqueOrThrow({
      where: { id },
      select: { label: true, active: true, retiredAt: true },
    });
    if ((revision.retiredAt !== null) === retired) return;
    if (retired && revision.active) {
      throw new ServiceError('wrong_state', {
        detail: 'The active revision cannot be retired. Make another one active first.',
      });
    }
    await tx.$executeRaw`
      UPDATE "DatasetRevision" SET "retiredAt" = CASE WHEN ${retired} THEN now() END WHERE id = ${id}`;
    await recordAudit(tx, {
      actorId: userId,
      action: retired ? 'revision.retire' : 'revision.restore',
      subjectType: 'revision',
      subjectId: id,
      benchmark: found.benchmark,
      after: { label: revision.label },
    });
  });
}
