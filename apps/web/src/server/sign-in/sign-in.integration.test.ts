import { openTestDatabase, type TestDatabase } from '@clapboard/db/testing';
import { getContactEmail } from '@clapboard/services/core';
import { endAccess, hasRights, proveAddress } from '@clapboard/services/sign-in';
import {
  type OidcFaults,
  type OidcIssuer,
  type OidcPerson,
  startOidcIssuer,
} from '@clapboard/services/testing';
import { recordAuthentication } from '@clapboard/services/users';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuth } from '../create-auth';
import { parseEnv } from '../env';
import { getCookies } from '../testing/auth-site';
import { hashQuickly } from '../testing/quick-hash';
import { getCode } from '../testing/totp';

const site = 'http://localhost:3000';
const password = 'a password of ten';
const victim = 'victim@university.example';

let database: TestDatabase;
let db: TestDatabase['db'];
let authDb: TestDatabase['authDb'];
let issuer: OidcIssuer;
let auth: ReturnType<typeof createAuth>;

beforeEach(async () => {
  database = await openTestDatabase();
  ({ db, authDb } = database);
  const env = parseEnv({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'clapboard',
    OIDC_CLIENT_SECRET: 'secret',
    ORCID_ISSUER: issuer.url,
    ORCID_CLIENT_ID: 'clapboard-orcid',
    ORCID_CLIENT_SECRET: 'secret',
  });
  auth = createAuth(env, {
    db: authDb,
    isBlocked: async () => false,
    hasRights: (userId) => hasRights({ db }, { userId }),
    proveAddress: (userId, input) => proveAddress({ db }, { userId, ...input }),
    endAccess: (userId) => endAccess({ db }, { userId }),
    createToken: async () => '',
    recordSignIn: async (event) => void (await recordAuthentication({ db }, event)),
    log: () => undefined,
  });
  await hashQuickly(auth);
});
afterEach(() => database.release());
beforeAll(async () => {
  issuer = await startOidcIssuer();
});
afterAll(() => issuer.close());

