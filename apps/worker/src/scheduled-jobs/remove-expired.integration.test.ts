import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../env';
import { createLog } from '../log';
import { createScheduledJobs } from './index';
import { removeExpired } from './remove-expired';

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

it('expired sessions, invitations and offers of models are deleted, valid ones stay', async () => {
  const { services, databaseUrl, storageDir, owner } = context;
  const { db } = services;
  const organisation = { name: 'Lab', slug: 'lab', links: [] };
  const { id: organisationId } = await db.organisation.create({ data: organisation });
  const { userId } = owner;
  for (const [id, expiresAt] of [
    ['expired', new Date(0)],
    ['valid', new Date(Date.now() + 3_600_000)],
  ] as const) {
    await db.session.create({ data: { id, token: id, userId, expiresAt }, select: { id: true } });
    const invitation = { id, organisationId, email: `${id}@example.org`, role: 'member' } as const;
    await db.organisationInvitation.create({
      data: { ...invitation, invitedById: userId, expiresAt },
    });
    const facts = { slug: id, name: id, organisation: 'Lab', openWeights: true, ownerId: userId };
    await db.model.create({ data: { id, ...facts }, select: { id: true } });
    // Offers are open for 14 days.
    const createdAt = new Date(expiresAt.getTime() - 14 * 86_400_000);
    await db.modelTransfer.create({
      data: { modelId: id, senderId: userId, organisationId, createdAt },
    });
  }
  await removeExpired({
    services,
    env: readEnv({ DATABASE_URL: databaseUrl, STORAGE_DIR: storageDir }),
    log: createLog({ LOG_LEVEL: 'silent' }),
    workerId: 'w',
    signal: new AbortController().signal,
  }).run();
  const valid = [{ id: 'valid' }];
  expect(await db.session.findMany({ select: { id: true } })).toEqual(valid);
  expect(await db.organisationInvitation.findMany({ select: { id: true } })).toEqual(valid);
  expect(await db.modelTransfer.findMany({ select: { modelId: true } })).toEqual([
    { modelId: 'valid' },
  ]);
});
