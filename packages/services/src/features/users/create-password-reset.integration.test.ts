import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { createPasswordReset } from './create-password-reset';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const email = 'owner@example.org';

/** Gives the owner a password, an authenticator app, a passkey and a session. */
async function secureOwner(): Promise<void> {
  const { userId } = context.owner;
  await context.services.db.user.update({
    where: { id: userId },
    data: {
      twoFactorEnabled: true,
      twoFactor: { create: { id: 'f', secret: 's', backupCodes: 'c' } },
      passkeys: {
        create: {
          id: 'p',
          name: 'Key',
          credentialID: 'p',
          publicKey: 'k',
          counter: 0,
          deviceType: 'singleDevice',
          backedUp: false,
        },
      },
      sessions: { create: { id: 's', token: 't', expiresAt: new Date('2100-01-01') } },
      accounts: {
        create: { id: 'a', accountId: userId, providerId: 'credential', password: 'hash' },
      },
    },
  });
}

async function readOwner() {
  const { db } = context.services;
  const where = { userId: context.owner.userId };
  return {
    user: await db.user.findUniqueOrThrow({ where: { id: where.userId } }),
    passwords: await db.account.count({ where: { ...where, password: { not: null } } }),
    apps: await db.twoFactor.count({ where }),
    passkeys: await db.passkey.count({ where }),
    sessions: await db.session.count({ where }),
  };
}

const readActions = async () => {
  const events = await context.services.db.auditEvent.findMany({
    where: { subjectId: context.owner.userId },
    select: { action: true, actorId: true },
    orderBy: { action: 'asc' },
  });
  return events.map(({ action, actorId }) => [action, actorId]);
};

it('a link changes nothing before it is used, and is logged without its token', async () => {
  await secureOwner();
  const before = await readOwner();
  const { token } = await createPasswordReset(context.services, { email: 'Owner@example.org' });
  expect(await readOwner()).toEqual(before);
  expect(await readActions()).toEqual([['user.password-link', null]]);
  const events = await context.services.db.auditEvent.findMany();
  expect(JSON.stringify(events)).not.toContain(token);
});

it('only the latest link of an account works, and for a day at most', async () => {
  const { db } = context.services;
  const other = await createPasswordReset(context.services, { email: 'admin@example.org' });
  await createPasswordReset(context.services, { email });
  const latest = await createPasswordReset(context.services, { email });
  const rows = await db.verification.findMany({ select: { identifier: true, expiresAt: true } });
  expect(rows.map(({ identifier }) => identifier).toSorted()).toEqual(
    [other, latest].map(({ token }) => `reset-password:${token}`).toSorted(),
  );
  for (const { expiresAt } of rows) {
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  }
});

it('removing the second factor leaves no way in but the link, and is logged', async () => {
  await secureOwner();
  await createPasswordReset(context.services, { email, removeSecondFactor: true });
  expect(await readOwner()).toMatchObject({
    user: { twoFactorEnabled: false },
    passwords: 0,
    apps: 0,
    passkeys: 0,
    sessions: 0,
  });
  expect(await readActions()).toEqual([
    ['user.factor-removed', null],
    ['user.password-link', null],
  ]);
});

it('an address without an account gets no link', async () => {
  const call = createPasswordReset(context.services, { email: 'nobody@example.org' });
  await expect(call).rejects.toMatchObject({ code: 'not_found' });
  expect(await context.services.db.verification.count()).toBe(0);
});