function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: site, cookie };
  return auth.handler(
    new Request(`${site}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

const signUp = async (email: string) =>
  getCookies(await post('/sign-up/email', { name: 'Somebody', email, password }));

/** Follows a person through the service’s page and back. Returns the error code, if any, and the cookies. */
async function returnFrom(start: Response, person: OidcPerson, faults?: OidcFaults, session = '') {
  const { url } = await start.json();
  const cookie = [getCookies(start), session].filter(Boolean).join('; ');
  const callback = await auth.handler(
    new Request(issuer.approve(url, person, faults), { headers: { cookie } }),
  );
  const target = new URL(callback.headers.get('location') ?? '', site);
  return { error: target.searchParams.get('error'), target, cookie: getCookies(callback) };
}

async function signInWith(provider: string, person: OidcPerson, faults?: OidcFaults) {
  const start = await post('/sign-in/social', { provider, callbackURL: '/me' });
  return returnFrom(start, person, faults);
}

async function link(provider: string, person: OidcPerson, session: string) {
  const start = await post('/link-social', { provider, callbackURL: '/me/account' }, session);
  return returnFrom(start, person, {}, session);
}

/** Returns the address of the user with this session, or null. */
async function whoIs(cookie: string): Promise<string | null> {
  const headers = new Headers({ cookie });
  return (await auth.api.getSession({ headers }))?.user.email ?? null;
}

const owner = { sub: '42', email: victim, email_verified: true, name: 'The owner' };

it('a verified address signs in, and again into the same account', async () => {
  for (const _ of [1, 2]) {
    const { error, cookie } = await signInWith('oidc', owner);
    expect(error).toBeNull();
    expect(await whoIs(cookie)).toBe(victim);
  }
  expect(await db.user.count()).toBe(1);
});

it('a sign-in by a service is in the audit log', async () => {
  await signInWith('oidc', owner);
  const entries = await db.auditEvent.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['user.sign-up', null],
    ['user.sign-in', { method: 'oidc' }],
  ]);
});

it('a service gives no session to an account with a second factor until its code is entered', async () => {
  const { cookie } = await signInWith('oidc', owner);
  const enabled = await (await post('/two-factor/enable', {}, cookie)).json();
  await post('/two-factor/verify-totp', { code: getCode(enabled.totpURI) }, cookie);
  await db.session.deleteMany();
  await db.rateLimit.deleteMany();
  const again = await signInWith('oidc', owner);
  expect(`${again.target.pathname}${again.target.search}`).toBe('/sign-in?step=code&next=%2Fme');
  expect(await whoIs(again.cookie)).toBeNull();
  expect(await db.session.count()).toBe(0);
  const code = getCode(enabled.totpURI);
  const entered = await post('/two-factor/verify-totp', { code }, again.cookie);
  expect(await whoIs(getCookies(entered))).toBe(victim);
});

it('an answer without an ID token is refused', async () => {
  expect((await signInWith('oidc', owner, { withoutIdToken: true })).error).toBe(
    'unable_to_get_user_info',
  );
  expect(await db.user.count()).toBe(0);
});

it.each([
  ['another audience', { claims: { aud: 'another site' } }],
  ['another issuer', { claims: { iss: 'https://evil.example.org' } }],
  ['another nonce', { claims: { nonce: 'replayed' } }],
  ['an expiry in the past', { claims: { exp: 1_000_000 } }],
  ['userinfo about somebody else', { claimsFromUserinfo: true, userinfo: { sub: '43' } }],
])('an ID token with %s is refused', async (_, faults) => {
  expect((await signInWith('oidc', owner, faults)).error).toBe('unable_to_get_user_info');
  expect(await db.user.count()).toBe(0);
});

it('an ID token that a client sends is refused', async () => {
  const body = { provider: 'oidc', callbackURL: '/', idToken: { token: 'x.y.z' } };
  const answer = await post('/sign-in/social', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'Sign in on the page of the service.' });
});

it.each([
  ['an admin', () => db.user.updateMany({ data: { role: 'admin', emailVerified: true } })],
  ['an admin without a proven address', () => db.user.updateMany({ data: { role: 'admin' } })],
  [
    'an admin who must set another password',
    () => db.user.updateMany({ data: { role: 'admin', mustChangePassword: true } }),
  ],
  [
    'a maintainer of a benchmark',
    async () => {
      const { id } = await db.user.findFirstOrThrow({ select: { id: true } });
      await db.user.updateMany({ data: { emailVerified: true } });
      await db.maintainership.create({ data: { userId: id, benchmark: 'vidhal' } });
    },
  ],
])('an OIDC claim of the address of %s does not sign in as them', async (_, giveRights) => {
  const session = await signUp(victim);
  await giveRights();
  const { error, cookie } = await signInWith('oidc', owner);
  expect(error).toBe('account_not_linked');
  expect(await whoIs(cookie)).toBeNull();
  expect(await db.account.findMany({ select: { providerId: true } })).toEqual([
    { providerId: 'credential' },
  ]);
  // Signed in, they link the service themselves.
  expect((await link('oidc', owner, session)).error).toBeNull();
  expect(await whoIs((await signInWith('oidc', owner)).cookie)).toBe(victim);
});

it('a verified sign-in replaces an account that somebody else created with the address', async () => {
  const squatter = await signUp(victim);
  const { id } = await db.user.findFirstOrThrow({ select: { id: true } });
  await db.accessToken.create({
    data: { userId: id, name: 'Back door', hash: 'x', start: 'x', scopes: ['read'] },
  });
  const { error, cookie } = await signInWith('oidc', owner);
  expect(error).toBeNull();
  expect(await whoIs(cookie)).toBe(victim);
  expect(await whoIs(squatter)).toBeNull();
  expect((await post('/sign-in/email', { email: victim, password })).status).toBe(401);
  expect(await db.accessToken.count()).toBe(0);
  expect(await db.user.findMany({ select: { id: true, emailVerified: true } })).toEqual([
    { id, emailVerified: true },
  ]);
  expect(await db.auditEvent.count({ where: { action: 'user.prove-address' } })).toBe(1);
});

it('a service that was being added in a session that has ended is not added', async () => {
  const squatter = await signUp(victim);
  const begun = await post('/link-social', { provider: 'orcid', callbackURL: '/me' }, squatter);
  await signInWith('oidc', owner);
  const thief = { sub: '0000-0001-5109-3700' };
  expect((await returnFrom(begun, thief, {}, squatter)).error).toBe('account_not_linked');
  expect(await whoIs((await signInWith('orcid', thief)).cookie)).not.toBe(victim);
});

it('a verified sign-in keeps the password of an account with a proven address', async () => {
  const session = await signUp(victim);
  await db.user.updateMany({ data: { emailVerified: true } });
  expect((await signInWith('oidc', owner)).error).toBeNull();
  expect(await whoIs(session)).toBe(victim);
  expect((await post('/sign-in/email', { email: victim, password })).status).toBe(200);
});

it.each([false, 'false', undefined])(
  'an address with email_verified %j takes no account over',
  async (claim) => {
    const session = await signUp(victim);
    const person = {
      sub: '66',
      email: victim,
      ...(claim === undefined ? {} : { email_verified: claim }),
    };
    expect((await signInWith('oidc', person)).error).toBe('account_not_linked');
    expect(await whoIs(session)).toBe(victim);
  },
);

it('a person without an address gets an account without one, and keeps it', async () => {
  const person = { sub: '0000-0002-1825-0097', name: 'Josiah Carberry' };
  for (const _ of [1, 2]) {
    const { error, cookie } = await signInWith('orcid', person, { claimsFromUserinfo: true });
    expect(error).toBeNull();
    expect(getContactEmail((await whoIs(cookie)) ?? 'nobody@example.org')).toBeNull();
  }
  expect(await db.user.findMany({ select: { name: true, emailVerified: true } })).toEqual([
    { name: 'Josiah Carberry', emailVerified: false },
  ]);
});

it('a service that claims the placeholder of another account gets its own account', async () => {
  await signInWith('orcid', { sub: '0000-0002-1825-0097' });
  const { email } = await db.user.findFirstOrThrow({ select: { email: true } });
  const { error, cookie } = await signInWith('oidc', { sub: '66', email, email_verified: true });
  expect(error).toBeNull();
  expect(await whoIs(cookie)).not.toBe(email);
  expect(await db.user.count()).toBe(2);
});

it('nobody signs up with a placeholder', async () => {
  const answer = await post('/sign-up/email', {
    name: 'Squatter',
    email: 'ab@orcid.invalid',
    password,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_EMAIL' });
});

it('a user links a service that gives no address, but not one that is linked to another user', async () => {
  const person = { sub: '0000-0001-5109-3700' };
  const first = await signUp('ada@example.org');
  expect((await link('orcid', person, first)).error).toBeNull();
  expect(await whoIs((await signInWith('orcid', person)).cookie)).toBe('ada@example.org');
  const second = await signUp('bea@example.org');
  expect((await link('orcid', person, second)).error).toBe(
    'account_already_linked_to_different_user',
  );
});

it('no token of a service is stored', async () => {
  const { cookie } = await signInWith('oidc', owner);
  await link('oidc', owner, cookie);
  const accounts = await authDb.account.findMany();
  expect(accounts).toHaveLength(1);
  expect(accounts[0]).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});
