import { lastMigration, Prisma } from '@clapboard/db';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { writeHeartbeat } from './heartbeats';
import { getSiteStatus } from './site-status';
import { pauseQueue } from './switch-queue';

let postgres: TestPostgres;
let context: TestContext;
let faults: string[];

beforeAll(async () => {
  postgres = await startPostgres();
  context = await createTestContext(postgres);
});
beforeEach(() => {
  faults = [];
});
afterAll(async () => {
  await context.close();
  await postgres.stop();
});

const read = (
  instead: Partial<TestContext['services']['storage']> = {},
  queue: () => Promise<unknown> = async () => undefined,
  db = context.services.db,
) => {
  const { storage } = context.services;
  const options = { queue, onFault: (name: string) => void faults.push(name) };
  return getSiteStatus({ db, storage: { ...storage, ...instead } }, options);
};

const beat = () =>
  writeHeartbeat(context.services, {
    ...{ workerId: 'w', host: 'secret-host', pid: 1, release: 'r' },
    ...{ concurrency: 1, memoryBytes: 1 },
  });

it('scoring is down until a worker runs, and paused with the reason for everybody', async () => {
  expect(await read()).toMatchObject({ database: 'up', scoring: 'down', judging: 'down' });
  await beat();
  expect(await read()).toEqual({
    checkedAt: expect.any(Date),
    website: 'up',
    database: 'up',
    storage: 'up',
    scoring: 'up',
    judging: 'up',
    pauses: [],
  });
  await pauseQueue(context.services, context.admin, { queue: 'evaluate', reason: 'New disks' });
  expect(await read()).toMatchObject({
    scoring: 'paused',
    judging: 'up',
    pauses: [{ queue: 'evaluate', reason: 'New disks' }],
  });
  expect(JSON.stringify(await read())).not.toContain('secret-host');
  expect(faults).toEqual([]);
});

it('a full storage and one that fails differ, and causes go to the log alone', async () => {
  expect(await read({ readRoom: async () => 0 })).toMatchObject({ storage: 'full' });
  expect(faults).toEqual([]);
  const put = () => Promise.reject(new Error('secret-disk'));
  const status = await read({ put });
  expect(status).toMatchObject({ storage: 'down', database: 'up' });
  expect(JSON.stringify(status)).not.toContain('secret-disk');
  expect(faults).toEqual(['storage']);
});

it('a storage that fails hides nothing else', async () => {
  await beat();
  const readRoom = () => Promise.reject(new Error('no such folder'));
  expect(await read({ readRoom })).toMatchObject({ storage: 'up', judging: 'up' });
  expect(faults).toEqual(['storage']);
});

it('a database and a storage that don’t answer are asked once, and count as down', async () => {
  const never = () => new Promise<never>(() => undefined);
  const db = new Proxy(context.services.db, {
    get: (_, name) => (name === '$queryRaw' ? never : { findMany: never }),
  });
  expect(await read({ put: never, readRoom: never }, undefined, db)).toMatchObject({
    ...{ website: 'slow', database: 'down', storage: 'down', judging: 'unknown' },
  });
});

it('scoring is down once no worker was seen for half a minute', async () => {
  await beat();
  await context.services.db.$executeRaw`
    UPDATE "WorkerHeartbeat" SET "seenAt" = now() - interval '31 seconds'`;
  expect(await read()).toMatchObject({ judging: 'down' });
});

it('the website is slow without the last migration, and while leaderboards can’t be loaded', async () => {
  const { db } = context.services;
  const changes = [
    [
      Prisma.sql`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${lastMigration}`,
      Prisma.sql`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`,
    ],
    [
      Prisma.sql`ALTER TABLE "BoardVersion" RENAME TO "Elsewhere"`,
      Prisma.sql`ALTER TABLE "Elsewhere" RENAME TO "BoardVersion"`,
    ],
  ] as const;
  for (const [change, undo] of changes) {
    await db.$executeRaw(change);
    expect(await read()).toMatchObject({ website: 'slow', database: 'up' });
    await db.$executeRaw(undo);
    expect(await read()).toMatchObject({ website: 'up' });
  }
  expect(faults).toEqual(['migrations', 'leaderboards']);
});

it('judging is slow while the queue does not answer, because rows are found later', async () => {
  await beat();
  const status = await read({}, () => Promise.reject(new Error('no queue')));
  expect(status).toMatchObject({ judging: 'slow', storage: 'up' });
});

it('answers while the database is down', async () => {
  await postgres.kill();
  const status = await read();
  expect(status).toMatchObject({
    ...{ website: 'slow', database: 'down', storage: 'up' },
    ...{ scoring: 'unknown', judging: 'unknown', pauses: [] },
  });
  await postgres.restart();
  await expect.poll(async () => (await read()).database, { timeout: 60_000 }).toBe('up');
});
