import { getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AuthSite, openAuthSite, testPassword } from './testing/auth-site';
import { Authenticator, type Ceremony } from './testing/authenticator';
import { getCode } from './testing/totp';

let site: AuthSite;

beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());
beforeEach(() => site.db.rateLimit.deleteMany());

const optionsSchema = z.looseObject({ challenge: z.string() });
const addedSchema = z.object({
  id: z.string(),
  name: z.string(),
  recoveryCodes: z.array(z.string()).nullable(),
});

const join = (...cookies: string[]) => cookies.filter(Boolean).join('; ');
const credentials = (name: string) => ({ email: `${name}@example.org`, password: testPassword });

/** Registers a passkey in a session. */
async function register(
  cookie: string,
  authenticator = new Authenticator(),
  { ceremony = {}, fields = {} }: { ceremony?: Ceremony; fields?: object } = {},
) {
  const begun = await site.get('/passkey/generate-register-options', { cookie });
  if (begun.status !== 200) return begun;
  const response = authenticator.register(optionsSchema.parse(begun.json), ceremony);
  const from = { cookie: join(cookie, begun.cookie) };
  return site.post('/passkey/verify-registration', { response, ...fields }, from);
}

/** Signs in with a passkey, in a browser with these cookies. */
async function signIn(
  authenticator: Authenticator,
  {
    ceremony = {},
    cookie = '',
    fields = {},
  }: { ceremony?: Ceremony; cookie?: string; fields?: object } = {},
) {
  const begun = await site.get('/passkey/generate-authenticate-options', { cookie });
  const response = authenticator.signIn(optionsSchema.parse(begun.json), ceremony);
  const from = { cookie: join(cookie, begun.cookie) };
  return site.post('/passkey/verify-authentication', { response, ...fields }, from);
}

/** Creates an account with a passkey. */
async function signUpWithPasskey(name: string) {
  const { id, cookie } = await site.signUp(name);
  const authenticator = new Authenticator();
  const answer = await register(cookie, authenticator);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return { id, cookie, authenticator, passkey: addedSchema.parse(answer.json) };
}

it('a passkey signs in alone, because it verifies its user', async () => {
  const { id, authenticator } = await signUpWithPasskey('ada');
  const answer = await signIn(authenticator);
  expect(answer.status).toBe(200);
  expect(await site.getUserId(answer.cookie)).toBe(id);
  const stored = await site.db.passkey.findFirstOrThrow({ where: { userId: id } });
  expect(stored.lastUsedAt).not.toBeNull();
});

it('browsers are asked to verify the user, and the answers hold no token and no key', async () => {
  const { cookie } = await site.signUp('bea');
  const begun = await site.get('/passkey/generate-register-options', { cookie });
  expect(begun.json).toMatchObject({
    rp: { id: 'localhost', name: 'Clapboard' },
    user: { name: 'bea@example.org', displayName: 'bea' },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  });
  const { authenticator, passkey } = await signUpWithPasskey('bill');
  expect(Object.keys(passkey).sort()).toEqual(['id', 'name', 'recoveryCodes']);
  const signInOptions = await site.get('/passkey/generate-authenticate-options');
  expect(signInOptions.json).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const answer = await signIn(authenticator);
  expect(answer.json).toEqual({ status: true });
});

it('authenticators list a passkey under the name that an admin gave the site', async () => {
  const { cookie } = await site.signUp('amy');
  await site.db.siteSettings.create({ data: { id: 1, name: 'Video Lab' } });
  try {
    const begun = await site.get('/passkey/generate-register-options', { cookie });
    expect(begun.json).toMatchObject({ rp: { id: 'localhost', name: 'Video Lab' } });
  } finally {
    await site.db.siteSettings.deleteMany();
  }
});

