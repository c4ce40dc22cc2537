import type { Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { managesModel, requireActive, requireFresh, type SignedIn } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import { lockRow } from '../../core/database/lock-row';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { notifyUser } from '../../core/notifications/notify';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { findAccount } from './find-account';
import {
  maxOffers,
  type TransferModelInput,
  type TransferredModelInput,
  transferModelSchema,
  transferredModelSchema,
} from './schemas';
import { deleteTransfer, isOpenTransfer, putTransfer } from './store/transfers';
import { isVisibleOrganisation } from './visible-organisations';

/** Offers per account and hour, because the answer to a name says whether an account has it. */
const limit = { max: 30, seconds: 3600 };

/**
 * Offers a model to an organisation that the actor may see or an account, which must accept it within 14 days. For who
 * manages the model; throws `fresh_sign_in_required`, `not_found` for others, `wrong_state` for a merged or an
 * anonymous model and a sample, and `invalid_input` for too many open offers.
 */
export async function transferModel(
  services: Services,
  actor: Actor,
  input: TransferModelInput,
): Promise<void> {
  const user = requireActive(actor);
  requireFresh(user);
  const { modelId, to, kind } = parseInput(transferModelSchema, input);
  await limitAttempts(services.db, `transfer:${user.userId}`, limit, (wait) => {
    return `You can offer ${limit.max} models per hour. Wait ${wait}.`;
  });
  await services.db.$transaction(async (tx) => {
    await lockAccount(tx, user.userId);
    const model = await requireManaged(tx, user, modelId);
    if (model.mergedIntoId !== null || model.sample || model.anonymousUntil !== null) {
      throw new ServiceError('wrong_state', {
        detail: 'Merged models, samples and anonymous entries can’t be transferred.',
      });
    }
    const receiver =
      kind === 'organisation'
        ? await findOrganisation(tx, user, to)
        : { receiverId: await findAccount(tx, to, 'to') };
    const same =
      'organisationId' in receiver
        ? receiver.organisationId === model.organisationId
        : model.organisationId === null && receiver.receiverId === model.ownerId;
    if (same) throw invalidInput([['to', 'The model already belongs to this receiver.']]);
    const open = { senderId: user.userId, modelId: { not: modelId }, ...isOpenTransfer() };
    if ((await tx.modelTransfer.count({ where: open })) >= maxOffers) {
      throw new ServiceError('invalid_input', {
        detail: `You have ${maxOffers} open offers. Withdraw one before you offer another model.`,
      });
    }
    await putTransfer(tx, { modelId, senderId: user.userId, receiver });
    const occasion = await recordAudit(tx, {
      actorId: user.userId,
      action: 'model.offer',
      subjectType: 'model',
      subjectId: modelId,
      after: { ...receiver },
    });
    // Owners of an organisation may lose their rights before they read it. The organisations page has the name.
    const detail = 'receiverId' in receiver ? model.name : null;
    for (const userId of await listReceivers(tx, receiver)) {
      await notifyUser(tx, { userId, kind: 'model_offered', occasion, detail });
    }
  });
}

/** Withdraws the offer of a model. For who manages the model; throws `not_found` for others and without an offer. */
export async function withdrawTransfer(
  services: Services,
  actor: Actor,
  input: TransferredModelInput,
): Promise<void> {
  const user = requireActive(actor);
  const { modelId } = parseInput(transferredModelSchema, input);
  await services.db.$transaction(async (tx) => {
    await requireManaged(tx, user, modelId);
    if (!(await deleteTransfer(tx, modelId))) throw new ServiceError('not_found');
    await recordAudit(tx, {
      actorId: user.userId,
      action: 'model.withdraw-offer',
      subjectType: 'model',
      subjectId: modelId,
    });
  });
}

type Receiver = { organisationId: string } | { receiverId: string };

async function requireManaged(tx: Tx, user: SignedIn, modelId: string) {
  await lockRow(tx, 'Model', modelId);
  const model = await tx.model.findUnique({
    where: { id: modelId },
    select: {
      name: true,
      ownerId: true,
      organisationId: true,
      mergedIntoId: true,
      sample: true,
      anonymousUntil: true,
    },
  });
  if (!model || !managesModel(user, model)) throw new ServiceError('not_found');
  return model;
}

/** Returns the organisation at an address. One that the user may not see is like none, whose name nobody learns. */
async function findOrganisation(tx: Tx, user: SignedIn, slug: string): Promise<Receiver> {
  const found = await tx.organisation.findFirst({
    where: { slug, ...isVisibleOrganisation(user) },
    select: { id: true },
  });
  // It may have been deleted meanwhile, and must stay until the offer refers to it.
  const locked = await tx.$executeRaw`
    SELECT 1 FROM "Organisation" WHERE id = ${found?.id ?? ''} FOR KEY SHARE`;
  if (!found || locked === 0) {
    const message =
      'No organisation that you can see has this address. Check it, or ask an owner of the organisation to invite you.';
    throw invalidInput([['to', message]]);
  }
  return { organisationId: found.id };
}

/** Who may accept: the account, or the owners of the organisation. */
async function listReceivers(tx: Tx, receiver: Receiver): Promise<string[]> {
  if ('receiverId' in receiver) return [receiver.receiverId];
  const owners = await tx.membership.findMany({
    where: { organisationId: receiver.organisationId, role: 'owner' },
    select: { userId: true },
  });
  return owners.map(({ userId }) => userId);
}
