import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from './client';
import { createTestDatabase, startPostgres, type TestPostgres } from './testing';

let server: TestPostgres;
let url: string;

beforeAll(async () => {
  server = await startPostgres();
  url = await createTestDatabase(server);
});

afterAll(async () => {
  await server.stop();
});

async function fillPool(db: Db): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, () => db.$executeRaw`SELECT pg_sleep(0.01)`));
}

test.each([
  ['restarts', () => server.restart()],
  ['crashes', () => server.kill().then(() => server.restart())],
])('the pool recovers after PostgreSQL %s while connections are idle', async (_, disturb) => {
  const db = createDb(url, { poolSize: 4 });
  await fillPool(db);
  await disturb();
  await expect.poll(() => db.user.count().catch(() => -1), { timeout: 10_000 }).toBe(0);
  await fillPool(db);
  await db.$disconnect();
});

test('a query interrupted by a restart fails, and the pool recovers', async () => {
  const db = createDb(url, { poolSize: 2 });
  await db.user.count();
  const cutOff = db.$executeRaw`SELECT pg_sleep(60)`.then(
    () => 'done',
    () => 'failed',
  );
  const sleeping = () =>
    db.$queryRaw<object[]>`SELECT 1 FROM pg_stat_activity
      WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await sleeping()).length).toBe(1);
  await server.restart();
  expect(await cutOff).toBe('failed');
  await expect.poll(() => db.user.count().catch(() => -1), { timeout: 10_000 }).toBe(0);
  await db.$disconnect();
});

test('database times are correct in any server time zone', async () => {
  const admin = createDb(url);
  const name = new URL(url).pathname.slice(1);
  await admin.$executeRawUnsafe(`ALTER DATABASE ${name} SET timezone TO 'Asia/Tokyo'`);
  await admin.$disconnect();
  const db = createDb(url);
  await db.$executeRaw`INSERT INTO "Verification"
    (id, identifier, value, "expiresAt", "updatedAt") VALUES ('t', 'i', 'v', now(), now())`;
  const { expiresAt } = await db.verification.findUniqueOrThrow({ where: { id: 't' } });
  expect(Math.abs(expiresAt.getTime() - Date.now())).toBeLessThan(60_000);
  await db.$disconnect();
});

test('a transaction waits while others use all connections for seconds', async () => {
  const db = createDb(url, { poolSize: 1 });
  const slow = db.$transaction((tx) => tx.$executeRaw`SELECT pg_sleep(2.5)`);
  const next = db.$transaction((tx) => tx.user.count());
  await expect(Promise.all([slow, next])).resolves.toEqual([1, 0]);
  await db.$disconnect();
});
