import type { Services } from '../context';
import { compareEntries } from './compare-entries';

/**
 * Counts what those evaluations of running rescorings change that have ended, marks rescorings `ready` whose
 * evaluations have all ended, and `running` again those of which one was put back. Any number of processes may do so at
 * once. Returns how many became ready. Throws when the database is away.
 */
export async function advanceRescores({ db }: Pick<Services, 'db'>): Promise<number> {
  await db.$executeRaw`
    UPDATE "Rescore" r SET status = 'running', "endedAt" = NULL
    WHERE status = 'ready' AND EXISTS (
      SELECT 1 FROM "RescoreEntry" n JOIN "Evaluation" e ON e.id = n."toEvaluationId"
      WHERE n."rescoreId" = r.id AND e.status IN ('queued', 'scoring', 'judging'))`;
  const open = await db.rescore.findMany({
    where: { status: { in: ['running', 'paused', 'ready'] } },
    select: { id: true, benchmark: true, revisionId: true },
  });
  for (const rescore of open) await compareEntries({ db }, rescore);
  return db.$executeRaw`
    UPDATE "Rescore" r SET status = 'ready', "endedAt" = now()
    WHERE status = 'running' AND NOT EXISTS (
      SELECT 1 FROM "RescoreEntry" n JOIN "Evaluation" e ON e.id = n."toEvaluationId"
      WHERE n."rescoreId" = r.id AND e.status IN ('queued', 'scoring', 'judging'))`;
}
