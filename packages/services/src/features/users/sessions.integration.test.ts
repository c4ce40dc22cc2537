import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { createAccessToken } from '../access-tokens/create';
import { findAccount } from '../sign-in/find-account';
import { getMyAccount } from './get-mine';
import { revokeSessions } from './revoke-sessions';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  const hour = 3_600_000;
  const session = (id: string, userId: string, age: number, rest = {}) => ({
    id,
    userId,
    token: `secret of ${id}`,
    userAgent: 'Browser',
    expiresAt: new Date(Date.now() + hour),
    updatedAt: new Date(Date.now() - age * hour),
    ...rest,
  });
  await context.services.db.session.createMany({
    data: [
      session('here', context.owner.userId, 3),
      session('phone', context.owner.userId, 1),
      session('desk', context.owner.userId, 2),
      session('ended', context.owner.userId, 1, { expiresAt: new Date(0) }),
      session('foreign', context.other.userId, 1),
    ],
  });
});

const account = () => getMyAccount(context.services, context.owner, { currentSessionId: 'here' });
const ids = async () => (await account()).sessions.map(({ id }) => id);

it('lists valid sessions of the actor, the current session first, without tokens', async () => {
  expect(await ids()).toEqual(['here', 'phone', 'desk']);
  expect((await account()).sessions[0]?.current).toBe(true);
  expect(JSON.stringify(await account())).not.toContain('secret');
});

it('ends a session or all other sessions of the actor only', async () => {
  await revokeSessions(context.services, context.owner, { sessionId: 'desk' });
  expect(await ids()).toEqual(['here', 'phone']);
  await expect(
    revokeSessions(context.services, context.owner, { sessionId: 'foreign' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await revokeSessions(context.services, context.owner, { allExcept: 'here' });
  expect(await ids()).toEqual(['here']);
  expect(await context.services.db.session.count({ where: { id: 'foreign' } })).toBe(1);
  await expect(
    revokeSessions(context.services, context.visitor, { allExcept: 'here' }),
  ).rejects.toMatchObject({ code: 'sign_in_required' });
});

it('reports whether the account has a password', async () => {
  expect((await account()).hasPassword).toBe(false);
  await context.services.db.account.create({
    data: {
      id: 'a',
      accountId: 'a',
      providerId: 'credential',
      userId: context.owner.userId,
      password: 'hash',
    },
  });
  expect((await account()).hasPassword).toBe(true);
});

it('finds the account of a session and of an access token, until they end', async () => {
  const { services, owner } = context;
  const { token } = await createAccessToken(services, owner, { name: 'CI', scopes: ['read'] });
  const find = (input: Parameters<typeof findAccount>[1]) => findAccount(services, input);
  expect(await find({ session: 'secret of phone' })).toBe(owner.userId);
  expect(await find({ token })).toBe(owner.userId);
  await services.db.accessToken.updateMany({ data: { expiresAt: new Date(0) } });
  for (const ended of [{ session: 'secret of ended' }, { session: 'invented' }, { token }]) {
    expect(await find(ended)).toBeNull();
  }
});
