import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireMaintainer, requireMaintainerOf } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';

const inputSchema = z.object({ revisionId: idSchema, access: z.enum(['public', 'private']) });

export type ChangeAccessInput = z.input<typeof inputSchema>;

/**
 * Says whether a revision's true answers are secret: on a private one, what tells them item by item is
 * shown to nobody but maintainers. For maintainers. Done already is done. What was seen before cannot be unseen.
 */
export async function changeAccess(
  services: Services,
  actor: Actor,
  input: ChangeAccessInput,
): Promise<void> {
  requireMaintainer(actor);
  const { revisionId: id, access } = parseInput(inputSchema, input);
  await services.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "DatasetRevision" WHERE id = ${id} FOR UPDATE`;
    const revision = await tx.datasetRevision.findUnique({
      where: { id },
      select: { benchmark: true, label: true, access: true },
    });
    if (!revision) throw new ServiceError('not_found');
    const { userId } = requireMaintainerOf(actor, revision.benchmark);
    if (revision.access === access) return;
    await tx.datasetRevision.update({ where: { id }, data: { access }, select: { id: true } });
    await recordAudit(tx, {
      actorId: userId,
      action: 'revision.access',
      subjectType: 'revision',
      subjectId: id,
      benchmark: revision.benchmark,
      before: { access: revision.access },
      after: { access, label: revision.label },
    });
  });
}
