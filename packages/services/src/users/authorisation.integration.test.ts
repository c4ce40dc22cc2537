import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAudit } from '../audit-log/export-audit';
import { listAudit } from '../audit-log/list-audit';
import type { Actor, Services } from '../context';
import {
  type Answers,
  adminsOnly,
  answersOf,
  maintainersOfAny,
  maintainersOnly,
  signedIn,
} from '../testing/answers-of';
import { createWorld, type World } from '../testing/world';
import { blockUser, unblockUser } from './block-user';
import { listUsers } from './list-users';
import { myAccount } from './my-account';
import { myBlock } from './my-block';
import { revokeSessions } from './revoke-sessions';
import { setUserRights } from './set-user-rights';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

type Act = (services: Services, actor: Actor, userId: string) => Promise<unknown>;
const reason = 'Because.';

/** Use cases of accounts and of the audit log with what they answer. */
const matrix: Record<string, [Act, Answers]> = {
  listUsers: [(services, actor) => listUsers(services, actor, {}), adminsOnly],
  setUserRights: [
    (services, actor, userId) =>
      setUserRights(services, actor, { userId, role: 'user', benchmarks: ['vidhal'] }),
    adminsOnly,
  ],
  blockUser: [
    (services, actor, userId) => blockUser(services, actor, { userId, reason }),
    adminsOnly,
  ],
  unblockUser: [
    (services, actor, userId) => unblockUser(services, actor, { userId, reason }),
    adminsOnly,
  ],
  myAccount: [(services, actor) => myAccount(services, actor, { currentSessionId: '' }), signedIn],
  myBlock: [(services, actor) => myBlock(services, actor), signedIn],
  'revokeSessions, all but one': [
    (services, actor) => revokeSessions(services, actor, { allExcept: 'this' }),
    signedIn,
  ],
  listAudit: [(services, actor) => listAudit(services, actor, {}), maintainersOfAny],
  'listAudit of a benchmark': [
    (services, actor) => listAudit(services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  'exportAudit of a benchmark': [
    (services, actor) => exportAudit(services, actor, { benchmark: 'vidhal', format: 'csv' }),
    maintainersOnly,
  ],
};

describe('every use case of accounts answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    const { userId } = world.other;
    expect(await answersOf(world, (actor) => act(world.services, actor, userId))).toEqual(expected);
  });
});
