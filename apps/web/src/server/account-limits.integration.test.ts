import { createAuthDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuth } from './create-auth';
import { parseEnv } from './env';

const site = 'http://localhost:3000';
const password = 'a password of ten';

let db: ReturnType<typeof createAuthDb>;
/** Two web processes. */
let auths: ReturnType<typeof createAuth>[];

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  db = createAuthDb(databaseUrl);
  const env = parseEnv({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
  });
  const effects = { db, isBlocked: async () => false, log: () => undefined };
  auths = [createAuth(env, effects), createAuth(env, effects)];
});
afterAll(async () => {
  await db.$disconnect();
});
beforeEach(() => db.rateLimit.deleteMany());

let requests = 0;

/** One request, each to the other process than the one before. */
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
  if (!auth) throw new Error('no process');
  return auth.handler(new Request(`${site}/api/auth${path}`, init));
}

const getCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const signUp = (name: string, more: object = {}, address = '198.51.100.1') =>
  post(
    '/sign-up/email',
    { name, email: `${requests}@example.org`, password, ...more },
    { address },
  );

const signIn = (email: string, attempt: string, from?: { address?: string; cookie?: string }) =>
  post('/sign-in/email', { email, password: attempt }, from);

/** Answers to wrong passwords, each from an address of its own. */
async function guess(email: string, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { status } = await signIn(email, `guess ${i} of it`, { address: `10.0.0.${i}` });
    answers.push(status);
  }
  return answers;
}

it('one address has 20 sign-ins a minute, over all web processes together', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 21; i += 1) answers.push((await signIn(`a${i}@example.org`, 'x')).status);
  expect(answers.slice(0, 20)).not.toContain(429);
  expect(answers[20]).toBe(429);
  // better-auth's memory is one for both of them here: only what is in the database reaches another process.
  const key = 'address:192.0.2.1|/sign-in/email';
  expect(await db.rateLimit.findUnique({ where: { key } })).toMatchObject({ count: 21 });
});

it('guesses at one account are slowed down, however many addresses they come from', async () => {
  await signUp('Ada', { email: 'ada@example.org' });
  expect(await guess('ada@example.org', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const refused = await signIn('Ada@Example.org', password, { address: '203.0.113.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('x-retry-after'))).toBeGreaterThan(0);
});

it('an address without an account is slowed down just so, and tells nothing', async () => {
  expect(await guess('nobody@example.org', 6)).toEqual([401, 401, 401, 401, 401, 429]);
});

it('guesses of strangers do not keep out a browser that has signed in before', async () => {
  const first = await signUp('Bea', { email: 'bea@example.org' });
  const cookie = getCookies(first);
  expect(first.headers.getSetCookie().join()).toMatch(
    /clapboard\.browser=[^;]+; Max-Age=31536000; Path=\/api\/auth\/sign-in; HttpOnly; SameSite=Lax/,
  );
  await guess('bea@example.org', 6);
  const known = await signIn('bea@example.org', password, { address: '203.0.113.2', cookie });
  expect(known.status).toBe(200);
  // It has guesses of its own, and no more of them than a stranger.
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    statuses.push(
      (await signIn('bea@example.org', 'wrong', { address: `10.1.0.${i}`, cookie })).status,
    );
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('the cookie of one account, or one that was made up, is worth nothing for another', async () => {
  await signUp('Cid', { email: 'cid@example.org' });
  const other = getCookies(await signUp('Dan', { email: 'dan@example.org' }));
  await guess('cid@example.org', 6);
  for (const cookie of [other, other.replace(/clapboard\.browser=./, 'clapboard.browser=x')]) {
    const answer = await signIn('cid@example.org', password, { address: '203.0.113.3', cookie });
    expect(answer.status).toBe(429);
  }
});

it('a right password makes the next mistakes free again', async () => {
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
])('guesses of who holds a session at %s are slowed down', async (path, body) => {
  const cookie = getCookies(await signUp('Fay'));
  const answers: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const at = { address: `10.2.0.${i}`, cookie };
    answers.push((await post(path, body(`guess ${i} of it`), at)).status);
  }
  expect(answers.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(answers[5]).toBe(429);
});

it('paths that nobody has make one count for an address, not one each', async () => {
  for (let i = 0; i < 5; i += 1) await post(`/nothing-${i}`, {});
  expect(await db.rateLimit.count()).toBe(1);
});

it.each([
  ['name', { name: 'H'.repeat(81) }],
  ['name', { name: '  ' }],
  ['name', { name: 'Ada\u202eL' }],
  ['name', { name: 'Ada\u0000' }],
  ['name', { name: 'Ada\u200b' }],
  ['email', { email: `${'x'.repeat(243)}@example.org` }],
  ['image', { image: 'javascript:alert(1)' }],
])('an account with a bad %s is refused, and so is a change to one: %j', async (field, bad) => {
  const before = await db.user.count();
  const refused = await signUp('Good name', bad);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: `INVALID_${field.toUpperCase()}` });
  expect(await db.user.count()).toBe(before);
  const cookie = getCookies(await signUp('Good name'));
  expect((await post('/update-user', bad, { cookie })).status).toBe(400);
});

it('a name is stored composed and trimmed, and the browser’s description is cut', async () => {
  const answer = await signUp('  Zoe\u0308   李  ');
  const { user } = await answer.json();
  const stored = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(stored.name).toBe('Zo\u00eb 李');
});
