import type { Tx } from '@clapboard/db';
import { recordAudit } from '../audit';

/**
 * Makes a revision the active one of its benchmark, with its line in the audit log. Two at the same
 * moment go one after the other, so that never two are active.
 */
export async function switchActive(
  tx: Tx,
  revision: { id: string; benchmark: string; label: string },
  actorId: string,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`activate:${revision.benchmark}`}, 0))`;
  await tx.datasetRevision.updateMany({
    where: { benchmark: revision.benchmark, active: true, id: { not: revision.id } },
    data: { active: false },
  });
  await tx.datasetRevision.update({
    where: { id: revision.id },
    data: { active: true },
    select: { id: true },
  });
  await recordAudit(tx, {
    actorId,
    action: 'revision.activate',
    subjectType: 'revision',
    subjectId: revision.id,
    after: { benchmark: revision.benchmark, label: revision.label },
  });
}
