import type { Prisma, Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { lockAccount } from '../../core/database/lock-account';
import { lockRow } from '../../core/database/lock-row';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { hasApprovedResults } from '../../core/submission/approval';
import { limitNames, nameTaken, requireDistinctName } from '../models/names';
import { type AnswerTransferInput, answerTransferSchema } from './schemas';
import { lockOrganisation, requireOwnerNow } from './store/organisations';
import { deleteTransfer, isOpenTransfer, moveModel } from './store/transfers';

const transferSelect = {
  organisationId: true,
  receiverId: true,
  senderId: true,
  model: {
    select: {
      name: true,
      organisation: true,
      ownerId: true,
      organisationId: true,
      anonymousUntil: true,
      mergedIntoId: true,
    },
  },
} as const satisfies Prisma.ModelTransferSelect;

type OfferedModel = Prisma.ModelTransferGetPayload<{ select: typeof transferSelect }>['model'];

/**
 * Accepts or declines a model. For the account that it was offered to, or owners of the organisation; throws
 * `not_found` for others and once the offer has expired or its sender is blocked, `wrong_state` if the sender lost the
 * model or it was merged meanwhile, or approved results would get the name of an unverified organisation, and
 * `name_taken`, and `too_many_requests` for very many.
 */
export async function answerTransfer(
  services: Services,
  actor: Actor,
  input: AnswerTransferInput,
): Promise<void> {
  const { userId } = requireActive(actor);
  const { modelId, accept } = parseInput(answerTransferSchema, input);
  if (accept) await limitNames(services.db, userId);
  try {
    await services.db.$transaction(async (tx) => {
      // Before the model, as everywhere: a deleted account must not get it.
      await lockAccount(tx, userId);
      await lockRow(tx, 'Model', modelId);
      const transfer = await tx.modelTransfer.findFirst({
        where: { modelId, ...isOpenTransfer() },
        select: transferSelect,
      });
      if (!transfer) throw new ServiceError('not_found');
      const { organisationId, receiverId, senderId, model } = transfer;
      if (organisationId !== null) {
        await lockOrganisation(tx, organisationId);
        await requireOwnerNow(tx, organisationId, userId);
      } else if (receiverId !== userId) {
        throw new ServiceError('not_found');
      }
      // Under the lock: an admin may have verified it, or taken that back, meanwhile.
      const organisation =
        organisationId === null
          ? null
          : await tx.organisation.findUniqueOrThrow({
              where: { id: organisationId },
              select: { id: true, slug: true, name: true, verifiedAt: true },
            });
      if (accept) {
        await requireMovable(tx, senderId, model);
        if (organisation) {
          await requireFreeName(tx, modelId, model.name, organisation);
          await requireApprovedName(tx, actor, {
            modelId,
            former: model.organisation,
            organisation,
          });
        }
        await moveModel(tx, modelId, organisation ? { organisation } : { userId });
      } else {
        await deleteTransfer(tx, modelId);
      }
      await recordAudit(tx, {
        actorId: userId,
        action: accept ? 'model.transfer' : 'model.decline-offer',
        subjectType: 'model',
        subjectId: modelId,
        before: { owner: model.organisationId ?? model.ownerId },
        after: { owner: organisationId ?? userId },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('name_taken', {
      detail: 'The receiver has a model of this name. Decline it, or ask an admin to merge them.',
    });
  }
}

/** The model gets the organisation's name: it must differ from its models, and from published ones of others. */
async function requireFreeName(
  tx: Tx,
  modelId: string,
  name: string,
  { id: organisationId, name: organisation }: { id: string; name: string },
): Promise<void> {
  const same = { organisationId, name, id: { not: modelId } };
  if ((await tx.model.count({ where: same })) > 0) throw nameTaken({ organisation, name });
  await requireDistinctName(tx, { organisation, name }, { modelId });
}

/**
 * Throws `wrong_state` if approved results of the model would be shown under the name of an organisation that no
 * admin has verified.
 */
async function requireApprovedName(
  tx: Tx,
  actor: Actor,
  {
    modelId,
    former,
    organisation,
  }: { modelId: string; former: string; organisation: { name: string; verifiedAt: Date | null } },
): Promise<void> {
  if (organisation.verifiedAt !== null || organisation.name === former) return;
  if (!(await hasApprovedResults(tx, actor, modelId))) return;
  throw new ServiceError('wrong_state', {
    detail:
      'A maintainer approved a result of this model for another organisation. Ask an admin to verify yours, or withdraw the result first.',
  });
}

/** Throws `wrong_state` unless the sender still manages the model, and it is neither anonymous nor merged. */
async function requireMovable(tx: Tx, senderId: string, model: OfferedModel): Promise<void> {
  const movable = model.anonymousUntil === null && model.mergedIntoId === null;
  if (movable && (await managesNow(tx, senderId, model))) return;
  throw new ServiceError('wrong_state', {
    detail: 'The sender can no longer transfer this model. Ask its owner.',
  });
}

/** Whether the sender manages the model now: a former owner's offer ends with their rights. */
async function managesNow(
  tx: Tx,
  userId: string,
  { ownerId, organisationId }: OfferedModel,
): Promise<boolean> {
  if (organisationId === null) return ownerId === userId;
  const owner = { organisationId, userId, role: 'owner' } as const;
  return (await tx.membership.count({ where: owner })) > 0;
}
