import { Prisma } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { getCodeMessage } from '../../../core/errors';
import type { VerdictRow } from '../../../core/views';
import { selectLinkedVerdicts } from './linked-verdicts';

interface LedgerRow
  extends Omit<VerdictRow, 'faultMessage' | 'costNano' | 'explained' | 'outcome'> {
  costNano: bigint | null;
}

interface RowsOptions {
  evaluationId: string;
  status: VerdictRow['status'] | undefined;
  /** whether data derived from single items may be shown */
  publicRevision: boolean;
  skip: number;
  take: number;
}

/**
 * Returns judge requests of an evaluation in the order of the dataset: the order of the ledger would tell which
 * verdicts were reused. On a private revision, doesn't read texts, verdicts or anything that would reveal the size of a
 * prompt or reply. `explainVerdicts` adds explanations.
 */
export async function readVerdictRows(
  { db }: Services,
  options: RowsOptions,
): Promise<VerdictRow[]> {
  const { evaluationId, status = null, publicRevision, skip, take } = options;
  const shown = publicRevision
    ? Prisma.sql`v."promptTokens", v."completionTokens", v."costNano", v."latencyMs", v.reply,
        v.parsed::text AS parsed`
    : Prisma.sql`NULL::int AS "promptTokens", NULL::int AS "completionTokens",
        NULL::bigint AS "costNano", NULL::int AS "latencyMs", NULL::text AS reply,
        NULL::text AS parsed`;
  const rows = await db.$queryRaw<LedgerRow[]>`
    SELECT v.task, v.item, v.status, v.cached, v.requests, v.fault, v."settledAt", ${shown}
    FROM ${selectLinkedVerdicts(evaluationId)} v
    JOIN "Evaluation" e ON e.id = ${evaluationId}
    LEFT JOIN "Item" i ON i."revisionId" = e."revisionId" AND i.task = v.task AND i."externalId" = v.item
    WHERE ${status}::text IS NULL OR v.status = ${status}
    ORDER BY v.task, i.position, v.hash LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ costNano, ...row }) => ({
    ...row,
    faultMessage: row.fault === null ? null : getCodeMessage(row.fault),
    costNano: costNano === null ? null : Number(costNano),
    explained: null,
    outcome: null,
  }));
}
