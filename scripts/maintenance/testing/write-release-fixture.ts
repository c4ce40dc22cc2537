/**
 * `tsx scripts/maintenance/testing/write-release-fixture.ts NAME`: writes a backup of the samples at the current
 * schema, and the leaderboards that the current code shows, to the fixtures. Later releases must restore it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { benchmarks } from '@clapboard/benchmarks';
import { createBackup } from '@clapboard/db/backup';
import { startEmbeddedPostgres } from '@clapboard/db/embedded';
import { migrate } from '@clapboard/db/migrations';
import { type ConnectedServices, connectServices } from '@clapboard/services/connect';
import { localDisk } from '@clapboard/storage';
import { version as release } from '../../../package.json';
import { command } from '../../../prisma/command';
import { readEnv } from '../../../prisma/env';
import { seedSite } from '../../../prisma/seed-site';
import { exportRows } from './leaderboard-rows';

const fixtures = path.join(import.meta.dirname, '../fixtures');

/** The leaderboard of a benchmark with every score. */
async function exportLeaderboard(services: ConnectedServices, benchmark: string) {
  const scores = await services.db.score.findMany({
    where: { evaluation: { currentOf: { benchmark, visibility: 'public' } } },
    distinct: ['task', 'metric', 'slice'],
    select: { task: true, metric: true, slice: true },
  });
  const columns = scores.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`).toSorted();
  const board = { benchmark, judge: null };
  return [benchmark, { ...board, rows: await exportRows(services, board, columns) }] as const;
}

await command(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined)
    throw new Error('Usage: tsx scripts/maintenance/testing/write-release-fixture.ts NAME');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clapboard-fixture-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const folder = path.join(dataDir, 'files');
  await migrate(server.url);
  await seedSite({
    ...readEnv(),
    DATABASE_URL: server.url,
    REDIS_URL: undefined,
    S3_BUCKET: undefined,
    STORAGE_DIR: folder,
    MAINTAINER_EMAIL: 'maintainer@clapboard.example',
    MAINTAINER_PASSWORD: randomBytes(12).toString('hex'),
  });
  const services = connectServices({
    databaseUrl: server.url,
    storage: { kind: 'disk', dir: folder },
  });
  const boards: Awaited<ReturnType<typeof exportLeaderboard>>[] = [];
  for (const { id } of benchmarks) boards.push(await exportLeaderboard(services, id));
  await services.close();
  const target = path.join(fixtures, `${name}.backup`);
  const { size } = await createBackup({
    databaseUrl: server.url,
    files: localDisk(folder),
    target,
    release,
  });
  const packed = gzipSync(JSON.stringify(Object.fromEntries(boards)), { level: 9 });
  await writeFile(path.join(fixtures, `${name}-boards.json.gz`), packed);
  console.log(`${target}: ${size} bytes; leaderboards: ${packed.length} bytes`);
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});
