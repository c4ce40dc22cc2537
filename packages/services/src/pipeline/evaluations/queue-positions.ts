import { Prisma } from '@clapboard/db';
import type { Services } from '../../core/context';
import { computeTurn } from '../compute-turn';

/**
 * Returns how many evaluations are expected to be scored before each waiting one: those being
 * scored now, and those whose turn comes first if nothing new is submitted: everybody's first
 * before anybody's second, in the order of computeTurn, as in claimNext.
 * Evaluations in back-off count as due.
 */
export async function queuePositions(
  services: Pick<Services, 'db'>,
  evaluationIds: readonly string[],
): Promise<Map<string, number>> {
  if (evaluationIds.length === 0) return new Map();
  const rows = await services.db.$queryRaw<{ id: string; position: number }[]>`
    WITH waiting AS (
      SELECT e.id, e.priority, e."createdAt",
        CASE WHEN e.priority = 0 THEN e."submitterId" END AS person,
        CASE WHEN e.priority = 0 THEN row_number() OVER (
          PARTITION BY e.priority, e."submitterId" ORDER BY e."createdAt", e.id) END AS turn,
        CASE WHEN e.priority = 0 THEN min(e."createdAt") OVER (
          PARTITION BY e.priority, e."submitterId") END AS arrived
      FROM "Evaluation" e WHERE e.status = 'queued'
    ), ordered AS (
      SELECT w.id, row_number() OVER (ORDER BY w.priority, w.turn,
        ${computeTurn(Prisma.sql`t."servedAt"`, Prisma.sql`w.arrived`)}, w."createdAt", w.id) AS rank
      FROM waiting w LEFT JOIN "QueueTurn" t ON t."userId" = w.person
    )
    SELECT o.id, (o.rank - 1
      + (SELECT count(*) FROM "Evaluation" WHERE status = 'scoring'))::int AS position
    FROM ordered o WHERE o.id = ANY(${[...evaluationIds]})`;
  return new Map(rows.map(({ id, position }) => [id, position]));
}
