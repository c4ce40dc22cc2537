import { Prisma, type Tx } from '@clapboard/db';
import { tryEach } from '../../../core/async/try-each';
import { recordAudit } from '../../../core/audit';
import { managesModel, requireActive } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { retryUniqueViolations } from '../../../core/database/database-errors';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import { modelSelect } from '../../../core/model/model-view';
import { notifySubmitters } from '../../../core/notifications/notify';
import type { ModelView } from '../../../core/views';
import { visibleEvaluations } from '../../../core/visibility/visible-evaluations';
import { type ModelIdInput, modelIdSchema } from '../schemas';
import { lockNamedModel, revealName } from './store';

/**
 * Shows the name of an anonymous entry to everybody. For its owner. Throws `not_found` for others, and `wrong_state`.
 */
export async function revealModel(
  services: Services,
  actor: Actor,
  input: ModelIdInput,
): Promise<ModelView> {
  const { userId } = requireActive(actor);
  const { modelId } = parseInput(modelIdSchema, input);
  await reveal(services, { modelId, by: { actor, userId } });
  return services.db.model.findUniqueOrThrow({ where: { id: modelId }, select: modelSelect });
}

/**
 * Reveals entries whose date has come, and notifies their owners. Returns how many. Throws the first error, after
 * trying all.
 */
export async function revealDueModels(services: Services): Promise<number> {
  const due = await services.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Model" WHERE ${isDue} ORDER BY "anonymousUntil", id LIMIT 100`;
  await tryEach(due, ({ id }) => reveal(services, { modelId: id, by: null }));
  return due.length;
}

/** `by`: who reveals it; null: the site, at the date. */
async function reveal(
  { db }: Services,
  { modelId, by }: { modelId: string; by: { actor: Actor; userId: string } | null },
): Promise<void> {
  // A concurrent request may take the name or the address.
  await retryUniqueViolations(() =>
    db.$transaction(async (tx) => {
      const model = await lockNamedModel(tx, modelId);
      if (!model || (by !== null && !managesModel(by.actor, model))) {
        throw new ServiceError('not_found');
      }
      if (by === null && !(await readIsDue(tx, modelId))) return;
      const name = await revealName(tx, model);
      if (name === null) return;
      const occasion = await recordAudit(tx, {
        actorId: by?.userId ?? null,
        action: 'model.reveal',
        subjectType: 'model',
        subjectId: modelId,
        before: { name: model.name },
        after: { name },
      });
      if (by === null) await notifyOwner(tx, modelId, occasion);
    }),
  );
}

/** By the database's clock: a worker whose clock is ahead must reveal no name early. */
const isDue = Prisma.sql`"anonymousUntil" <= now()`;

async function readIsDue(tx: Tx, modelId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Model" WHERE id = ${modelId} AND ${isDue}`;
  return rows.length > 0;
}

/** About the newest submission of the model; a model without one has nobody to surprise. */
async function notifyOwner(tx: Tx, modelId: string, occasion: string): Promise<void> {
  const newest = await tx.evaluation.findFirst({
    where: { submission: { modelId }, ...visibleEvaluations },
    select: { id: true, submissionId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (!newest) return;
  const subject = { submissionId: newest.submissionId, evaluationId: newest.id };
  await notifySubmitters(tx, [subject], { kind: 'revealed', occasion });
}
