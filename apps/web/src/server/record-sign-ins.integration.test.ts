import { createPasswordReset, recordAuthentication } from '@clapboard/services/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuthSite, openAuthSite, testPassword as password } from './testing/auth-site';

let site: AuthSite;

beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.alarms.length = 0;
  await site.db.rateLimit.deleteMany();
});

const signIn = (name: string, attempt: string, address?: string) =>
  site.post(
    '/sign-in/email',
    { email: `${name}@example.org`, password: attempt },
    { ...(address && { address }) },
  );

/** Entries of an account, oldest first. */
const entries = (subjectId: string) =>
  site.db.auditEvent.findMany({
    where: { subjectId },
    select: { action: true, actorId: true, address: true, after: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });

it('sign-up, sign-in and a wrong password are recorded with account and address', async () => {
  const { id } = await site.signUp('ada');
  await signIn('ada', password, '198.51.100.7');
  await signIn('Ada', 'not her password', '203.0.113.9');
  expect(await entries(id)).toEqual([
    { action: 'user.sign-up', actorId: id, address: '192.0.2.1', after: null },
    {
      action: 'user.sign-in',
      actorId: id,
      address: '198.51.100.7',
      after: { method: 'password' },
    },
    {
      action: 'user.sign-in-failed',
      actorId: null,
      address: '203.0.113.9',
      after: { method: 'password' },
    },
  ]);
});

it('a change of the password and wrong passwords of a session are recorded', async () => {
  const { id, cookie } = await site.signUp('bea');
  const newPassword = 'quite another password';
  await site.post('/change-password', { currentPassword: 'wrong', newPassword }, { cookie });
  await site.post('/verify-password', { password: 'wrong' }, { cookie });
  await site.post('/change-password', { currentPassword: password, newPassword }, { cookie });
  expect((await entries(id)).slice(1)).toEqual([
    { action: 'user.password-failed', actorId: id, address: '192.0.2.1', after: null },
    { action: 'user.password-failed', actorId: id, address: '192.0.2.1', after: null },
    { action: 'user.password', actorId: id, address: '192.0.2.1', after: { method: 'change' } },
  ]);
});

it('a reset of the password is recorded', async () => {
  const { id } = await site.signUp('cid');
  const { token } = await createPasswordReset(site, { email: 'cid@example.org' });
  await site.post('/reset-password', { token, newPassword: 'quite another password' });
  expect((await entries(id)).at(-1)).toMatchObject({
    action: 'user.password',
    after: { method: 'reset' },
  });
});

it('a failed sign-in without an account is recorded by its address, without the entered text', async () => {
  await signIn('nobody', 'secret that was typed', '203.0.113.20');
  const [entry] = await site.db.auditEvent.findMany({ where: { address: '203.0.113.20' } });
  expect(entry).toMatchObject({ action: 'user.sign-in-failed', subjectType: 'installation' });
  expect(JSON.stringify(entry)).not.toMatch(/nobody|secret that was typed/);
});

it('a flood without accounts writes ten entries per address and hour', async () => {
  const before = await site.db.auditEvent.count();
  for (let i = 0; i < 15; i += 1) {
    await recordAuthentication(
      { db: site.db },
      { kind: 'sign-in-failed', userId: null, address: '203.0.113.30' },
    );
  }
  expect((await site.db.auditEvent.count()) - before).toBe(10);
});

it('an account that signs in again and again writes a thousand entries a day, and each other change', async () => {
  const { id: userId } = await site.signUp('dora');
  const record = (kind: 'sign-in' | 'password') =>
    recordAuthentication({ db: site.db }, { kind, userId, address: '203.0.113.40' });
  const key = `authentication:sign-in:${userId}`;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await site.db.rateLimit.create({ data: { key, count: 998, expiresAt } });
  for (let i = 0; i < 5; i += 1) await record('sign-in');
  await record('password');
  const actions = (await entries(userId)).map(({ action }) => action);
  expect(actions).toEqual(['user.sign-up', 'user.sign-in', 'user.sign-in', 'user.password']);
});

it('many wrong passwords for an account raise one alarm, which admins get as a notification', async () => {
  const { id } = await site.signUp('dan');
  const admin = await site.signUp('admin');
  await site.db.user.update({ where: { id: admin.id }, data: { role: 'admin' } });
  for (let i = 0; i < 12; i += 1) {
    await signIn('dan', 'wrong', `198.51.100.${i}`);
    // Without the delays, which would refuse the sixth guess.
    await site.db.rateLimit.deleteMany({ where: { key: { startsWith: 'sign-in:' } } });
  }
  expect(site.alarms).toEqual(['account']);
  const found = (await entries(id)).filter(({ action }) => action === 'user.guessing');
  expect(found).toMatchObject([{ actorId: null, after: { about: 'account', failures: 10 } }]);
  const notified = await site.db.notification.findMany({
    select: { userId: true, kind: true, detail: true },
  });
  expect(notified).toEqual([
    {
      userId: admin.id,
      kind: 'guessing',
      detail: '10 wrong passwords or codes at the account of dan within an hour',
    },
  ]);
});

it('many wrong passwords from an address raise one alarm, whatever accounts they are for', async () => {
  for (let i = 0; i < 32; i += 1) {
    await signIn(`stranger${i}`, 'wrong', '203.0.113.40');
    await site.db.rateLimit.deleteMany({ where: { key: { startsWith: 'address:' } } });
  }
  expect(site.alarms).toEqual(['address']);
});

it('admins get ten e-mails a day of such alarms, however many accounts somebody has', async () => {
  const { id: userId } = await site.signUp('operator');
  await site.db.user.update({ where: { id: userId }, data: { role: 'admin' } });
  await site.db.notification.deleteMany();
  const failures = { kind: 'sign-in-failed', address: '' } as const;
  for (let account = 0; account < 12; account += 1) {
    for (let i = 0; i < 10; i += 1) {
      await recordAuthentication(site, { ...failures, userId: `account ${account}` });
    }
  }
  const where = { userId, kind: 'guessing' };
  expect(await site.db.notification.count({ where })).toBe(12);
  expect(await site.db.notification.count({ where: { ...where, emailedAt: null } })).toBe(10);
});
