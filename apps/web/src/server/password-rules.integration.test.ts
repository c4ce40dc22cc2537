import { createPasswordReset, getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswordQueue } from './queue-hashes';
import { type AuthSite, openAuthSite, testPassword } from './testing/auth-site';

let site: AuthSite;

beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());
beforeEach(() => site.db.rateLimit.deleteMany());

const newPassword = 'quite another password';

/** Returns the token of an operator's link. */
async function createReset(name: string): Promise<string> {
  return (await createPasswordReset(site, { email: `${name}@example.org` })).token;
}

it.each([
  ['1234567890', 'PASSWORD_TOO_COMMON'],
  ['mallory.lab@example.org', 'PASSWORD_IS_NAME'],
  ['Mallory Lab', 'PASSWORD_IS_NAME'],
])('sign-up refuses the password %s', async (password, code) => {
  const account = { name: 'Mallory Lab', email: 'mallory.lab@example.org', password };
  const { status, json } = await site.post('/sign-up/email', account);
  expect([status, json?.code]).toEqual([400, code]);
  expect(await site.db.user.count({ where: { email: account.email } })).toBe(0);
});

it.each([
  ['known', '1234567890'],
  ['address', 'ada-address@example.org'],
])('change and reset refuse a weak password (%s) and keep the old one', async (why, weak) => {
  const { cookie } = await site.signUp(`ada-${why}`);
  const change = { currentPassword: testPassword, newPassword: weak };
  expect((await site.post('/change-password', change, { cookie })).status).toBe(400);
  const token = await createReset(`ada-${why}`);
  expect((await site.post('/reset-password', { token, newPassword: weak })).status).toBe(400);
  const account = { email: `ada-${why}@example.org`, password: testPassword };
  expect((await site.post('/sign-in/email', account)).status).toBe(200);
  // The refused reset didn't use up its token.
  expect((await site.post('/reset-password', { token, newPassword })).status).toBe(200);
});

it.each(['/sign-up/email', '/change-password', '/reset-password'])(
  '%s refuses a body that isn’t an object',
  async (path) => {
    const { cookie } = await site.signUp(`mia${path.replaceAll('/', '-')}`);
    expect((await site.post(path, [newPassword], { cookie })).status).toBe(400);
  },
);

it('a change of the password ends all other sessions and renews the current one', async () => {
  const { id, cookie } = await site.signUp('bea');
  const other = await site.post('/sign-in/email', {
    email: 'bea@example.org',
    password: testPassword,
  });
  const change = { currentPassword: testPassword, newPassword, revokeOtherSessions: false };
  const changed = await site.post('/change-password', change, { cookie });
  expect(changed.status).toBe(200);
  expect(await site.db.session.count({ where: { userId: id } })).toBe(1);
  for (const ended of [cookie, other.cookie]) {
    expect(await site.getUserId(ended)).toBeUndefined();
  }
  expect(await site.getUserId(changed.cookie)).toBe(id);
});

it('without a mail server, an operator’s link sets the password once and ends all sessions', async () => {
  const { id, cookie } = await site.signUp('fay');
  await site.db.user.update({ where: { id }, data: { blockedAt: new Date() } });
  const token = await createReset('fay');
  expect((await site.post('/reset-password', { token, newPassword })).status).toBe(200);
  expect(await site.getUserId(cookie)).toBeUndefined();
  const signIn = async (password: string) =>
    (await site.post('/sign-in/email', { email: 'fay@example.org', password })).status;
  expect([await signIn(testPassword), await signIn(newPassword)]).toEqual([401, 200]);
  const again = await site.post('/reset-password', { token, newPassword: 'a third password' });
  expect([again.status, again.json?.code]).toEqual([400, 'INVALID_TOKEN']);
  const { blockedAt } = await site.db.user.findUniqueOrThrow({ where: { id } });
  expect(blockedAt, 'the account stays blocked').not.toBeNull();
});

it('a reset that is refused while too many hashes wait keeps the password, and its link works again', async () => {
  const { id, cookie } = await site.signUp('ivy');
  const token = await createReset('ivy');
  const hashes = (await site.auth.$context).password;
  const { hash } = hashes;
  hashes.hash = createPasswordQueue({ maxWaiting: 0 }).hash;
  expect((await site.post('/reset-password', { token, newPassword })).status).toBe(429);
  hashes.hash = hash;
  expect(await site.getUserId(cookie)).toBe(id);
  expect((await site.post('/reset-password', { token, newPassword })).status).toBe(200);
  expect(await site.getUserId(cookie)).toBeUndefined();
});

it('a change of the password ends links that would set another', async () => {
  const { cookie } = await site.signUp('eve');
  const token = await createReset('eve');
  const change = { currentPassword: testPassword, newPassword };
  expect((await site.post('/change-password', change, { cookie })).status).toBe(200);
  const { status, json } = await site.post('/reset-password', {
    token,
    newPassword: 'a third password',
  });
  expect([status, json?.code]).toEqual([400, 'INVALID_TOKEN']);
});

it('an expired link sets no password', async () => {
  await site.signUp('gil');
  const token = await createReset('gil');
  await site.db.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  const { status, json } = await site.post('/reset-password', { token, newPassword });
  expect([status, json?.code]).toEqual([400, 'INVALID_TOKEN']);
});

it('without a mail server, nobody can ask the site for a link', async () => {
  await site.signUp('hal');
  const before = await site.db.verification.count();
  const request = { email: 'hal@example.org' };
  expect((await site.post('/request-password-reset', request)).status).toBe(400);
  expect(await site.db.verification.count()).toBe(before);
});

it('a new password must differ from the current one', async () => {
  const { cookie } = await site.signUp('cid');
  const change = { currentPassword: testPassword, newPassword: testPassword };
  const { status, json } = await site.post('/change-password', change, { cookie });
  expect([status, json?.code]).toEqual([400, 'PASSWORD_UNCHANGED']);
});

it.each([
  ['change', '/change-password'],
  ['reset', '/reset-password'],
])('a user whose password somebody else set has no rights until a %s of it', async (how, path) => {
  const { id, cookie } = await site.signUp(`eve-${how}`);
  await site.db.user.update({
    where: { id },
    data: { mustChangePassword: true, role: 'admin' },
  });
  const open = { db: site.db, requirements: { ownPassword: true, secondFactor: false } };
  expect(await getActor(open, id)).toMatchObject({ restricted: 'password_change_required' });
  expect(await getActor({ db: site.db }, id)).not.toHaveProperty('restricted');
  const body =
    how === 'change'
      ? { currentPassword: testPassword, newPassword }
      : { token: await createReset(`eve-${how}`), newPassword };
  expect((await site.post(path, body, { cookie })).status).toBe(200);
  expect(await getActor(open, id)).not.toHaveProperty('restricted');
});
