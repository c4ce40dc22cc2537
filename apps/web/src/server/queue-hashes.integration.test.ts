import { createAuthDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { isAPIError } from 'better-auth/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from './create-auth';
import { parseEnv } from './env';
import { createPasswordQueue } from './queue-hashes';

const site = 'http://localhost:3000';

let db: ReturnType<typeof createAuthDb>;
let auth: ReturnType<typeof createAuth>;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  // With one connection, a sign-up that held it while waiting for its hash would delay all others.
  db = createAuthDb(databaseUrl, { poolSize: 1 });
  auth = createAuth(
    parseEnv({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
      PUBLIC_URL: site,
      STORAGE_DIR: '/nowhere',
    }),
    {
      db,
      isBlocked: async () => false,
      createToken: async () => '',
      recordSignIn: async () => undefined,
      log: () => undefined,
    },
  );
});
afterAll(async () => {
  await db.$disconnect();
});

const signUp = (index: number) =>
  auth.handler(
    new Request(`${site}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site,
        'x-forwarded-for': `198.51.100.${index}`,
      },
      body: JSON.stringify({
        name: `User ${index}`,
        email: `user${index}@example.org`,
        password: `password of ${index}`,
      }),
    }),
  );

it('hashes a few passwords at a time, and refuses more than may wait', async () => {
  const { hash, verify } = createPasswordQueue({ atOnce: 1, maxWaiting: 2 });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(hash));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const [, , , refused] = results;
  const error: unknown = refused?.status === 'rejected' ? refused.reason : null;
  if (!isAPIError(error)) throw new Error('The queue refused without an error of the API.');
  expect(error.statusCode).toBe(429);
  expect(new Headers(error.headers).get('retry-after')).toBe('5');
  const hashed = await hash('a');
  expect(await verify({ hash: hashed, password: 'a' })).toBe(true);
  expect(await verify({ hash: hashed, password: 'b' })).toBe(false);
});

it('of a flood of sign-ups, each is answered 200 or 429, and those who got in can sign in', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, (_, index) => signUp(index)));
  const statuses = responses.map(({ status }) => status);
  expect([...new Set(statuses)].sort()).toEqual([200, 429]);
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(20);
  expect(await db.account.count({ where: { password: { not: null } } })).toBe(accepted);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
  const first = statuses.indexOf(200);
  const signedIn = await auth.api.signInEmail({
    body: { email: `user${first}@example.org`, password: `password of ${first}` },
  });
  expect(signedIn.user.name).toBe(`User ${first}`);
});
