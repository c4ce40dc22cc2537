import { createAuthDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from './create-auth';
import { parseEnv } from './env';

const site = 'http://localhost:3000';
const password = 'a password of ten';

/** Whether a blocked account may use each endpoint of better-auth. */
const expectations: Readonly<Record<string, 'open' | 'refused' | 'disabled' | 'server only'>> = {
  signInSocial: 'open',
  signInWithOAuth2: 'open',
  callbackOAuth: 'open',
  oAuth2Callback: 'open',
  getSession: 'disabled',
  signOut: 'open',
  signUpEmail: 'open',
  signInEmail: 'open',
  resetPassword: 'refused',
  verifyPassword: 'open',
  verifyEmail: 'refused',
  sendVerificationEmail: 'refused',
  changeEmail: 'refused',
  changePassword: 'refused',
  setPassword: 'server only',
  updateSession: 'refused',
  updateUser: 'refused',
  deleteUser: 'refused',
  requestPasswordReset: 'refused',
  requestPasswordResetCallback: 'refused',
  listSessions: 'disabled',
  revokeSession: 'disabled',
  revokeSessions: 'disabled',
  revokeOtherSessions: 'disabled',
  linkSocialAccount: 'refused',
  oAuth2LinkAccount: 'refused',
  listUserAccounts: 'open',
  deleteUserCallback: 'refused',
  unlinkAccount: 'refused',
  refreshToken: 'disabled',
  getAccessToken: 'disabled',
  accountInfo: 'disabled',
  deviceCode: 'refused',
  deviceToken: 'refused',
  deviceVerify: 'refused',
  deviceApprove: 'refused',
  deviceDeny: 'refused',
  enableTwoFactor: 'refused',
  disableTwoFactor: 'refused',
  verifyTOTP: 'refused',
  verifyBackupCode: 'refused',
  generateBackupCodes: 'refused',
  viewBackupCodes: 'server only',
  generateTOTP: 'server only',
  getTOTPURI: 'disabled',
  sendTwoFactorOTP: 'disabled',
  verifyTwoFactorOTP: 'disabled',
  generatePasskeyRegistrationOptions: 'refused',
  generatePasskeyAuthenticationOptions: 'open',
  verifyPasskeyRegistration: 'refused',
  verifyPasskeyAuthentication: 'open',
  listPasskeys: 'disabled',
  deletePasskey: 'refused',
  updatePasskey: 'disabled',
  ok: 'open',
  error: 'open',
};

/** Sent to every endpoint, which reads the fields it needs. */
const everyField = {
  name: 'Another name',
  email: 'blocked@example.org',
  newEmail: 'another@example.org',
  password,
  currentPassword: password,
  newPassword: 'another password of ten',
  provider: 'github',
  providerId: 'github',
  accountId: 'x',
  token: 'x',
  callbackURL: '/',
  image: 'https://example.org/x.png',
};

let db: ReturnType<typeof createAuthDb>;
let auth: ReturnType<typeof createAuth>;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  db = createAuthDb(databaseUrl);
  const env = parseEnv({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
    GITHUB_CLIENT_ID: 'x',
    GITHUB_CLIENT_SECRET: 'x',
  });
  const isBlocked = async (id: string) =>
    (await db.user.findUniqueOrThrow({ where: { id } })).blockedAt !== null;
  auth = createAuth(env, {
    db,
    isBlocked,
    hasRights: async () => false,
    proveAddress: async () => undefined,
    endAccess: async () => undefined,
    createToken: async () => '',
    recordSignIn: async () => undefined,
    log: () => undefined,
  });
});
afterAll(async () => {
  await db.$disconnect();
});

interface Endpoint {
  path?: string;
  options: { method: string | readonly string[] };
}

async function ask(
  { path = '', options }: Endpoint,
  cookie: string,
  fields: object = everyField,
): Promise<Response> {
  const [method = 'GET'] = [options.method].flat();
  const address = path.replace(':id', 'github').replace(/:\w+/, 'x');
  const headers = { cookie, origin: site, 'content-type': 'application/json' };
  const body = method === 'GET' ? {} : { body: JSON.stringify(fields) };
  const query = method === 'GET' ? '?token=x&accountId=x&providerId=github&callbackURL=/' : '';
  return auth.handler(
    new Request(`${site}/api/auth${address}${query}`, { method, headers, ...body }),
  );
}

it('a blocked account cannot change itself through any endpoint of better-auth', async () => {
  const endpoints = Object.entries(auth.api) as unknown as [string, Endpoint][];
  const names = endpoints.map(([name]) => name);
  expect(names.filter((name) => expectations[name] === undefined)).toEqual([]);

  const account = { name: 'Blocked', email: 'blocked@example.org', password };
  const signedUp = await auth.handler(
    new Request(`${site}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }),
  );
  const cookie = signedUp.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ');
  await db.user.updateMany({ data: { blockedAt: new Date(), blockedReason: 'Spam' } });
  const rows = async () => ({
    users: await db.user.findMany(),
    accounts: await db.account.findMany(),
  });
  const before = await rows();
  const ended: [string, Endpoint][] = [];
  for (const [name, endpoint] of endpoints) {
    if (expectations[name] === 'server only') expect(endpoint.path, name).toBeUndefined();
    else if (name === 'signOut') ended.push([name, endpoint]);
    else {
      const response = await ask(endpoint, cookie);
      const text = await response.text();
      const answer = `${name}: ${response.status} ${text}`;
      if (expectations[name] === 'disabled') expect(response.status, answer).toBe(404);
      else expect(text.includes('ACCOUNT_BLOCKED'), answer).toBe(expectations[name] === 'refused');
      if (expectations[name] === 'refused') expect(response.status, answer).toBe(403);
    }
  }
  expect(await rows()).toEqual(before);
  for (const [, endpoint] of ended) expect((await ask(endpoint, cookie)).status).toBe(200);
  expect(await db.session.count({ where: { userId: before.users[0]?.id ?? '' } })).toBe(1);
});

it('an unblocked account can change itself', async () => {
  await db.user.updateMany({ data: { blockedAt: null, blockedReason: null } });
  const { headers } = await auth.api.signInEmail({
    body: { email: 'blocked@example.org', password },
    returnHeaders: true,
  });
  const cookie = headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ');
  const renamed = await ask({ path: '/update-user', options: { method: 'POST' } }, cookie, {
    name: 'Another name',
  });
  expect(renamed.status, await renamed.text()).toBe(200);
  expect(await db.user.findMany({ select: { name: true } })).toEqual([{ name: 'Another name' }]);
});
