import type { Tx } from '@clapboard/db';
import { mayMove, setStatus } from '../../core/transitions';
import { evaluationTransitions } from '../../pipeline/evaluations/state';
import { entryTargets } from '../../pipeline/rescoring/entry-targets';
import type { RescoreRow } from '../../pipeline/rescoring/store';

const { rescore } = evaluationTransitions;

/** Submissions are claimed first (0), canaries last (20). */
const priority = 10;

/**
 * Gives each entry of a rescoring its evaluation: one of exactly these versions that is there already, or a new one
 * beside the board. Of the latter those that failed, were cancelled or lack verdicts are queued again.
 */
export async function createRescoreEvaluations(
  tx: Tx,
  { id, requestedById }: RescoreRow,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Evaluation" (id, "submissionId", "revisionId", "scorerVersion", "judgeVersion",
      "judgeProfileId", "ignoreVerdicts", shadow, "rescoreId", priority, "payerId",
      "createdAt", "notBefore", "enqueuedAt")
    SELECT gen_random_uuid()::text, t."submissionId", t."revisionId", t."scorerVersion", t."judgeVersion",
      t."judgeProfileId", t."ignoreVerdicts", true, ${id}, ${priority}, ${requestedById}, now(), now(), now()
    FROM (${entryTargets(id)}) t
    JOIN "RescoreEntry" n ON n."rescoreId" = ${id} AND n."submissionId" = t."submissionId"
    WHERE n.skipped IS NULL
    ORDER BY t."submissionId"
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET "toEvaluationId" = e.id
    FROM (${entryTargets(id)}) t
    JOIN "Evaluation" e ON e."submissionId" = t."submissionId" AND e."revisionId" = t."revisionId"
      AND e."scorerVersion" = t."scorerVersion" AND e."judgeVersion" = t."judgeVersion" AND e."runKey" = ''
    WHERE n."rescoreId" = ${id} AND n."submissionId" = t."submissionId" AND n.skipped IS NULL`;
  await queueAgain(tx, id, requestedById);
}

/**
 * Queues those again that came to nothing, or that were made of other files or with other verdicts than the present
 * result. What was on the board once stays as it was.
 */
async function queueAgain(tx: Tx, id: string, payerId: string): Promise<void> {
  const again = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', rescore)}, attempt = 0, progress = 0, stage = '', "errorCode" = NULL,
      "finishedAt" = NULL, "createdAt" = now(), "notBefore" = now(), "enqueuedAt" = now(), shadow = true,
      "rescoreId" = ${id}, priority = ${priority}, "payerId" = ${payerId},
      "judgeProfileId" = t."judgeProfileId", "ignoreVerdicts" = t."ignoreVerdicts"
    FROM "RescoreEntry" n, (${entryTargets(id)}) t
    WHERE n."rescoreId" = ${id} AND n."toEvaluationId" = e.id AND t."submissionId" = n."submissionId"
      AND NOT e."wasCurrent" AND ${mayMove(rescore, 'e')}
      AND (e.status = 'failed' OR (e.shadow AND e.status IN ('done', 'blocked') AND (
        e.status = 'blocked' OR e."scoredFiles" <> t."fromFiles"
        OR (e."ignoreVerdicts" <> t."ignoreVerdicts" AND e."selfJudged" > 0))))
    RETURNING e.id`;
  const ids = again.map((row) => row.id);
  // Without the link a question that failed by a passing fault is asked once more.
  await tx.$executeRaw`DELETE FROM "EvaluationVerdict" WHERE "evaluationId" = ANY(${ids})`;
}
