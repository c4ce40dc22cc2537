import type { Prisma, Tx } from '@clapboard/db';
import { lockName } from '../database/lock-name';
import { lockRow } from '../database/lock-row';
import { getNext } from '../database/transitions';
import { ServiceError } from '../errors';
import { recordEvent } from '../events/record';
import { type RevisionRow, revisionSelect } from './revision-view';
import {
  accessTransitions,
  getUse,
  type RevisionAccess,
  type RevisionState,
  type RevisionUse,
  useTransitions,
} from './state';

/** Inserts a revision: inactive, without items. */
export function insertRevision(
  tx: Tx,
  data: Prisma.DatasetRevisionUncheckedCreateInput,
): Promise<RevisionRow> {
  return tx.datasetRevision.create({ data, select: revisionSelect });
}

/** Lets one transaction at a time change which revisions of a benchmark are in use. */
export async function lockRevisions(tx: Tx, benchmark: string): Promise<void> {
  await lockName(tx, `activate:${benchmark}`);
}

/**
 * Changes the use of a revision. Activating one deactivates the other. Returns false where nothing is left
 * to do; throws `wrong_state` if the transition is refused.
 */
export async function changeUse(
  tx: Tx,
  { id, benchmark }: { id: string; benchmark: string },
  transition: 'activate' | 'retire' | 'restore',
): Promise<boolean> {
  await lockRevisions(tx, benchmark);
  const select = { id: true, label: true, active: true, retiredAt: true } as const;
  const revision = await tx.datasetRevision.findUniqueOrThrow({ where: { id }, select });
  const use = await move(tx, revision, transition);
  if (use === 'active') {
    const where = { benchmark, active: true, id: { not: id } };
    const others = await tx.datasetRevision.findMany({ where, select });
    for (const other of others) await move(tx, other, 'deactivate');
    await recordEvent(tx, { kind: 'revision.activated', benchmark, subjectId: id });
  }
  return use !== null;
}

async function move(
  tx: Tx,
  revision: RevisionState & { id: string },
  transition: keyof typeof useTransitions,
): Promise<RevisionUse | null> {
  const use = getNext(useTransitions[transition], revision, getUse(revision));
  if (use !== null) {
    await tx.$executeRaw`
      UPDATE "DatasetRevision" SET active = ${use === 'active'},
        "retiredAt" = CASE WHEN ${use === 'retired'} THEN now() END
      WHERE id = ${revision.id}`;
  }
  return use;
}

/** A locked revision, as far as its access depends on it. */
interface LockedRevision {
  id: string;
  benchmark: string;
  label: string;
  access: RevisionAccess;
}

/**
 * Locks a revision until the transaction ends, as `lockRevisions` does first: whoever publishes a rescoring locks
 * results before the revision that it activates. Throws `not_found`.
 */
export async function lockRevision(tx: Tx, id: string): Promise<LockedRevision> {
  const read = () =>
    tx.datasetRevision.findUnique({
      where: { id },
      select: { id: true, benchmark: true, label: true, access: true },
    });
  const found = await read();
  if (!found) throw new ServiceError('not_found');
  await lockRevisions(tx, found.benchmark);
  await lockRow(tx, 'DatasetRevision', id);
  const revision = await read();
  if (!revision) throw new ServiceError('not_found');
  return revision;
}

/**
 * Locks the revision of an evaluation until the transaction ends: its access can't change, and scores on it
 * are released one evaluation at a time.
 */
export async function lockEvaluatedRevision(tx: Tx, evaluationId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "DatasetRevision" r JOIN "Evaluation" e ON e."revisionId" = r.id
    WHERE e.id = ${evaluationId} FOR NO KEY UPDATE OF r`;
}

/** Changes the access of a locked revision. Returns false where nothing is left to do. */
export async function setAccess(
  tx: Tx,
  revision: LockedRevision,
  transition: keyof typeof accessTransitions,
): Promise<boolean> {
  const access = getNext(accessTransitions[transition], revision, revision.access);
  if (access === null) return false;
  await tx.datasetRevision.update({
    where: { id: revision.id },
    data: { access },
    select: { id: true },
  });
  return true;
}

/** Deletes revisions with their items. No evaluation may be left on them. */
export async function deleteRevisions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.datasetRevision.deleteMany({ where: { id: { in: [...ids] } } });
}
