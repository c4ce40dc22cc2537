import { randomUUID } from 'node:crypto';
import { hideModelName } from '@clapboard/services/models';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  participantsOfPrivate,
} from '@clapboard/services/testing';
import type { Trial } from './context';

type BuildInput = (trial: Trial) => unknown;

/** A model of the actor without results; visitors have none. */
const insertModel = async ({ db, actor }: Trial): Promise<string> => {
  const name = randomUUID();
  if (actor.kind !== 'user') return name;
  const facts = { name, slug: name, organisation: 'Lab', openWeights: true };
  const { id } = await db.model.create({ data: { ...facts, ownerId: actor.userId } });
  return id;
};

const insertAnonymousModel: BuildInput = async (trial) => {
  const modelId = await insertModel(trial);
  const { actor, context } = trial;
  if (actor.kind === 'user') {
    const active = { ...actor, blocked: false };
    await hideModelName(context.services, active, { modelId, until: inDays(30) });
  }
  return { modelId };
};

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An organisation of the actor with another member; visitors name none. */
const insertOrganisation = async ({ db, actor, context }: Trial) => {
  const slug = randomUUID();
  if (actor.kind !== 'user') return { organisationId: slug, slug, userId: slug };
  const members = [
    { userId: actor.userId, role: 'owner' as const },
    { userId: context.subjectId, role: 'member' as const },
  ];
  const { id: organisationId } = await db.organisation.create({
    data: { slug, name: slug, members: { create: members } },
    select: { id: true },
  });
  return { organisationId, slug, userId: context.subjectId };
};

const insertInvitation = async (trial: Trial, receiver: 'actor' | 'nobody') => {
  const { actor, db, context } = trial;
  const { organisationId } = await insertOrganisation(trial);
  if (actor.kind !== 'user') return { invitationId: organisationId };
  const { id: invitationId } = await db.organisationInvitation.create({
    data: {
      organisationId,
      ...(receiver === 'actor' ? { userId: actor.userId } : { email: 'a@example.org' }),
      role: 'member',
      invitedById: context.subjectId,
      expiresAt: new Date(Date.now() + 86_400_000),
    },
    select: { id: true },
  });
  return { invitationId };
};

/** A model that the actor offers to another account, or the other way round. */
const insertTransfer = async (trial: Trial, receiver: 'actor' | 'other') => {
  const { actor, db, context } = trial;
  const modelId = await insertModel(trial);
  if (actor.kind !== 'user') return { modelId };
  const other = context.subjectId;
  const sent = receiver === 'other';
  const [senderId, receiverId] = sent ? [actor.userId, other] : [other, actor.userId];
  await db.model.update({ where: { id: modelId }, data: { ownerId: senderId } });
  await db.modelTransfer.create({ data: { modelId, senderId, receiverId } });
  return { modelId };
};

/** Builds the input of `getOrganisation`. */
export const verifiedOrganisation = async (trial: Trial) => {
  const { slug } = await insertOrganisation(trial);
  const verifiedAt = new Date();
  await trial.db.organisation.upsert({
    where: { slug },
    create: { slug, name: slug, verifiedAt },
    update: { verifiedAt },
  });
  return { slug };
};

/** Server actions about anonymous entries, threads and organisations, with the result of each role. */
export const teamActions = {
  'models#hideModelName': [
    async (trial) => ({ modelId: await insertModel(trial), until: inDays(30) }),
    activeOnly,
  ],
  'models#revealModel': [insertAnonymousModel, activeOnly],
  'threads#postMessage': [
    async ({ db, submissions }) => {
      await db.submissionMessage.deleteMany({ where: { submissionId: submissions.scored } });
      return { submissionId: submissions.scored, text: 'Why is it hidden?' };
    },
    { ...participantsOfPrivate, blockedOwner: 'account_blocked' },
  ],
  'organisations#createOrganisation': [() => ({ name: randomUUID() }), activeOnly],
  'organisations#inviteMember': [
    async (trial) => {
      const { organisationId } = await insertOrganisation(trial);
      return { organisationId, account: 'a@example.org' };
    },
    activeOnly,
  ],
  'organisations#withdrawInvitation': [(trial) => insertInvitation(trial, 'nobody'), activeOnly],
  'organisations#answerInvitation': [
    async (trial) => ({ ...(await insertInvitation(trial, 'actor')), accept: true }),
    activeOnly,
  ],
  'organisations#removeMember': [
    async (trial) => {
      const { organisationId, userId } = await insertOrganisation(trial);
      return { organisationId, userId };
    },
    activeOnly,
  ],
  'organisations#verifyOrganisation': [
    async ({ db }) => {
      const slug = randomUUID();
      const { id: organisationId } = await db.organisation.create({ data: { slug, name: slug } });
      return { organisationId, verified: true, reason: 'Because.' };
    },
    adminsOnly,
  ],
  'organisations#transferModel': [
    async (trial) => {
      const account = await trial.db.user.findUniqueOrThrow({
        where: { id: trial.context.subjectId },
        select: { id: true },
      });
      const to = `Account ${account.id}`;
      await trial.db.user.update({ where: account, data: { name: to } });
      return { modelId: await insertModel(trial), to, kind: 'account' };
    },
    activeOnly,
  ],
  'organisations#withdrawTransfer': [(trial) => insertTransfer(trial, 'other'), activeOnly],
  'organisations#answerTransfer': [
    async (trial) => ({ ...(await insertTransfer(trial, 'actor')), accept: true }),
    activeOnly,
  ],
} satisfies Record<string, readonly [BuildInput, Answers]>;
