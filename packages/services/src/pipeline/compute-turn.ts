import { Prisma } from '@clapboard/db';

/**
 * SQL: the time that orders waiting accounts: when they were served last (`served`, may be null). An account that
 * wasn’t served within the ten minutes before its first waiting request (`arrived`) counts as served then. So a new
 * account goes before a crowd that was just served, and an endless stream of new accounts delays others for ten minutes
 * only.
 */
export function computeTurn(served: Prisma.Sql, arrived: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`greatest(${served}, ${arrived} - interval '10 minutes')`;
}
