import { type Db, Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainer, requireMaintainerOf, type SignedIn } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { endLease } from '../../../core/database/claims';
import { lockRow } from '../../../core/database/lock-row';
import { mayMove, setStatus, type Transition } from '../../../core/database/transitions';
import { ServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import { requireStatus, rescoreTransitions } from '../state';
import type { RescoreOutcome, RescoreStatus } from '../views';

export const rescoreIdSchema = z.object({ rescoreId: idSchema });

export type RescoreIdInput = z.input<typeof rescoreIdSchema>;

export type RescoreRow = Prisma.RescoreGetPayload<Record<string, never>>;

type TransitionName = keyof typeof rescoreTransitions;

/**
 * Inserts a rescoring that is open for its benchmark, and returns its id. Violates a unique index while another
 * is open.
 */
export async function insertRescore(
  tx: Tx,
  data: Omit<Prisma.RescoreUncheckedCreateInput, 'openBenchmark'>,
): Promise<string> {
  const { id } = await tx.rescore.create({
    data: { ...data, openBenchmark: data.benchmark },
    select: { id: true },
  });
  return id;
}

/**
 * Locks a rescoring until the transaction ends. For maintainers of its benchmark. Throws `sign_in_required`,
 * `forbidden` and `not_found`; `wrong_state` where its status doesn't allow the transition.
 */
export async function lockRescore(
  tx: Tx,
  actor: Actor,
  { rescoreId, transition }: { rescoreId: string; transition: TransitionName },
): Promise<{ rescore: RescoreRow; user: SignedIn }> {
  requireMaintainer(actor);
  await lockRow(tx, 'Rescore', rescoreId);
  const rescore = await tx.rescore.findUnique({ where: { id: rescoreId } });
  if (!rescore) throw new ServiceError('not_found');
  const user = requireMaintainerOf(actor, rescore.benchmark);
  const { from }: Transition<RescoreStatus> = rescoreTransitions[transition];
  requireStatus(rescore.status, from);
  return { rescore, user };
}

/** Writes the status that a transition leads to, and further columns, of a locked rescoring. */
async function moveRescore(
  tx: Tx,
  rescoreId: string,
  transition: TransitionName,
  columns: Prisma.Sql,
): Promise<void> {
  const move: Transition<RescoreStatus> = rescoreTransitions[transition];
  await tx.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', move)} ${columns}
    WHERE r.id = ${rescoreId} AND ${mayMove(move, 'r')}`;
}

/** What maintainers do with an open rescoring, with the columns that it sets besides the status. */
const changes = {
  start: Prisma.sql`, "startedAt" = now()`,
  pause: Prisma.empty,
  resume: Prisma.empty,
  cancel: Prisma.sql`, "openBenchmark" = NULL, "endedAt" = now(), ${endLease}`,
} as const;

/**
 * Changes the status of a rescoring: locks it, runs `work`, writes the status and an audit event, in one
 * transaction. Throws as lockRescore does.
 */
export async function changeRescore(
  { db }: Services,
  actor: Actor,
  input: RescoreIdInput,
  transition: keyof typeof changes,
  work?: (tx: Tx, rescore: RescoreRow) => Promise<void>,
): Promise<void> {
  const { rescoreId } = parseInput(rescoreIdSchema, input);
  await db.$transaction(
    async (tx) => {
      const { rescore, user } = await lockRescore(tx, actor, { rescoreId, transition });
      await work?.(tx, rescore);
      await moveRescore(tx, rescoreId, transition, changes[transition]);
      await recordAudit(tx, {
        actorId: user.userId,
        action: `rescore.${transition}`,
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

/** Marks a locked rescoring as published. `before`: the revision, default profile and default view that it replaced. */
export async function markPublished(
  tx: Tx,
  rescoreId: string,
  before: { revisionId: string | null; profileId: string | null; boardJudge: string | null },
  outcome: RescoreOutcome,
): Promise<void> {
  await moveRescore(
    tx,
    rescoreId,
    'publish',
    Prisma.sql`, "openBenchmark" = NULL, "publishedAt" = now(),
      "beforeRevisionId" = ${before.revisionId}, "beforeProfileId" = ${before.profileId},
      "beforeBoardJudge" = ${before.boardJudge},
      outcome = ${JSON.stringify(outcome)}::jsonb`,
  );
}

/** Marks a locked rescoring as rolled back. */
export async function markRolledBack(
  tx: Tx,
  rescoreId: string,
  counts: { restored: number; kept: number },
): Promise<void> {
  await moveRescore(
    tx,
    rescoreId,
    'rollBack',
    Prisma.sql`, "rolledBackAt" = now(), outcome = outcome || ${JSON.stringify(counts)}::jsonb`,
  );
}

/** Condition on a row `r` of "Rescore": some of its evaluations have not ended. */
const hasOpenEvaluations = Prisma.sql`EXISTS (
  SELECT 1 FROM "RescoreEntry" n JOIN "Evaluation" e ON e.id = n."toEvaluationId"
  WHERE n."rescoreId" = r.id AND e.status IN ('queued', 'scoring', 'judging'))`;

/** Marks ready rescorings of which an evaluation was queued again as running. */
export async function reopenRescores(db: Pick<Db, '$executeRaw'>): Promise<void> {
  const { reopen } = rescoreTransitions;
  await db.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', reopen)}, "endedAt" = NULL
    WHERE ${mayMove(reopen, 'r')} AND ${hasOpenEvaluations}`;
}

/** Marks running rescorings as ready whose evaluations have all ended. Returns how many. */
export function finishRescores(db: Pick<Db, '$executeRaw'>): Promise<number> {
  const { finish } = rescoreTransitions;
  return db.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', finish)}, "endedAt" = now()
    WHERE ${mayMove(finish, 'r')} AND NOT ${hasOpenEvaluations}`;
}
