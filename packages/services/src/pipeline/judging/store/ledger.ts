import type { Tx } from '@clapboard/db';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { judgeCost } from '../../../core/judging/judge-cost';
import type { RenderedRequest, RequestProfile } from '../render-requests';
import { verdictTransitions } from '../state';

const { requestAgain } = verdictTransitions;

/** Rows per statement. */
const chunk = 500;

/** Inserts judge requests as pending verdicts. Requests that the ledger has already are skipped. */
export async function insertVerdicts(
  tx: Tx,
  { id, benchmark }: RequestProfile,
  requests: readonly RenderedRequest[],
  payerId: string,
): Promise<void> {
  // Rows are inserted in one order, so that transactions with the same requests can't deadlock.
  const rows = [...requests].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk).map(({ estimateNano, ...row }) => ({
      ...row,
      estimateNano: String(estimateNano),
    }));
    await tx.$executeRaw`
      INSERT INTO "Verdict" (hash, "profileId", benchmark, task, item, kind, messages, position,
        "estimateNano", "estimateTokens", "payerId", "createdAt", "notBefore")
      SELECT hash, ${id}, ${benchmark}, task, item, kind, messages, position,
        "estimateNano", "estimateTokens", ${payerId}, now(), now()
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS row(
        hash text, task text, item text, kind text, messages jsonb, position int,
        "estimateNano" bigint, "estimateTokens" int)
      ON CONFLICT (hash) DO NOTHING`;
  }
}

/**
 * Requests failed verdicts again, with all attempts left. `payerId`: whose budget was checked. Evaluations that needed
 * them before keep the fault and what they paid until now; further costs are for `evaluationId`, if there is one.
 */
export async function requeueVerdicts(
  tx: Tx,
  hashes: readonly string[],
  { payerId, evaluationId }: { payerId: string; evaluationId: string | null },
): Promise<void> {
  if (hashes.length === 0) return;
  await tx.$executeRaw`
    UPDATE "EvaluationVerdict" l SET cached = true, "costOffsetNano" = ${judgeCost},
      fault = coalesce(l.fault, v.fault, 'platform_fault')
    FROM "Verdict" v WHERE v.hash = l.hash
      AND l.hash = ANY(${[...hashes]}) AND l."evaluationId" IS DISTINCT FROM ${evaluationId}`;
  await tx.$executeRaw`
    UPDATE "Verdict" v SET ${setStatus('Verdict', requestAgain)}, attempts = 0, unreadable = 0, "rateLimited" = 0,
      fault = NULL, "settledAt" = NULL, "notBefore" = now(), "payerId" = ${payerId}
    WHERE hash = ANY(${[...hashes]}) AND ${mayMove(requestAgain, 'v')}`;
}

/**
 * Links an evaluation with its verdicts. Verdicts that aren't in `requested` came from the cache. What others paid for
 * the requested ones isn't its cost.
 */
export async function linkVerdicts(
  tx: Tx,
  evaluationId: string,
  hashes: readonly string[],
  requested: ReadonlySet<string>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "EvaluationVerdict" AS l ("evaluationId", hash, cached, "costOffsetNano")
    SELECT ${evaluationId}, hash, NOT requested, CASE WHEN requested THEN -"costNano" ELSE 0 END
    FROM (
      SELECT hash, "costNano", hash = ANY(${[...requested]}) AS requested
      FROM "Verdict" WHERE hash = ANY(${[...hashes]})
    ) v
    ON CONFLICT ("evaluationId", hash) DO UPDATE
      SET cached = excluded.cached, "costOffsetNano" = l."costOffsetNano" + excluded."costOffsetNano", fault = NULL
      WHERE l.cached AND (NOT excluded.cached OR l.fault IS NOT NULL)`;
}

/** Unlinks evaluations from their verdicts. Returns the hashes. */
export async function unlinkVerdicts(tx: Tx, evaluationIds: readonly string[]): Promise<string[]> {
  const links = await tx.$queryRaw<{ hash: string }[]>`
    DELETE FROM "EvaluationVerdict" WHERE "evaluationId" = ANY(${[...evaluationIds]}) RETURNING hash`;
  return links.map(({ hash }) => hash);
}

/**
 * Unlinks cancelled evaluations from their verdicts, and deletes judge requests that were never sent and that nothing
 * else needs. Requests in flight stay, because they are paid for. The caller has locked the budget.
 */
export async function dropVerdicts(tx: Tx, evaluationIds: readonly string[]): Promise<void> {
  const hashes = await unlinkVerdicts(tx, evaluationIds);
  // In one order, as faults of a provider do, so that they can't deadlock.
  await tx.$executeRaw`
    WITH unneeded AS MATERIALIZED (
      SELECT v.hash FROM "Verdict" v WHERE v.hash = ANY(${hashes})
        AND v.status = 'pending' AND v.requests = 0 AND v."leaseToken" IS NULL
        AND NOT EXISTS (SELECT 1 FROM "EvaluationVerdict" l WHERE l.hash = v.hash)
        AND NOT EXISTS (SELECT 1 FROM "SpotCheckVerdict" l WHERE l.hash = v.hash)
        AND NOT EXISTS (SELECT 1 FROM "JudgeRepeatVerdict" l WHERE l.hash = v.hash)
        AND NOT EXISTS (SELECT 1 FROM "JudgeDecoy" l WHERE l.hash = v.hash)
      ORDER BY v.hash FOR UPDATE OF v
    )
    DELETE FROM "Verdict" v USING unneeded u WHERE v.hash = u.hash`;
}

/** Links an evaluation with its decoy, unless it has one. */
export async function linkDecoy(tx: Tx, evaluationId: string, hash: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "JudgeDecoy" ("evaluationId", hash) VALUES (${evaluationId}, ${hash})
    ON CONFLICT DO NOTHING`;
}
