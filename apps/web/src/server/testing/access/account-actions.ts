import { randomUUID } from 'node:crypto';
import { type Answers, activeOnly, everybody, signedIn } from '@clapboard/services/testing';
import { benchmark, type Trial } from './context';

const path = `/b/${benchmark}?intervals=1`;

/** Inserts a saved view of the actor; visitors have none. Returns its id. */
const insertSavedView = async ({ db, actor }: Trial): Promise<{ id: string }> => {
  if (actor.kind !== 'user') return { id: 'none' };
  const view = await db.storedView.create({ data: { id: randomUUID(), path } });
  const { userId } = actor;
  const row = { userId, benchmark, name: randomUUID(), density: 'compact', viewId: view.id };
  return db.savedView.create({ data: row, select: { id: true } });
};

/** Server actions about an account’s own tokens and views, with the result of each role. */
export const accountActions = {
  'tokens#createAccessToken': [() => ({ name: 'Node', scopes: ['read'] }), activeOnly],
  'tokens#revokeAccessToken': [
    async ({ db, actor }) => {
      if (actor.kind !== 'user') return { id: 'none' };
      const { userId } = actor;
      const row = { userId, name: 'Node', start: 'clap_', hash: randomUUID(), scopes: ['read'] };
      return { id: (await db.accessToken.create({ data: row, select: { id: true } })).id };
    },
    signedIn,
  ],
  'views#createShortLink': [() => ({ path }), everybody],
  'views#saveView': [() => ({ name: randomUUID(), path }), activeOnly],
  'views#renameView': [
    async (trial) => ({ ...(await insertSavedView(trial)), name: randomUUID() }),
    activeOnly,
  ],
  'views#deleteView': [insertSavedView, signedIn],
} satisfies Record<string, readonly [(trial: Trial) => unknown, Answers]>;
