import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { createMaintainer } from './create-maintainer';
import { setMaintainerPassword } from './set-maintainer-password';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const passwordHash = 'n'.repeat(40);

async function maintainerWithPassword(email: string) {
  const { userId } = await createMaintainer(context.services, {
    email,
    name: 'Maintainer',
    passwordHash: 'o'.repeat(40),
  });
  return userId;
}

const getHash = async (userId: string) => {
  const account = await context.services.db.account.findFirstOrThrow({
    where: { userId },
    select: { password: true },
  });
  return account.password;
};

it('replaces the password, ends all sessions and logs the change', async () => {
  const { db } = context.services;
  const userId = await maintainerWithPassword('first@example.org');
  await db.session.create({
    data: { id: 's', token: 't', userId, expiresAt: new Date('2100-01-01') },
  });
  const changed = await setMaintainerPassword(context.services, { passwordHash });
  expect(changed).toEqual({ email: 'first@example.org' });
  expect(await getHash(userId)).toBe(passwordHash);
  expect(await db.session.count()).toBe(0);
  expect(await db.auditEvent.count({ where: { action: 'user.password', subjectId: userId } })).toBe(
    1,
  );
});

it('marks first and new passwords as set by somebody else, and removes the second factor', async () => {
  const { db } = context.services;
  const userId = await maintainerWithPassword('first@example.org');
  const read = () =>
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { mustChangePassword: true, twoFactorEnabled: true, twoFactor: true },
    });
  expect(await read()).toMatchObject({ mustChangePassword: true });
  await db.user.update({
    where: { id: userId },
    data: {
      mustChangePassword: false,
      twoFactorEnabled: true,
      twoFactor: { create: { id: 'f', secret: 's', backupCodes: 'c' } },
    },
  });
  await setMaintainerPassword(context.services, { passwordHash });
  expect(await read()).toEqual({
    mustChangePassword: true,
    twoFactorEnabled: false,
    twoFactor: null,
  });
});

it('changes only the named maintainer', async () => {
  const first = await maintainerWithPassword('first@example.org');
  const second = await maintainerWithPassword('second@example.org');
  await setMaintainerPassword(context.services, { email: 'Second@example.org', passwordHash });
  expect(await getHash(first)).not.toBe(passwordHash);
  expect(await getHash(second)).toBe(passwordHash);
});

it('rejects accounts that are not maintainers', async () => {
  const call = setMaintainerPassword(context.services, {
    email: 'owner@example.org',
    passwordHash,
  });
  await expect(call).rejects.toMatchObject({ code: 'not_found' });
});
