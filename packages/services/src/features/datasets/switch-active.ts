import type { Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { ServiceError } from '../../core/errors';

/**
 * Makes a revision the active one of its benchmark, with its line in the audit log. Two at the same
 * moment go one after the other, so that never two are active. Throws `wrong_state` for a retired one.
 */
export async function switchActive(
  tx: Tx,
  revision: { id: string; benchmark: string; label: string },
  actorId: string,
): Promise<void> {
  await lockRevisions(tx, revision.benchmark);
  await tx.datasetRevision.updateMany({
    where: { benchmark: revision.benchmark, active: true, id: { not: revision.id } },
    data: { active: false },
  });
  const { count } = await tx.datasetRevision.updateMany({
    where: { id: revision.id, retiredAt: null },
    data: { active: true },
  });
  if (count === 0) {
    throw new ServiceError('wrong_state', {
      detail: `${revision.label} is retired. Restore it first, then make it active.`,
    });
  }
  await recordAudit(tx, {
    actorId,
    action: 'revision.activate',
    subjectType: 'revision',
    subjectId: revision.id,
    benchmark: revision.benchmark,
    after: { label: revision.label },
  });
}

/** Holds up, until the transaction ends, whoever else activates or retires a revision of the benchmark. */
export async function lockRevisions(tx: Tx, benchmark: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`activate:${benchmark}`}, 0))`;
}
