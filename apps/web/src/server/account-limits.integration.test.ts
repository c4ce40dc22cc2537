import { createAuthDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuth } from './create-auth';
import { parseEnv } from './env';
import { getCookies } from './testing/auth-site';
import { hashQuickly } from './testing/quick-hash';

const site = 'http://localhost:3000';
const secureSite = 'https://site.example.org';
const password = 'a password of ten';

let db: ReturnType<typeof createAuthDb>;
/** A process of the same site behind https. */
let secure: ReturnType<typeof createAuth>;
/** Two web processes. */
let auths: ReturnType<typeof createAuth>[];
/** A web process with one connection. */
let narrow: { db: ReturnType<typeof createAuthDb>; auth: ReturnType<typeof createAuth> };

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  db = createAuthDb(databaseUrl);
  const source = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
  };
  const env = parseEnv(source);
  const effects = {
    db,
    isBlocked: async () => false,
    hasRights: async () => false,
    proveAddress: async () => undefined,
    endAccess: async () => undefined,
    createToken: async () => '',
    recordSignIn: async () => undefined,
    log: () => undefined,
  };
  auths = [createAuth(env, effects), createAuth(env, effects)];
  await Promise.all(auths.map(hashQuickly));
  const narrowDb = createAuthDb(databaseUrl, { poolSize: 1 });
  narrow = { db: narrowDb, auth: createAuth(env, { ...effects, db: narrowDb }) };
  secure = createAuth(parseEnv({ ...source, PUBLIC_URL: secureSite }), effects);
});
afterAll(async () => {
  await narrow.db.$disconnect();
  await db.$disconnect();
});
beforeEach(() => db.rateLimit.deleteMany());

let requests = 0;

/** Sends a request. Requests alternate between the two processes. */
async function post(
  path: string,
  body: object,
  { address = '192.0.2.1', cookie = '' }: { address?: string; cookie?: string } = {},
): Promise<Response> {
  requests += 1;
  const headers = {
    'content-type': 'application/json',
    origin: site,
    'x-forwarded-for': address,
    cookie,
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const auth = auths[requests % 2];
  if (!auth) throw new Error('There is no process.');
  return auth.handler(new Request(`${site}/api/auth${path}`, init));
}

const signUp = (name: string, more: object = {}, address = '198.51.100.1') =>
  post(
    '/sign-up/email',
    { name, email: `${requests}@example.org`, password, ...more },
    { address },
  );

const signIn = (email: string, attempt: string, from?: { address?: string; cookie?: string }) =>
  post('/sign-in/email', { email, password: attempt }, from);

/** Signs in with wrong passwords, each from a different address. Returns the statuses. */
async function guess(email: string, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { status } = await signIn(email, `guess number ${i}`, { address: `10.0.0.${i}` });
    answers.push(status);
  }
  return answers;
}

it('an address has 20 sign-ins a minute across all web processes', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 21; i += 1) answers.push((await signIn(`a${i}@example.org`, 'x')).status);
  expect(answers.slice(0, 20)).not.toContain(429);
  expect(answers[20]).toBe(429);
  // Both processes share better-auth's memory in this test. In production they share only the database.
  const key = 'address:192.0.2.1|/sign-in/email';
  expect(await db.rateLimit.findUnique({ where: { key } })).toMatchObject({ count: 21 });
});

it('the networks of an IPv6 customer share 20 sign-ups a minute', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    answers.push((await signUp('Eve', {}, `2001:db8:1:${n}::1`)).status);
  }
  expect(answers).toEqual([...Array(20).fill(200), 429]);
  expect((await signUp('Eve', {}, '2001:db8:2::1')).status).toBe(200);
});

