import { Prisma } from '@clapboard/db';

/**
 * SQL: the time by which those who wait are ordered: when they were served last (`served`, may be null). Who wasn’t
 * served within the ten minutes before their first waiting request (`arrived`) counts as served then. So somebody new
 * goes before a crowd that was just served, and an endless stream of new accounts delays others for ten minutes only.
 */
export function computeTurn(served: Prisma.Sql, arrived: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`greatest(${served}, ${arrived} - interval '10 minutes')`;
}
