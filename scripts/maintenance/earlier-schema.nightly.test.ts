import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { benchmarks } from '@clapboard/benchmarks';
import { restoreBackup } from '@clapboard/db/backup';
import { createEmptyDatabase } from '@clapboard/db/testing';
import { connectServices } from '@clapboard/services/connect';
import { localDisk } from '@clapboard/storage';
import { expect, test } from 'vitest';
import { exportRows, leaderboardsSchema, sortById } from './testing/leaderboard-rows';

/*
 * Backups of the samples at earlier schemas, with the leaderboards that were shown then. Before a release with new
 * migrations, `tsx scripts/maintenance/testing/write-release-fixture.ts NAME` writes another one.
 */
const fixtures = path.join(import.meta.dirname, 'fixtures');

test.each(['2026-11-24'])('the backup %s is restored with the same leaderboards', async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-earlier-'));
  const databaseUrl = await createEmptyDatabase();
  const source = path.join(fixtures, `${name}.backup`);
  await restoreBackup({ databaseUrl, files: localDisk(folder), source });
  const services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: folder } });
  const packed = await readFile(path.join(fixtures, `${name}-boards.json.gz`));
  const boards = leaderboardsSchema.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
  expect(Object.keys(boards).toSorted()).toEqual(benchmarks.map(({ id }) => id).toSorted());
  for (const board of Object.values(boards)) {
    expect(board.rows.length, board.benchmark).toBeGreaterThan(2);
    const columns = [...new Set(board.rows.flatMap(({ cells }) => Object.keys(cells)))];
    const rows = await exportRows(services, board, columns);
    expect(sortById(rows), board.benchmark).toEqual(sortById(board.rows));
  }
  await services.close();
  await rm(folder, { recursive: true });
});
