import { randomUUID } from 'node:crypto';
import { type Db, Prisma } from '@clapboard/db';
import { claimable, due } from './claimable';
import { type Claim, type ClaimedRow, claimedColumns, takeUp } from './lease';

/** Everybody for whom something waits, found by one step of the index each and not by reading all that waits. */
const submitters = Prisma.sql`
  submitter AS (
    (SELECT "submitterId" AS id FROM "Evaluation" WHERE status = 'queued' AND priority = 0
     ORDER BY "submitterId" LIMIT 1)
    UNION ALL
    SELECT (SELECT e."submitterId" FROM "Evaluation" e
      WHERE e.status = 'queued' AND e.priority = 0 AND e."submitterId" > s.id
      ORDER BY e."submitterId" LIMIT 1)
    FROM submitter s WHERE s.id IS NOT NULL
  )`;

/** What of a submitter `s` may be claimed, oldest first. */
const oldestOf = Prisma.sql`
  SELECT e.id, e."createdAt" FROM "Evaluation" e
  WHERE e.priority = 0 AND e."submitterId" = s.id AND ${due} AND ${claimable}
  ORDER BY e."createdAt", e.id LIMIT 1`;

/**
 * Claims the evaluation that is next, by one statement on the database's clock: the lowest priority
 * number; of what people wait for, that of the submitter who was served longest ago, and notes their
 * turn; then the oldest. Priorities are strict: rescoring and canaries wait for as long as there are
 * submissions. Rows that another worker is claiming are passed over, never waited for. Null where
 * nothing may be claimed. Throws when the database is away.
 */
export async function claimNext(
  services: { db: Pick<Db, '$queryRaw'> },
  options: { leaseSeconds: number; workerId: string },
): Promise<Claim | null> {
  const token = `${options.workerId}/${randomUUID()}`;
  // Locks are taken inside the loop over submitters in turn, which ends with the first: one row is locked.
  const rows = await services.db.$queryRaw<ClaimedRow[]>`
    WITH RECURSIVE ${submitters}, in_turn AS MATERIALIZED (
      SELECT s.id FROM submitter s CROSS JOIN LATERAL (${oldestOf}) oldest
      LEFT JOIN "QueueTurn" t ON t."userId" = s.id
      ORDER BY t."servedAt" NULLS FIRST, oldest."createdAt", oldest.id
    ), awaited AS MATERIALIZED (
      SELECT own.id, s.id AS "submitterId" FROM in_turn s
      CROSS JOIN LATERAL (${oldestOf} FOR NO KEY UPDATE SKIP LOCKED) own LIMIT 1
    ), later AS MATERIALIZED (
      SELECT e.id FROM "Evaluation" e
      WHERE NOT EXISTS (SELECT 1 FROM awaited) AND e.priority > 0 AND ${due} AND ${claimable}
      ORDER BY e.priority, e."createdAt", e.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ), turn AS (
      INSERT INTO "QueueTurn" ("userId", "servedAt")
      SELECT "submitterId", clock_timestamp() FROM awaited
      ON CONFLICT ("userId") DO UPDATE SET "servedAt" = clock_timestamp()
    )
    UPDATE "Evaluation" e SET ${takeUp(token, options.leaseSeconds)}
    FROM (SELECT id FROM awaited UNION ALL SELECT id FROM later) next WHERE e.id = next.id
    RETURNING ${claimedColumns}`;
  const row = rows[0];
  return row ? { ...row, token } : null;
}
