import type { Services } from '../../context';

/**
 * Writes how many verdicts the evaluations that wait for this profile (null: for any) have, and puts
 * those that have all of them back on the queue. Any number of processes may do so at once. Returns
 * how many went back. Throws when the database is away.
 */
export async function advanceJudged(services: Services, profileId: string | null): Promise<number> {
  // In one order for all, so that no two processes wait for each other.
  await services.db.$executeRaw`
    WITH waiting AS MATERIALIZED (
      SELECT id FROM "Evaluation"
      WHERE status = 'judging' AND (${profileId}::text IS NULL OR "judgeProfileId" = ${profileId})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ), counted AS (
      SELECT l."evaluationId", count(*)::int AS needed,
        count(*) FILTER (WHERE v.status <> 'pending')::int AS settled,
        count(*) FILTER (WHERE v.status = 'failed')::int AS failed
      FROM waiting w
      JOIN "EvaluationVerdict" l ON l."evaluationId" = w.id
      JOIN "Verdict" v ON v.hash = l.hash
      GROUP BY l."evaluationId"
    )
    UPDATE "Evaluation" e SET "verdictsSettled" = c.settled, "verdictsFailed" = c.failed,
      progress = c.settled::float8 / c.needed
    FROM counted c
    WHERE e.id = c."evaluationId"
      AND (e."verdictsSettled", e."verdictsFailed") IS DISTINCT FROM (c.settled, c.failed)`;
  const complete = await services.db.$queryRaw<{ id: string }[]>`
    WITH complete AS MATERIALIZED (
      SELECT id FROM "Evaluation" e
      WHERE status = 'judging' AND (${profileId}::text IS NULL OR "judgeProfileId" = ${profileId})
        AND NOT EXISTS (
          SELECT 1 FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash
          WHERE l."evaluationId" = e.id AND v.status = 'pending')
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE "Evaluation" e SET status = 'queued', stage = '', "notBefore" = now(), "enqueuedAt" = now(),
      -- Since it began to wait for verdicts, and in earlier waits.
      timings = jsonb_build_object('judge', coalesce((timings->>'judge')::float8, 0)
        + round(extract(epoch FROM now() - "enqueuedAt")::numeric * 1000, 1)::float8)
    FROM complete c WHERE e.id = c.id
    RETURNING e.id`;
  await Promise.all(complete.map(({ id }) => services.wake(id)));
  return complete.length;
}
