import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { changeRevisionUse } from './change-use';

const inputSchema = z.object({ revisionId: idSchema });

export type RevisionIdInput = z.input<typeof inputSchema>;

/**
 * Retires a revision: it can't be activated and nothing new is scored on it. Its results stay. For
 * maintainers. Throws `wrong_state` for the active revision.
 */
export function retireRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<void> {
  return changeById(services, actor, input, 'retire');
}

/** Makes a retired revision usable again, inactive. For maintainers. */
export function restoreRevision(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
): Promise<void> {
  return changeById(services, actor, input, 'restore');
}

async function changeById(
  services: Services,
  actor: Actor,
  input: RevisionIdInput,
  transition: 'retire' | 'restore',
): Promise<void> {
  requireMaintainer(actor);
  const { revisionId: id } = parseInput(inputSchema, input);
  await services.db.$transaction(async (tx) => {
    const revision = await tx.datasetRevision.findUnique({
      where: { id },
      select: { id: true, benchmark: true, label: true },
    });
    if (!revision) throw new ServiceError('not_found');
    const { userId } = requireMaintainerOf(actor, revision.benchmark);
    await changeRevisionUse(tx, revision, transition, userId);
  });
}
