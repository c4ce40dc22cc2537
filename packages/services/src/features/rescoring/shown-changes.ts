import { Prisma, type Tx } from '@clapboard/db';
import type { NotificationSubject } from '../../core/notifications/notify';

/**
 * Finds the results whose scores change as their submitters see them. On a private revision, whether exact scores
 * change would tell which answers a corrected reference is about, also of withheld results.
 *
 * @param moves SQL of the moved results: `submissionId`, `fromId`, `toId`, and the `differences` of their exact scores
 */
export function findShownChanges(tx: Tx, moves: Prisma.Sql): Promise<NotificationSubject[]> {
  const shown = (id: Prisma.Sql) => Prisma.sql`
    SELECT task, metric, slice, value, infinite, n FROM "Score" WHERE "evaluationId" = ${id}`;
  const [before, after] = [shown(Prisma.sql`m."fromId"`), shown(Prisma.sql`m."toId"`)];
  return tx.$queryRaw<NotificationSubject[]>`
    SELECT m."submissionId", m."toId" AS "evaluationId" FROM (${moves}) m
    JOIN "Evaluation" f ON f.id = m."fromId" JOIN "Evaluation" t ON t.id = m."toId"
    WHERE m.differences <> '[]' AND CASE
      WHEN f.release = 'open' AND t.release = 'open' THEN TRUE
      ELSE EXISTS ((${before} EXCEPT ${after}) UNION ALL (${after} EXCEPT ${before})) END`;
}
