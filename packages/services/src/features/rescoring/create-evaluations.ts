import { Prisma, type Tx } from '@clapboard/db';
import { createShadowEvaluations } from '../../pipeline/evaluations/store/create';
import { lockEvaluations } from '../../pipeline/evaluations/store/lock';
import { requeueForRescore } from '../../pipeline/evaluations/store/queue';
import { unlinkVerdicts } from '../../pipeline/judging/store/ledger';
import { selectEntryTargets } from '../../pipeline/rescoring/entry-targets';
import { assignEvaluations } from '../../pipeline/rescoring/store/entries';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';

/**
 * Gives each entry of a rescore its evaluation: an existing evaluation of exactly these versions,
 * or a new shadow evaluation. Queues existing shadow evaluations that can't be reused. The caller has locked the
 * budget.
 */
export async function createRescoreEvaluations(
  tx: Tx,
  { id: rescoreId, requestedById: payerId }: RescoreRow,
): Promise<void> {
  const targets = Prisma.sql`
    SELECT t.*, n."toEvaluationId" AS "evaluationId" FROM (${selectEntryTargets(rescoreId)}) t
    JOIN "RescoreEntry" n ON n."rescoreId" = ${rescoreId} AND n."submissionId" = t."submissionId"
    WHERE n.skipped IS NULL`;
  // References of new evaluations lock submissions: evaluations come first, as everywhere.
  await lockEvaluations(
    tx,
    Prisma.sql`
      SELECT e.id FROM "Evaluation" e JOIN "RescoreEntry" n ON n."submissionId" = e."submissionId"
      WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL`,
  );
  await createShadowEvaluations(tx, targets, { rescoreId, payerId });
  await assignEvaluations(tx, rescoreId);
  const requeued = await requeueForRescore(tx, targets, { rescoreId, payerId });
  // Without the link, requests that failed temporarily are retried.
  await unlinkVerdicts(tx, requeued);
}
