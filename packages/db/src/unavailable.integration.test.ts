import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from './client';
import { createTestDatabase, startPostgres, type TestPostgres } from './testing';
import { isDatabaseUnavailable } from './unavailable';

let server: TestPostgres;
let url: string;

beforeAll(async () => {
  server = await startPostgres();
  url = await createTestDatabase(server);
});

afterAll(async () => {
  await server.stop();
});

/** Returns the error of a promise that must fail. */
async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('It succeeded.'),
    (error: unknown) => error,
  );
}

test('a wrong query does not count as an unavailable database', async () => {
  const db = createDb(url);
  for (const work of [
    db.$queryRaw`SELECT * FROM nowhere`,
    db.$queryRaw`SELECT 1 / 0`,
    db.model.findUniqueOrThrow({ where: { id: 'x' } }),
  ]) {
    expect(isDatabaseUnavailable(await failure(work))).toBe(false);
  }
  expect(isDatabaseUnavailable(new Error('A bug'))).toBe(false);
  await db.$disconnect();
});

test('wrong credentials and an unknown database count as unavailable', async () => {
  const wrong = [new URL(url), new URL(url)];
  for (const address of wrong.slice(0, 1)) address.password = 'wrong';
  for (const address of wrong.slice(1)) address.pathname = '/nowhere';
  for (const address of wrong) {
    const db = createDb(address.href);
    expect(isDatabaseUnavailable(await failure(db.user.count()))).toBe(true);
    await db.$disconnect();
  }
});

test.each([
  ['a query', (db: ReturnType<typeof createDb>) => db.user.count()],
  ['a raw query', (db: ReturnType<typeof createDb>) => db.$queryRaw`SELECT 1`],
  ['a transaction', (db: ReturnType<typeof createDb>) => db.$transaction((tx) => tx.user.count())],
])(
  '%s on a stopped server counts as unavailable, before and after the pool notices',
  async (_, ask) => {
    const db = createDb(url, { poolSize: 1 });
    await db.user.count();
    const sleeping = failure(db.$executeRaw`SELECT pg_sleep(60)`);
    await server.kill();
    expect(isDatabaseUnavailable(await sleeping)).toBe(true);
    expect(isDatabaseUnavailable(await failure(ask(db)))).toBe(true);
    await server.restart();
    await db.$disconnect();
  },
);