it('a registration without user verification is refused', async () => {
  const { id, cookie } = await site.signUp('cid');
  const answer = await register(cookie, new Authenticator(), { ceremony: { verifiesUser: false } });
  expect(answer).toMatchObject({ status: 401, json: { code: 'USER_NOT_VERIFIED' } });
  expect(await site.db.passkey.count({ where: { userId: id } })).toBe(0);
});

it('a sign-in without user verification is refused', async () => {
  const { id, authenticator } = await signUpWithPasskey('dan');
  const before = await site.db.session.count({ where: { userId: id } });
  const answer = await signIn(authenticator, { ceremony: { verifiesUser: false } });
  expect(answer).toMatchObject({ status: 401, json: { code: 'USER_NOT_VERIFIED' } });
  expect(await site.db.session.count({ where: { userId: id } })).toBe(before);
});

it.each([
  ['origin', { origin: 'https://evil.example.org' }],
  ['relying party', { rpId: 'evil.example.org' }],
])('a passkey made for another %s is refused', async (kind, ceremony) => {
  const name = `eve-${kind.split(' ')[0]}`;
  const { authenticator, cookie } = await signUpWithPasskey(name);
  expect((await register(cookie, new Authenticator(), { ceremony })).status).toBe(400);
  expect((await signIn(authenticator, { ceremony })).status).toBe(400);
});

it('a challenge works once, and only in the browser that got it', async () => {
  const { authenticator } = await signUpWithPasskey('fay');
  const begun = await site.get('/passkey/generate-authenticate-options');
  const response = authenticator.signIn(optionsSchema.parse(begun.json));
  const send = (cookie: string) =>
    site.post('/passkey/verify-authentication', { response }, { cookie });
  expect((await send('')).status).toBe(400);
  expect((await send(begun.cookie)).status).toBe(200);
  expect((await send(begun.cookie)).status).toBe(400);
});

it('the password alone gives no session once an account has a passkey', async () => {
  const { id, authenticator, passkey } = await signUpWithPasskey('gus');
  const first = await site.post('/sign-in/email', credentials('gus'));
  expect(first.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: [] });
  expect(await site.getUserId(first.cookie)).toBeUndefined();
  const second = await signIn(authenticator, { cookie: first.cookie });
  expect(await site.getUserId(second.cookie)).toBe(id);
  const [code = ''] = passkey.recoveryCodes ?? [];
  const { cookie } = await site.post('/sign-in/email', credentials('gus'));
  const recovered = await site.post('/two-factor/verify-backup-code', { code }, { cookie });
  expect(await site.getUserId(recovered.cookie)).toBe(id);
});

it('the factor lasts until the last passkey and the app are removed', async () => {
  const { id, cookie, passkey } = await signUpWithPasskey('hal');
  const second = addedSchema.parse((await register(cookie)).json);
  expect(second.recoveryCodes).toBeNull();
  const challenged = async () =>
    'twoFactorRedirect' in ((await site.post('/sign-in/email', credentials('hal'))).json ?? {});
  const remove = (passkeyId: string, from: string) =>
    site.post('/passkey/delete-passkey', { id: passkeyId }, { cookie: from });
  expect((await remove(passkey.id, cookie)).status).toBe(200);
  expect(await challenged()).toBe(true);
  const password = { password: testPassword };
  const enabled = await site.post('/two-factor/enable', password, { cookie });
  const { totpURI } = z.object({ totpURI: z.string() }).parse(enabled.json);
  expect(
    (await site.post('/two-factor/verify-totp', { code: getCode(totpURI) }, { cookie })).status,
  ).toBe(200);
  const disabled = await site.post('/two-factor/disable', password, { cookie });
  expect(
    z.object({ backupCodes: z.array(z.string()) }).parse(disabled.json).backupCodes,
  ).toHaveLength(10);
  expect(await challenged()).toBe(true);
  expect((await remove(second.id, disabled.cookie)).status).toBe(200);
  expect(await challenged()).toBe(false);
  expect(await site.db.twoFactor.count({ where: { userId: id } })).toBe(0);
});

