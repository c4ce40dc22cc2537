import type { Tx } from '@clapboard/db';
import { ServiceError } from '../errors';
import { type RevisionRow, revisionSelect } from './revision-view';

/** Returns the active revision of a benchmark. Throws `no_active_revision`. */
export async function requireActiveRevision(
  db: Pick<Tx, 'datasetRevision'>,
  benchmark: string,
): Promise<RevisionRow> {
  const revision = await db.datasetRevision.findFirst({
    where: { benchmark, active: true },
    select: revisionSelect,
  });
  if (!revision) throw new ServiceError('no_active_revision');
  return revision;
}
