import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { openScores, settleReleases, withdrawScores } from '../../core/release/change-release';

const inputSchema = z.object({ revisionId: idSchema, access: z.enum(['public', 'private']) });

export type ChangeAccessInput = z.input<typeof inputSchema>;

/**
 * Says whether a revision's true answers are secret: on a private one, what tells them item by item is
 * shown to nobody but maintainers, and of its results only what the release policy lets out. For maintainers. Done already is done. What was seen before cannot be unseen.
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
    await (access === 'public' ? openScores(tx, id) : withdrawScores(tx, id));
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
  await settleReleases(services);
}
