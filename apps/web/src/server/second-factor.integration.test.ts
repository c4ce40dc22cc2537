import { createPasswordReset, getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type AuthSite, openAuthSite, testPassword } from './testing/auth-site';
import { getCode } from './testing/totp';

let site: AuthSite;

beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());
beforeEach(() => site.db.rateLimit.deleteMany());

const appSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

const credentials = (name: string) => ({ email: `${name}@example.org`, password: testPassword });

async function readTokens(userId: string): Promise<string[]> {
  const sessions = await site.db.session.findMany({ where: { userId }, select: { token: true } });
  return sessions.map(({ token }) => token);
}

/** Creates an account with an authenticator app. */
async function signUpWithApp(name: string) {
  const { id, cookie } = await site.signUp(name);
  const enabled = await site.post('/two-factor/enable', { password: testPassword }, { cookie });
  const app = appSchema.parse(enabled.json);
  const code = getCode(app.totpURI);
  const verified = await site.post('/two-factor/verify-totp', { code }, { cookie });
  expect(verified.status).toBe(200);
  return { id, cookie: verified.cookie, ...app };
}

it('the password alone gives no session once an app is set up', async () => {
  const { id, totpURI } = await signUpWithApp('ada');
  const first = await site.post('/sign-in/email', credentials('ada'));
  expect(first.json).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  expect(await site.getUserId(first.cookie)).toBeUndefined();
  expect(await site.db.session.count({ where: { userId: id } })).toBe(1);
  const { cookie } = first;
  const wrong = await site.post('/two-factor/verify-totp', { code: '000000' }, { cookie });
  expect(wrong.status).toBe(401);
  const code = getCode(totpURI);
  const second = await site.post('/two-factor/verify-totp', { code }, { cookie });
  expect(second.status).toBe(200);
  const tokens = await readTokens(id);
  expect(tokens).toHaveLength(2);
  for (const token of tokens) expect(second.text).not.toContain(token);
  expect(await site.getUserId(second.cookie)).toBe(id);
});

it.each([
  ['still asks for the code', false],
  ['asks for none if the operator removed the second factor', true],
])('a sign-in after a reset by an operator’s link %s', async (_, removeSecondFactor) => {
  const name = removeSecondFactor ? 'abe' : 'abby';
  const { id } = await signUpWithApp(name);
  const { email } = credentials(name);
  const { token } = await createPasswordReset(site, { email, removeSecondFactor });
  const newPassword = 'quite another password';
  expect((await site.post('/reset-password', { token, newPassword })).status).toBe(200);
  const { json, cookie } = await site.post('/sign-in/email', { email, password: newPassword });
  expect(json?.twoFactorRedirect === true).toBe(!removeSecondFactor);
  expect(await site.getUserId(cookie)).toBe(removeSecondFactor ? id : undefined);
});

it('a browser that asks to be trusted needs a code at each sign-in', async () => {
  const { id, totpURI } = await signUpWithApp('gil');
  const first = await site.post('/sign-in/email', credentials('gil'));
  const body = { code: getCode(totpURI), trustDevice: true };
  const { status, cookie } = await site.post('/two-factor/verify-totp', body, first);
  expect(status).toBe(200);
  await site.post('/sign-out', {}, { cookie });
  const again = await site.post('/sign-in/email', credentials('gil'), { cookie });
  expect(again.json).toMatchObject({ twoFactorRedirect: true });
  expect(await readTokens(id)).toHaveLength(1);
});

it('apps list the account under the name that an admin gave the site', async () => {
  await site.db.siteSettings.create({ data: { id: 1, name: 'Video & Language Lab' } });
  try {
    const { totpURI } = await signUpWithApp('amy');
    expect(new URL(totpURI).searchParams.get('issuer')).toBe('Video & Language Lab');
  } finally {
    await site.db.siteSettings.deleteMany();
  }
});

it('a recovery code replaces the app once', async () => {
  const { id, backupCodes } = await signUpWithApp('bea');
  const [code = ''] = backupCodes;
  expect(backupCodes.length).toBeGreaterThanOrEqual(8);
  const enter = async () => {
    const { cookie } = await site.post('/sign-in/email', credentials('bea'));
    return site.post('/two-factor/verify-backup-code', { code }, { cookie });
  };
  const first = await enter();
  expect(await site.getUserId(first.cookie)).toBe(id);
  expect((await enter()).status).toBe(401);
});

