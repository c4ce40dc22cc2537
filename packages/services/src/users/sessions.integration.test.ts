import { expect, it } from 'vitest';
import { inWorlds } from '../testing/fresh-world';
import type { World } from '../testing/world';
import { myAccount } from './my-account';
import { revokeSessions } from './revoke-sessions';

let world: World;

inWorlds(async (fresh) => {
  world = fresh;
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
  await world.services.db.session.createMany({
    data: [
      session('here', world.owner.userId, 3),
      session('phone', world.owner.userId, 1),
      session('desk', world.owner.userId, 2),
      session('ended', world.owner.userId, 1, { expiresAt: new Date(0) }),
      session('foreign', world.other.userId, 1),
    ],
  });
});

const account = () => myAccount(world.services, world.owner, { currentSessionId: 'here' });
const ids = async () => (await account()).sessions.map(({ id }) => id);

it('lists the valid sessions of the actor, this one first, and no token', async () => {
  expect(await ids()).toEqual(['here', 'phone', 'desk']);
  expect((await account()).sessions[0]?.current).toBe(true);
  expect(JSON.stringify(await account())).not.toContain('secret');
});

it('ends one session, or all but this one, and never somebody else’s', async () => {
  await revokeSessions(world.services, world.owner, { sessionId: 'desk' });
  expect(await ids()).toEqual(['here', 'phone']);
  await expect(
    revokeSessions(world.services, world.owner, { sessionId: 'foreign' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await revokeSessions(world.services, world.owner, { allExcept: 'here' });
  expect(await ids()).toEqual(['here']);
  expect(await world.services.db.session.count({ where: { id: 'foreign' } })).toBe(1);
  await expect(
    revokeSessions(world.services, world.visitor, { allExcept: 'here' }),
  ).rejects.toMatchObject({ code: 'sign_in_required' });
});

it('tells whether there is a password to change', async () => {
  expect((await account()).hasPassword).toBe(false);
  await world.services.db.account.create({
    data: {
      id: 'a',
      accountId: 'a',
      providerId: 'credential',
      userId: world.owner.userId,
      password: 'hash',
    },
  });
  expect((await account()).hasPassword).toBe(true);
});
