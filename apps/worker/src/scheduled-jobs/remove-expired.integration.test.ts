import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../env';
import { createLog } from '../log';
import { createScheduledJobs } from './index';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

it('expired rows are deleted while the storage fails', async () => {
  const { services, databaseUrl, storageDir } = context;
  const { db } = services;
  await db.rateLimit.create({ data: { key: 'ended', count: 1, expiresAt: new Date(0) } });
  const storage = Object.assign(Object.create(services.storage), {
    olderThan() {
      throw new Error('The storage is unreachable.');
    },
  });
  const jobs = createScheduledJobs({
    services: { ...services, storage },
    env: readEnv({ DATABASE_URL: databaseUrl, STORAGE_DIR: storageDir }),
    log: createLog({ LOG_LEVEL: 'silent' }),
    workerId: 'w',
    signal: new AbortController().signal,
  });
  const hourly = jobs.filter(({ everyMs }) => everyMs === 3_600_000);
  const ended = await Promise.allSettled(hourly.map((job) => job.run()));
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await db.rateLimit.count()).toBe(0);
});
