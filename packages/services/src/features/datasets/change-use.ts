import type { Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { changeUse } from '../../core/revision/store';

/**
 * Changes the use of a revision with its audit event, or does nothing if it is in that state.
 * Throws `wrong_state` to activate a retired revision or to retire the active one.
 */
export async function changeRevisionUse(
  tx: Tx,
  revision: { id: string; benchmark: string; label: string },
  transition: 'activate' | 'retire' | 'restore',
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
