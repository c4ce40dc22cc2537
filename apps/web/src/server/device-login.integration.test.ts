import { createAuthDb, createDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { authenticateToken, createAccessToken } from '@clapboard/services/access-tokens';
import { getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { createAuth } from './create-auth';
import { parseEnv } from './env';

const site = 'http://localhost:3000';

let authDb: ReturnType<typeof createAuthDb>;
let db: ReturnType<typeof createDb>;
let auth: ReturnType<typeof createAuth>;
let cookie: string;
let userId: string;

async function send(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await auth.handler(
    new Request(`${site}/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', origin: site, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { response, json: await response.json() };
}

beforeAll(async () => {
  vi.doMock('server-only', () => ({}));
  const { createAuth: create } = await import('./create-auth');
  const databaseUrl = await createTestDatabase();
  authDb = createAuthDb(databaseUrl);
  db = createDb(databaseUrl);
  const env = parseEnv({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
  });
  auth = create(env, {
    db: authDb,
    isBlocked: async () => false,
    hasRights: async () => false,
    proveAddress: async () => undefined,
    endAccess: async () => undefined,
    async createToken(id, scope) {
      const scopes = scope === 'read' ? (['read'] as const) : (['read', 'submit'] as const);
      const input = { name: 'Command line', scopes: [...scopes] };
      const services = { db } as Parameters<typeof createAccessToken>[0];
      return (await createAccessToken(services, await getActor({ db }, id), input)).token;
    },
    recordSignIn: async () => undefined,
    log: () => undefined,
  });
  const { response, json } = await send('/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'a password of ten',
  });
  cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  userId = json.user.id;
});

afterAll(async () => {
  vi.doUnmock('server-only');
  await Promise.all([authDb.$disconnect(), db.$disconnect()]);
});

beforeEach(() => db.rateLimit.deleteMany());

const client = { client_id: 'clapboard-cli' };

async function requestCode(): Promise<{ device_code: string; user_code: string }> {
  return (await send('/device/code', { ...client, scope: 'read submit' })).json;
}

/** Enters the code as the signed-in user and answers. */
async function enter(userCode: string, answer: 'approve' | 'deny'): Promise<void> {
  const found = await send(`/device?user_code=${userCode}`, undefined, { cookie });
  expect(found.json).toMatchObject({ status: 'pending', scope: 'read submit' });
  expect((await send(`/device/${answer}`, { userCode }, { cookie })).response.status).toBe(200);
}

/** Polls once, as after the pause between two polls. */
async function poll(deviceCode: string) {
  await authDb.deviceCode.updateMany({ data: { lastPolledAt: null } });
  return send('/device/token', {
    ...client,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
  });
}

it('an approved code gives one access token with its scopes, and no session', async () => {
  const sessions = await db.session.count();
  const code = await requestCode();
  expect((await poll(code.device_code)).json.error).toBe('authorization_pending');
  await enter(code.user_code, 'approve');
  const { json } = await poll(code.device_code);
  expect(json).toMatchObject({ token_type: 'Bearer', scope: 'read submit' });
  const access = await authenticateToken({ db }, json.access_token);
  expect(access.actor).toMatchObject({ userId });
  expect([...access.scopes]).toEqual(['read', 'submit']);
  expect(await db.session.count()).toBe(sessions);
  expect((await poll(code.device_code)).json.error).toBe('invalid_grant');
});

it('a denied or expired code, and other clients, get nothing', async () => {
  const tokens = await db.accessToken.count();
  const denied = await requestCode();
  await enter(denied.user_code, 'deny');
  expect((await poll(denied.device_code)).json.error).toBe('access_denied');
  const expired = await requestCode();
  await enter(expired.user_code, 'approve');
  await authDb.deviceCode.updateMany({ data: { expiresAt: new Date(0) } });
  expect((await poll(expired.device_code)).json.error).toBe('expired_token');
  const other = await send('/device/code', { client_id: 'other', scope: 'read' });
  expect(other.json.error).toBe('invalid_client');
  expect(await db.accessToken.count()).toBe(tokens);
});

it('text that can’t be stored is refused, not a fault of the site', async () => {
  expect((await poll('\0')).response.status).toBe(400);
  const approved = await send('/device/approve', { userCode: '\0' }, { cookie });
  expect(approved.response.status).toBe(400);
});

it('an account that is blocked after its approval gets neither a token nor a session', async () => {
  const sessions = await db.session.count();
  const code = await requestCode();
  await enter(code.user_code, 'approve');
  await db.user.update({ where: { id: userId }, data: { blockedAt: new Date() } });
  expect((await poll(code.device_code)).json.error).toBe('access_denied');
  expect(await db.session.count()).toBe(sessions);
});
