import type { Services } from '../../core/context';
import { compareEntries } from './compare-entries';
import { finishRescores, reopenRescores } from './store/rescore';

/**
 * Compares the ended evaluations of open rescorings with the current results. Marks rescorings `ready` whose
 * evaluations have all ended, and `running` again where an evaluation was queued again. Any number of processes may
 * call it at once. Returns how many became ready. Throws if the database is unreachable.
 */
export async function advanceRescores({ db }: Pick<Services, 'db'>): Promise<number> {
  await reopenRescores(db);
  const open = await db.rescore.findMany({
    where: { status: { in: ['running', 'paused', 'ready'] } },
    select: { id: true, benchmark: true, revisionId: true },
  });
  for (const rescore of open) await compareEntries({ db }, rescore);
  return finishRescores(db);
}