it('secret and recovery codes are stored encrypted, and the secret is shown once', async () => {
  const { id, cookie, totpURI, backupCodes } = await signUpWithApp('cid');
  const secret = new URL(totpURI).searchParams.get('secret') ?? '?';
  const stored = JSON.stringify(
    await site.db.twoFactor.findUnique({
      where: { userId: id },
      omit: { secret: false, backupCodes: false },
    }),
  );
  for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text);
  const again = { password: testPassword };
  expect((await site.post('/two-factor/enable', again, { cookie })).status).toBe(400);
  const address = `http://localhost:3000/api/auth/two-factor/get-totp-uri`;
  const init = { method: 'POST', headers: { cookie }, body: JSON.stringify(again) };
  expect((await site.auth.handler(new Request(address, init))).status).toBe(404);
});

it.each(['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])(
  '%s needs the password, and guesses of it are slowed down',
  async (path) => {
    const name = `dan${path.replaceAll('/', '-')}`;
    const { cookie } =
      path === '/two-factor/enable' ? await site.signUp(name) : await signUpWithApp(name);
    await site.db.rateLimit.deleteMany();
    const answers: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const from = { address: `10.3.0.${i}`, cookie };
      answers.push((await site.post(path, { password: `guess number ${i}` }, from)).status);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await site.post(path, {}, { address: '10.3.0.9', cookie })).status).not.toBe(200);
  },
);

it('wrong codes at sign-in lock the second factor, from however many addresses they come', async () => {
  await signUpWithApp('eve');
  const codes: number[] = [];
  for (let i = 0; i < 14; i += 1) {
    await site.db.rateLimit.deleteMany();
    const { cookie } = await site.post('/sign-in/email', credentials('eve'));
    const from = { address: `10.4.0.${i}`, cookie };
    codes.push((await site.post('/two-factor/verify-totp', { code: '000000' }, from)).status);
  }
  expect(codes.filter((status) => status === 401)).toHaveLength(10);
  expect(codes.at(-1)).toBe(429);
});

it('set-up, use, failure and removal are in the audit log', async () => {
  const { id, cookie, totpURI, backupCodes } = await signUpWithApp('fay');
  const first = await site.post('/sign-in/email', credentials('fay'));
  await site.post('/two-factor/verify-totp', { code: '000000' }, { cookie: first.cookie });
  await site.post('/two-factor/verify-totp', { code: getCode(totpURI) }, { cookie: first.cookie });
  const next = await site.post('/sign-in/email', credentials('fay'));
  const recovery = { code: backupCodes[0] };
  await site.post('/two-factor/verify-backup-code', recovery, { cookie: next.cookie });
  const again = { password: testPassword };
  await site.post('/two-factor/generate-backup-codes', again, { cookie });
  await site.post('/two-factor/disable', again, { cookie });
  const entries = await site.db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['user.sign-up', null],
    ['user.factor', null],
    ['user.factor-failed', null],
    ['user.sign-in', { method: 'authenticator app' }],
    ['user.sign-in', { method: 'recovery code' }],
    ['user.recovery-codes', null],
    ['user.factor-removed', null],
  ]);
});

it('maintainers and admins without a second factor have no rights once there is a second account', async () => {
  const { id, cookie } = await site.signUp('gus');
  const open = { db: site.db, requirements: { ownPassword: false, secondFactor: true } };
  expect(await getActor(open, id)).not.toHaveProperty('restricted');
  await site.db.maintainership.create({ data: { userId: id, benchmark: 'vidhal' } });
  expect(await getActor(open, id)).toMatchObject({ restricted: 'second_factor_required' });
  const optional = { ...open, requirements: { ownPassword: false, secondFactor: false } };
  expect(await getActor(optional, id)).not.toHaveProperty('restricted');
  const enabled = await site.post('/two-factor/enable', { password: testPassword }, { cookie });
  // Without a code of the app, the set-up isn't finished.
  expect(await getActor(open, id)).toMatchObject({ restricted: 'second_factor_required' });
  const { totpURI } = appSchema.parse(enabled.json);
  await site.post('/two-factor/verify-totp', { code: getCode(totpURI) }, { cookie });
  expect(await getActor(open, id)).not.toHaveProperty('restricted');
});

it('the only account of a site needs no second factor', async () => {
  const alone = await openAuthSite();
  try {
    const { id } = await alone.signUp('hal');
    await alone.db.user.update({ where: { id }, data: { role: 'admin' } });
    const requirements = { ownPassword: false, secondFactor: true };
    expect(await getActor({ db: alone.db, requirements }, id)).not.toHaveProperty('restricted');
    await alone.signUp('ivy');
    expect(await getActor({ db: alone.db, requirements }, id)).toHaveProperty('restricted');
  } finally {
    await alone.close();
  }
});
