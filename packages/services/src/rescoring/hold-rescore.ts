import type { Prisma, Tx } from '@clapboard/db';
import { z } from 'zod';
import { type AuditEntry, recordAudit } from '../audit';
import { requireMaintainer, requireMaintainerOf, type SignedIn } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';
import type { RescoreStatus } from './views';

export const rescoreIdSchema = z.object({ rescoreId: idSchema });

export type RescoreIdInput = z.input<typeof rescoreIdSchema>;

export type RescoreRow = Prisma.RescoreGetPayload<Record<string, never>>;

/** Statuses in which a rescoring holds its benchmark. */
export const openStatuses: readonly RescoreStatus[] = [
  'planning',
  'planned',
  'running',
  'paused',
  'ready',
];

/**
 * The rescoring, held against everybody else who would change it until the transaction ends. For maintainers of
 * its benchmark: throws `sign_in_required`, `forbidden` and `not_found`; `wrong_state` in any other status.
 */
export async function holdRescore(
  tx: Tx,
  actor: Actor,
  of: { rescoreId: string; in: readonly RescoreStatus[] },
): Promise<{ rescore: RescoreRow; user: SignedIn }> {
  requireMaintainer(actor);
  await tx.$executeRaw`SELECT 1 FROM "Rescore" WHERE id = ${of.rescoreId} FOR UPDATE`;
  const rescore = await tx.rescore.findUnique({ where: { id: of.rescoreId } });
  if (!rescore) throw new ServiceError('not_found');
  const user = requireMaintainerOf(actor, rescore.benchmark);
  if (!of.in.includes(rescore.status)) throw new ServiceError('wrong_state');
  return { rescore, user };
}

/** One step of a rescoring: held, changed and noted in the audit log in one transaction. Throws as holdRescore does. */
export async function stepRescore<Value>(
  { db }: Services,
  actor: Actor,
  input: RescoreIdInput,
  step: {
    in: readonly RescoreStatus[];
    action: AuditEntry['action'];
    act: (tx: Tx, rescore: RescoreRow) => Promise<Value>;
  },
): Promise<Value> {
  const { rescoreId } = parseInput(rescoreIdSchema, input);
  return db.$transaction(
    async (tx) => {
      const { rescore, user } = await holdRescore(tx, actor, { rescoreId, in: step.in });
      const value = await step.act(tx, rescore);
      await recordAudit(tx, {
        actorId: user.userId,
        action: step.action,
        subjectType: 'rescore',
        subjectId: rescoreId,
        benchmark: rescore.benchmark,
        before: { status: rescore.status },
      });
      return value;
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
}
