import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from '@clapboard/benchmarks';
import { createDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import { expect, test, vi } from 'vitest';
import { readEnv } from './env';
import { seedSite } from './seed-site';

test('two seedings at the same time create one maintainer and each sample once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-seed-'));
  const databaseUrl = await createTestDatabase();
  const env = {
    ...readEnv(),
    DATABASE_URL: databaseUrl,
    REDIS_URL: undefined,
    S3_BUCKET: undefined,
    STORAGE_DIR: folder,
    MAINTAINER_EMAIL: 'first@example.org',
    MAINTAINER_PASSWORD: 'a password of tests',
  };
  const onMaintainer = vi.fn();
  await Promise.all([seedSite(env, onMaintainer), seedSite(env, onMaintainer)]);
  const samples = await Promise.all(benchmarks.map((definition) => definition.loadSample()));
  const models = samples.reduce((sum, sample) => sum + sample.models.length, 0);
  const db = createDb(databaseUrl);
  expect(onMaintainer).toHaveBeenCalledOnce();
  expect(await db.user.count()).toBe(1);
  expect(await db.datasetRevision.count()).toBe(benchmarks.length);
  expect(await db.submission.count({ where: { sample: true, visibility: 'public' } })).toBe(models);
  expect(await db.submission.count()).toBe(models);
  await db.$disconnect();
  await rm(folder, { recursive: true });
});
