import type { Services } from '../../core/context';
import { mayMove, setStatus } from '../../core/transitions';
import { compareEntries } from './compare-entries';
import { rescoreTransitions } from './state';

const { finish, reopen } = rescoreTransitions;

/**
 * Compares the completed evaluations of open rescores with the current results. Marks rescores
 * `ready` if all their evaluations have ended, and `running` again if an evaluation was queued
 * again. Any number of processes may run it at once. Returns how many became ready. Throws if the
 * database is unreachable.
 */
export async function advanceRescores({ db }: Pick<Services, 'db'>): Promise<number> {
  await db.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', reopen)}, "endedAt" = NULL
    WHERE ${mayMove(reopen, 'r')} AND EXISTS (
      SELECT 1 FROM "RescoreEntry" n JOIN "Evaluation" e ON e.id = n."toEvaluationId"
      WHERE n."rescoreId" = r.id AND e.status IN ('queued', 'scoring', 'judging'))`;
  const open = await db.rescore.findMany({
    where: { status: { in: ['running', 'paused', 'ready'] } },
    select: { id: true, benchmark: true, revisionId: true },
  });
  for (const rescore of open) await compareEntries({ db }, rescore);
  return db.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', finish)}, "endedAt" = now()
    WHERE ${mayMove(finish, 'r')} AND NOT EXISTS (
      SELECT 1 FROM "RescoreEntry" n JOIN "Evaluation" e ON e.id = n."toEvaluationId"
      WHERE n."rescoreId" = r.id AND e.status IN ('queued', 'scoring', 'judging'))`;
}
