import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { type AuditEntry, recordAudit } from '../../core/audit';
import { requireMaintainer, requireMaintainerOf, type SignedIn } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { lockSubmissions } from '../../core/submission/store';
import { mayMove, setStatus, type Transition } from '../../core/transitions';
import { rescoreTransitions } from './state';
import type { RescoreStatus } from './views';

export const rescoreIdSchema = z.object({ rescoreId: idSchema });

export type RescoreIdInput = z.input<typeof rescoreIdSchema>;

export type RescoreRow = Prisma.RescoreGetPayload<Record<string, never>>;

type TransitionName = keyof typeof rescoreTransitions;

/**
 * Locks a rescoring until the transaction ends. For maintainers of its benchmark: throws
 * `sign_in_required`, `forbidden` and `not_found`; `wrong_state` where its status does not allow the
 * transition.
 */
export async function lockRescore(
  tx: Tx,
  actor: Actor,
  { rescoreId, transition }: { rescoreId: string; transition: TransitionName },
): Promise<{ rescore: RescoreRow; user: SignedIn }> {
  requireMaintainer(actor);
  await tx.$executeRaw`SELECT 1 FROM "Rescore" WHERE id = ${rescoreId} FOR UPDATE`;
  const rescore = await tx.rescore.findUnique({ where: { id: rescoreId } });
  if (!rescore) throw new ServiceError('not_found');
  const user = requireMaintainerOf(actor, rescore.benchmark);
  const { from }: Transition<RescoreStatus> = rescoreTransitions[transition];
  if (!from.includes(rescore.status)) throw new ServiceError('wrong_state');
  return { rescore, user };
}

/** Writes the status that a transition leads to, and further columns, of a rescoring that is locked. */
export async function moveRescore(
  tx: Tx,
  rescoreId: string,
  transition: TransitionName,
  columns: Prisma.Sql = Prisma.empty,
): Promise<void> {
  const move: Transition<RescoreStatus> = rescoreTransitions[transition];
  await tx.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', move)} ${columns}
    WHERE r.id = ${rescoreId} AND ${mayMove(move, 'r')}`;
}

/**
 * Moves a rescoring: locks it, runs `act`, writes its status and records the action in the audit log, in
 * one transaction. Throws as lockRescore does.
 */
export async function changeRescore(
  { db }: Services,
  actor: Actor,
  input: RescoreIdInput,
  change: {
    transition: TransitionName;
    action: AuditEntry['action'];
    /** SET clause of further columns, with a leading comma */
    columns?: Prisma.Sql;
    act?: (tx: Tx, rescore: RescoreRow) => Promise<void>;
  },
): Promise<void> {
  const { rescoreId } = parseInput(rescoreIdSchema, input);
  await db.$transaction(
    async (tx) => {
      const { transition, action, columns, act } = change;
      const { rescore, user } = await lockRescore(tx, actor, { rescoreId, transition });
      await act?.(tx, rescore);
      await moveRescore(tx, rescoreId, transition, columns);
      await recordAudit(tx, {
        actorId: user.userId,
        action,
        subjectType: 'rescore',
        subjectId: rescoreId,
        benchmark: rescore.benchmark,
        before: { status: rescore.status },
        after: { status: rescoreTransitions[transition].to },
      });
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
}

/**
 * Locks the submissions and evaluations of a rescoring's entries until the transaction ends, in one order
 * for all.
 */
export async function lockEntries(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Evaluation" WHERE id IN (
      SELECT unnest(ARRAY["fromEvaluationId", "toEvaluationId"]) FROM "RescoreEntry"
      WHERE "rescoreId" = ${rescoreId} AND skipped IS NULL)
    ORDER BY id FOR NO KEY UPDATE`;
  await lockSubmissions(
    tx,
    Prisma.sql`
      SELECT "submissionId" FROM "RescoreEntry" WHERE "rescoreId" = ${rescoreId} AND skipped IS NULL`,
  );
}

/** Skips the entries of a rescoring that would be scored again on their present revision, which is retired. */
export async function skipRetired(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET skipped = 'retired_revision'
    FROM "Rescore" r, "Evaluation" f, "DatasetRevision" v
    WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL AND r.id = n."rescoreId" AND r."revisionId" IS NULL
      AND f.id = n."fromEvaluationId" AND v.id = f."revisionId" AND v."retiredAt" IS NOT NULL`;
}