/** Returns how many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const rows = await site.db.$queryRaw<unknown[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}

it('two passkeys removed at once leave no account without a way in', async () => {
  const { id, cookie, passkey } = await signUpWithPasskey('ian');
  const second = addedSchema.parse((await register(cookie)).json);
  let removal: Promise<unknown> = Promise.resolve();
  await site.db.$transaction(async (tx) => {
    await tx.passkey.delete({ where: { id: passkey.id } });
    removal = site.db.passkey.delete({ where: { id: second.id } }).then(() => undefined);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 });
  });
  await removal;
  expect(
    await site.db.user.findUnique({ where: { id }, select: { twoFactorEnabled: true } }),
  ).toEqual({
    twoFactorEnabled: false,
  });
});

it('adding and removing a passkey needs a fresh sign-in', async () => {
  const { id, cookie, passkey, authenticator } = await signUpWithPasskey('joe');
  const begun = await site.get('/passkey/generate-register-options', { cookie });
  await site.db.session.updateMany({
    where: { userId: id },
    data: { confirmedAt: new Date(Date.now() - 16 * 60_000) },
  });
  const stale = { status: 403, json: { code: 'FRESH_SIGN_IN_REQUIRED' } };
  expect(await register(cookie)).toMatchObject(stale);
  const response = new Authenticator().register(optionsSchema.parse(begun.json));
  const from = { cookie: join(cookie, begun.cookie) };
  expect(await site.post('/passkey/verify-registration', { response }, from)).toMatchObject(stale);
  const removal = { id: passkey.id };
  expect(await site.post('/passkey/delete-passkey', removal, { cookie })).toMatchObject(stale);
  expect(await site.db.passkey.count({ where: { userId: id } })).toBe(1);
  // The passkey itself confirms who is at the browser, and ends the session before.
  const before = await site.db.session.count({ where: { userId: id } });
  const confirmed = await signIn(authenticator, { cookie });
  expect(await site.db.session.count({ where: { userId: id } })).toBe(before);
  expect(await site.getUserId(cookie)).toBeUndefined();
  const fresh = { cookie: confirmed.cookie };
  expect((await site.post('/passkey/delete-passkey', removal, fresh)).status).toBe(200);
});

it('an account without a password changes its second factor only after a fresh sign-in', async () => {
  const { id, cookie } = await site.signUp('kim');
  await site.db.account.deleteMany({ where: { userId: id } });
  await site.db.session.updateMany({
    where: { userId: id },
    data: { confirmedAt: new Date(Date.now() - 16 * 60_000) },
  });
  for (const path of [
    '/two-factor/enable',
    '/two-factor/disable',
    '/two-factor/generate-backup-codes',
  ]) {
    // An invented password isn’t checked, because there is none.
    for (const body of [{}, { password: 'invented password' }]) {
      expect(await site.post(path, body, { cookie })).toMatchObject({
        status: 403,
        json: { code: 'FRESH_SIGN_IN_REQUIRED' },
      });
    }
  }
});

it('nobody registers for, or removes from, another account', async () => {
  const { id, passkey } = await signUpWithPasskey('lea');
  const other = await site.signUp('max');
  const removal = await site.post(
    '/passkey/delete-passkey',
    { id: passkey.id },
    { cookie: other.cookie },
  );
  expect(removal.status).toBe(401);
  const visitor = await site.get('/passkey/generate-register-options');
  expect(visitor.status).toBe(401);
  // A challenge of one account, in the session of another.
  const begun = await site.get('/passkey/generate-register-options', { cookie: other.cookie });
  const response = new Authenticator().register(optionsSchema.parse(begun.json));
  const { cookie } = await site.post('/sign-up/email', {
    name: 'nia',
    ...credentials('nia'),
  });
  const from = { cookie: join(cookie, begun.cookie) };
  expect((await site.post('/passkey/verify-registration', { response }, from)).status).toBe(401);
  expect(
    await site.db.passkey.count({
      where: { userId: { not: id }, user: { name: { in: ['max', 'nia'] } } },
    }),
  ).toBe(0);
});

it('a signed-in user can’t change to another account by its passkey', async () => {
  const { authenticator } = await signUpWithPasskey('ola');
  const other = await site.signUp('pia');
  const answer = await signIn(authenticator, { cookie: other.cookie });
  expect(answer).toMatchObject({ status: 403, json: { code: 'OTHER_ACCOUNT' } });
  expect(await site.getUserId(other.cookie)).toBe(other.id);
});

it.each([
  ['a session', { createSession: true }],
  ['another account', { userId: 'x' }],
  ['an invisible name', { name: 'a\u202eb' }],
])('a registration that asks for %s is refused', async (what, fields) => {
  const { id, cookie } = await site.signUp(`quy${what.length}`);
  const answer = await register(cookie, new Authenticator(), { fields });
  expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_PASSKEY' } });
  expect(await site.db.passkey.count({ where: { userId: id } })).toBe(0);
});

it('what isn’t a passkey is refused without an internal error', async () => {
  const { cookie } = await site.signUp('rob');
  const bad = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'x', attestationObject: 'x', transports: 'x' },
  };
  const begun = await site.get('/passkey/generate-register-options', { cookie });
  const from = { cookie: join(cookie, begun.cookie) };
  for (const response of [
    bad,
    null,
    'x',
    { ...bad, response: { ...bad.response, transports: [] } },
  ]) {
    expect((await site.post('/passkey/verify-registration', { response }, from)).status).toBe(400);
  }
  const ask = await site.get('/passkey/generate-authenticate-options');
  for (const id of ['\u0000', 'é', 'unknown']) {
    const response = {
      id,
      rawId: 'x',
      response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    };
    const answer = await site.post(
      '/passkey/verify-authentication',
      { response },
      { cookie: ask.cookie },
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});

it('an account has at most 20 passkeys', async () => {
  const { id, cookie, authenticator } = await signUpWithPasskey('sam');
  await site.db.passkey.createMany({
    data: Array.from({ length: 19 }, (_, index) => ({
      id: `sam-${index}`,
      userId: id,
      name: 'Key',
      credentialID: `${authenticator.id}-${index}`,
      publicKey: 'x',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    })),
  });
  expect((await register(cookie)).json).toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
});

it('attempts are limited per address', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    answers.push((await site.get('/passkey/generate-authenticate-options')).status);
  }
  expect(answers.at(0)).toBe(200);
  expect(answers.at(-1)).toBe(429);
});

it('addition, use, refusal and removal are in the audit log', async () => {
  const { id, cookie, passkey, authenticator } = await signUpWithPasskey('tom');
  await signIn(authenticator);
  await signIn(authenticator, { ceremony: { verifiesUser: false } });
  const enabled = await site.post('/two-factor/enable', { password: testPassword }, { cookie });
  const { totpURI } = z.object({ totpURI: z.string() }).parse(enabled.json);
  await site.post('/two-factor/verify-totp', { code: getCode(totpURI) }, { cookie });
  await site.post('/passkey/delete-passkey', { id: passkey.id }, { cookie });
  const entries = await site.db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['user.sign-up', null],
    ['user.passkey', null],
    ['user.sign-in', { method: 'passkey' }],
    ['user.factor-failed', null],
    ['user.factor', null],
    ['user.passkey-removed', null],
  ]);
});

it('a maintainer’s passkey is a second factor', async () => {
  const { id, cookie } = await site.signUp('uma');
  await site.db.maintainership.create({ data: { userId: id, benchmark: 'vidhal' } });
  const open = { db: site.db, requirements: { ownPassword: false, secondFactor: true } };
  expect(await getActor(open, id)).toMatchObject({ restricted: 'second_factor_required' });
  await register(cookie);
  expect(await getActor(open, id)).not.toHaveProperty('restricted');
});
