import { withConfirmation } from '@clapboard/services/core';
import { getActor, setUserRights } from '@clapboard/services/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { clientId } from './device-login';
import { type AuthSite, openAuthSite, testPassword } from './testing/auth-site';

let site: AuthSite;

beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());
beforeEach(() => site.db.rateLimit.deleteMany());

const minute = 60_000;

const codeSchema = z.object({ user_code: z.string() });

/** Returns the actor of a session, as the website does. */
async function readActor(cookie: string) {
  const found = await site.auth.api.getSession({ headers: new Headers({ cookie }) });
  if (!found) throw new Error('There is no session.');
  return withConfirmation(await getActor(site, found.user.id), found.session.confirmedAt);
}

const pass = (userId: string, minutes: number) =>
  site.db.session.updateMany({
    where: { userId },
    data: { confirmedAt: new Date(Date.now() - minutes * minute) },
  });

it('a session is fresh for 15 minutes after the sign-in', async () => {
  const { id, cookie } = await site.signUp('ada');
  expect(await readActor(cookie)).not.toHaveProperty('stale');
  await pass(id, 14);
  expect(await readActor(cookie)).not.toHaveProperty('stale');
  await pass(id, 16);
  expect(await readActor(cookie)).toHaveProperty('stale', true);
});

it('the password makes a session fresh again, and no other session', async () => {
  const { id, cookie } = await site.signUp('bea');
  const account = { email: 'bea@example.org', password: testPassword };
  const other = await site.post('/sign-in/email', account);
  await pass(id, 16);
  await site.post('/verify-password', { password: 'wrong password' }, { cookie });
  expect(await readActor(cookie)).toHaveProperty('stale', true);
  await site.post('/verify-password', { password: testPassword }, { cookie });
  expect(await readActor(cookie)).not.toHaveProperty('stale');
  expect(await readActor(other.cookie)).toHaveProperty('stale', true);
});

it('a stolen session cannot make itself fresh by updating itself', async () => {
  const { id, cookie } = await site.signUp('cid');
  await pass(id, 16);
  const later = new Date(Date.now() + 60 * minute).toISOString();
  await site.post('/update-session', { confirmedAt: later }, { cookie });
  await site.post('/update-user', { name: 'Cid', confirmedAt: later }, { cookie });
  expect(await readActor(cookie)).toHaveProperty('stale', true);
});

it.each([
  ['/link-social', { provider: 'github' }],
  ['/change-email', { newEmail: 'thief@example.org' }],
])('a stolen session can’t get another way to sign in by %s', async (path, body) => {
  const { id, cookie } = await site.signUp(`fay-${path.slice(1)}`);
  await pass(id, 16);
  expect(await site.post(path, body, { cookie })).toMatchObject({
    status: 403,
    json: { code: 'FRESH_SIGN_IN_REQUIRED' },
  });
  await site.post('/verify-password', { password: testPassword }, { cookie });
  expect((await site.post(path, body, { cookie })).json).not.toMatchObject({
    code: 'FRESH_SIGN_IN_REQUIRED',
  });
});

it('a stolen session can’t approve a login of the command line', async () => {
  const { id, cookie } = await site.signUp('gus');
  const client = { client_id: clientId, scope: 'read submit' };
  const { user_code: userCode } = codeSchema.parse((await site.post('/device/code', client)).json);
  await site.get(`/device?user_code=${userCode}`, { cookie });
  await pass(id, 16);
  expect(await site.post('/device/approve', { userCode }, { cookie })).toMatchObject({
    status: 403,
    json: { code: 'FRESH_SIGN_IN_REQUIRED' },
  });
  await site.post('/verify-password', { password: testPassword }, { cookie });
  expect(await site.post('/device/approve', { userCode }, { cookie })).toMatchObject({
    status: 200,
  });
});

it('an admin gives rights only in a fresh session', async () => {
  const admin = await site.signUp('dan');
  const user = await site.signUp('eve');
  await site.db.user.update({ where: { id: admin.id }, data: { role: 'admin' } });
  const services = { db: site.db } as Parameters<typeof setUserRights>[0];
  const rights = { userId: user.id, role: 'user', benchmarks: ['vidhal'] } as const;
  await pass(admin.id, 16);
  await expect(
    setUserRights(services, await readActor(admin.cookie), { ...rights, benchmarks: ['vidhal'] }),
  ).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  await site.post('/verify-password', { password: testPassword }, { cookie: admin.cookie });
  await setUserRights(services, await readActor(admin.cookie), {
    ...rights,
    benchmarks: ['vidhal'],
  });
  expect(await getActor(site, user.id)).toMatchObject({ maintains: ['vidhal'] });
});
