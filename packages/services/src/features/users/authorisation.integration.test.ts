import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Services } from '../../core/context';
import {
  type Answers,
  adminsOnly,
  getAnswers,
  maintainersOfAny,
  maintainersOnly,
  signedIn,
} from '../../testing/answers';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { exportAudit } from '../audit-log/export';
import { listAudit } from '../audit-log/list';
import { blockUser, unblockUser } from './block';
import { myAccount } from './get-mine';
import { myBlock } from './get-my-block';
import { listUsers } from './list';
import { revokeSessions } from './revoke-sessions';
import { setUserRights } from './set-rights';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(async () => {
  await context.close();
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
    const { userId } = context.other;
    expect(await getAnswers(context, (actor) => act(context.services, actor, userId))).toEqual(
      expected,
    );
  });
});