it('an address makes the site e-mail 200 addresses a day, by sign-ups or otherwise', async () => {
  await signUp('Eve');
  const where = { key: 'account-mails:198.51.100.1' };
  await db.rateLimit.update({ where, data: { count: 199 } });
  expect((await signUp('Eve')).status).toBe(200);
  expect((await signUp('Eve')).status).toBe(429);
  const reset = { email: 'eve@example.org' };
  const refused = await post('/request-password-reset', reset, { address: '198.51.100.1' });
  expect(refused.status).toBe(429);
  expect((await signUp('Eve', {}, '198.51.100.2')).status).toBe(200);
});

it('guesses at an account are slowed down, from however many addresses they come', async () => {
  await signUp('Ada', { email: 'ada@example.org' });
  expect(await guess('ada@example.org', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const refused = await signIn('Ada@Example.org', password, { address: '203.0.113.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('x-retry-after'))).toBeGreaterThan(0);
});

it('guesses at an e-mail address without an account are slowed down in the same way', async () => {
  expect(await guess('nobody@example.org', 6)).toEqual([401, 401, 401, 401, 401, 429]);
});

it('guesses of others do not lock out a browser that has signed in before', async () => {
  const first = await signUp('Bea', { email: 'bea@example.org' });
  const cookie = getCookies(first);
  expect(first.headers.getSetCookie().join()).toMatch(
    /clapboard\.browser=[^;]+; Max-Age=31536000; Path=\/api\/auth\/sign-in; HttpOnly; SameSite=Lax/,
  );
  await guess('bea@example.org', 6);
  const known = await signIn('bea@example.org', password, { address: '203.0.113.2', cookie });
  expect(known.status).toBe(200);
  // This browser has a separate limit, of the same size.
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    statuses.push(
      (await signIn('bea@example.org', 'wrong', { address: `10.1.0.${i}`, cookie })).status,
    );
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('a forged cookie or the cookie of another account does not lift the limit', async () => {
  await signUp('Cid', { email: 'cid@example.org' });
  const other = getCookies(await signUp('Dan', { email: 'dan@example.org' }));
  await guess('cid@example.org', 6);
  for (const cookie of [other, other.replace(/clapboard\.browser=./, 'clapboard.browser=x')]) {
    const answer = await signIn('cid@example.org', password, { address: '203.0.113.3', cookie });
    expect(answer.status).toBe(429);
  }
});

it('a correct password resets the count of guesses', async () => {
  await signUp('Eve', { email: 'eve@example.org' });
  await guess('eve@example.org', 4);
  expect((await signIn('eve@example.org', password)).status).toBe(200);
  expect(await guess('eve@example.org', 6)).toEqual([401, 401, 401, 401, 401, 429]);
});

it.each([
  ['/verify-password', (attempt: string) => ({ password: attempt })],
  [
    '/change-password',
    (attempt: string) => ({ currentPassword: attempt, newPassword: 'another password' }),
  ],
])('guesses within a session at %s are slowed down', async (path, body) => {
  const cookie = getCookies(await signUp('Fay'));
  const answers: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const at = { address: `10.2.0.${i}`, cookie };
    answers.push((await post(path, body(`guess number ${i}`), at)).status);
  }
  expect(answers.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(answers[5]).toBe(429);
});

it('an account has 100 sessions: another sign-in ends the one that was used longest ago', async () => {
  const answer = await signUp('Gus', { email: 'gus@example.org' });
  const { id: userId } = (await answer.json()).user;
  const used = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.session.createMany({
    data: Array.from({ length: 99 }, (_, n) => ({
      id: `gus ${n}`,
      token: `token of gus ${n}`,
      userId,
      expiresAt: used(-1),
      updatedAt: used(n + 1),
    })),
  });
  expect((await signIn('gus@example.org', password)).status).toBe(200);
  expect(await db.session.count({ where: { userId } })).toBe(100);
  expect(await db.session.findMany({ where: { id: { in: ['gus 97', 'gus 98'] } } })).toEqual([
    expect.objectContaining({ id: 'gus 97' }),
  ]);
});

it('unknown paths share one counter per address', async () => {
  for (let i = 0; i < 5; i += 1) await post(`/nothing-${i}`, {});
  expect(await db.rateLimit.count()).toBe(1);
});

it.each([
  ['name', { name: 'Ada\u202eL' }],
  ['email', { email: `${'x'.repeat(243)}@example.org` }],
  ['image', { image: 'javascript:alert(1)' }],
])('an invalid %s is rejected at sign-up and on change: %j', async (field, bad) => {
  const before = await db.user.count();
  const refused = await signUp('Good name', bad);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: `INVALID_${field.toUpperCase()}` });
  expect(await db.user.count()).toBe(before);
  const cookie = getCookies(await signUp('Good name'));
  expect((await post('/update-user', bad, { cookie })).status).toBe(400);
});

it('a name is stored trimmed and in composed form', async () => {
  const answer = await signUp('  Zoe\u0308   李  ');
  const { user } = await answer.json();
  const stored = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(stored.name).toBe('Zo\u00eb 李');
});

const postNarrow = (path: string, body: object, index: number) =>
  narrow.auth.handler(
    new Request(`${site}/api/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site,
        'x-forwarded-for': `203.0.113.${index}`,
      },
      body: JSON.stringify(body),
    }),
  );

const joinNarrow = (index: number) =>
  postNarrow(
    '/sign-up/email',
    { name: 'Flood', email: `flood${index}@example.org`, password },
    index,
  );

it('of a flood of sign-ups, each is answered 200 or 429, because none holds a connection while its password is hashed', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, (_, index) => joinNarrow(index)));
  const statuses = responses.map(({ status }) => status);
  expect([...new Set(statuses)].sort()).toEqual([200, 429]);
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(20);
  const accounts = { password: { not: null }, user: { name: 'Flood' } };
  expect(await db.account.count({ where: accounts })).toBe(accepted);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
  const email = `flood${statuses.indexOf(200)}@example.org`;
  expect((await postNarrow('/sign-in/email', { email, password }, 99)).status).toBe(200);
});

it('cookies under https can be set by this host and over https only, and are read again', async () => {
  const body = { name: 'Gil', email: 'gil@example.org', password };
  const send = (path: string, cookie = '') =>
    secure.handler(
      new Request(`${secureSite}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: secureSite, cookie },
        body: JSON.stringify(body),
      }),
    );
  const response = await send('/sign-up/email');
  const cookies = response.headers.getSetCookie();
  const [session = ''] = cookies.filter((text) => text.includes('session_token'));
  expect(session).toMatch(
    /^__Host-better-auth\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookies.filter((text) => !text.startsWith('__Host-')).join()).toMatch(
    /^__Secure-clapboard\.browser=[^;]+; Max-Age=31536000; Path=\/api\/auth\/sign-in; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = new Headers({ cookie: getCookies(response) });
  expect(await secure.api.getSession({ headers })).toMatchObject({
    user: { email: 'gil@example.org' },
  });
  const again = await send('/sign-in/email', getCookies(response));
  const browser = (answer: Response) =>
    /clapboard\.browser=[^.]+\.([^.]+)/.exec(answer.headers.getSetCookie().join())?.[1];
  expect(browser(again)).toBe(browser(response));
});

it('no answer has the token of a session, which only the cookie may have', async () => {
  const answers = [
    await signUp('Hal', { email: 'hal@example.org' }),
    await signIn('hal@example.org', password),
  ];
  const cookie = getCookies(answers[1] ?? new Response());
  const change = { currentPassword: password, newPassword: 'another password of ten' };
  answers.push(
    await post('/change-password', { ...change, revokeOtherSessions: true }, { cookie }),
  );
  const sessions = await db.session.findMany({ select: { token: true } });
  expect(sessions.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ token: null });
  }
  const read = await auths[0]?.handler(
    new Request(`${site}/api/auth/get-session`, { headers: { cookie } }),
  );
  expect(read?.status).toBe(404);
});
