import { randomUUID } from 'node:crypto';
import { hideModelName } from '@clapboard/services/models';
import { type Answers, activeOnly, participantsOfPrivate } from '@clapboard/services/testing';
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

/** Server actions about anonymous entries, with the result of each role. */
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
} satisfies Record<string, readonly [BuildInput, Answers]>;
