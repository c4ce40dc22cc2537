import { randomUUID } from 'node:crypto';
import type { Services } from '../context';
import { claimable, due } from './claimable';
import { type Claim, type ClaimedRow, claimedColumns, takeUp } from './lease';

/**
 * Claims the evaluation that is next, by one statement on the database's clock: the lowest priority
 * number; of what people wait for, that of the submitter who was served longest ago, and notes their
 * turn; then the oldest. Priorities are strict: rescoring and canaries wait for as long as there are
 * submissions. Rows that another worker is claiming are passed over, never waited for. Null where
 * nothing may be claimed. Throws when the database is away.
 */
export async function claimNext(
  services: Services,
  options: { leaseSeconds: number; workerId: string },
): Promise<Claim | null> {
  const token = `${options.workerId}/${randomUUID()}`;
  const rows = await services.db.$queryRaw<ClaimedRow[]>`
    WITH next AS MATERIALIZED (
      SELECT e.id, e.priority, s."submitterId" FROM "Evaluation" e
      JOIN "Submission" s ON s.id = e."submissionId"
      LEFT JOIN "QueueTurn" t ON t."userId" = s."submitterId" AND e.priority = 0
      WHERE ${due} AND ${claimable}
      ORDER BY e.priority, t."servedAt" NULLS FIRST, e."createdAt", e.id
      LIMIT 1 FOR NO KEY UPDATE OF e SKIP LOCKED
    ), turn AS (
      INSERT INTO "QueueTurn" ("userId", "servedAt")
      SELECT "submitterId", clock_timestamp() FROM next WHERE priority = 0
      ON CONFLICT ("userId") DO UPDATE SET "servedAt" = clock_timestamp()
    )
    UPDATE "Evaluation" e SET ${takeUp(token, options.leaseSeconds)}
    FROM next WHERE e.id = next.id
    RETURNING ${claimedColumns}`;
  const row = rows[0];
  return row ? { ...row, token } : null;
}
