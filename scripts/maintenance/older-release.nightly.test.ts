import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createAuthDb } from '@clapboard/db';
import { restoreBackup } from '@clapboard/db/backup';
import { createEmptyDatabase } from '@clapboard/db/testing';
import { type ConnectedServices, connectServices } from '@clapboard/services/connect';
import type { Actor } from '@clapboard/services/core';
import { resumeQueue } from '@clapboard/services/operations';
import { settleReleases } from '@clapboard/services/pipeline/evaluations';
import { runEvaluation } from '@clapboard/services/pipeline/scoring';
import { getRescore, previewRescore } from '@clapboard/services/rescoring';
import {
  exportResult,
  getResult,
  getSubmission,
  listEvaluations,
} from '@clapboard/services/submissions';
import { readText } from '@clapboard/services/testing';
import { getActor, getFirstAdmin } from '@clapboard/services/users';
import { localDisk } from '@clapboard/storage';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { exportRows, leaderboardsSchema, type Row, sortById } from './testing/leaderboard-rows';

/*
 * `before-redesign.backup` is from commit 72c5200, which had other tables, scorers and ranks. It contains samples
 * of every benchmark, results with server and submitted verdicts, a revision of a published rescoring, and work
 * in progress. `before-redesign-boards.json.gz` has the leaderboards that the same commit exported.
 */
const fixtures = path.join(import.meta.dirname, 'fixtures');
const visitor: Actor = { kind: 'visitor' };

let folder: string;
let services: ConnectedServices;
let databaseUrl: string;
let admin: Actor;
let boards: z.output<typeof leaderboardsSchema>;

async function findSubmission(model: string): Promise<string> {
  const { id } = await services.db.submission.findFirstOrThrow({
    where: { model: { name: model } },
    select: { id: true },
  });
  return id;
}

async function findUser(name: string): Promise<Actor> {
  const { id } = await services.db.user.findFirstOrThrow({ where: { name }, select: { id: true } });
  return getActor(services, id);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-older-'));
  databaseUrl = await createEmptyDatabase();
  await restoreBackup({
    databaseUrl,
    files: localDisk(folder),
    source: path.join(fixtures, 'before-redesign.backup'),
  });
  const secretsKey = 'the secrets key of a test installation';
  services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: folder }, secretsKey });
  const found = await getFirstAdmin(services);
  if (!found) expect.unreachable();
  admin = found;
  const packed = await readFile(path.join(fixtures, 'before-redesign-boards.json.gz'));
  boards = leaderboardsSchema.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
  // As the sweeps of a worker do.
  await settleReleases(services);
});

afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

test('leaderboards of public revisions have the same rows and numbers as before the update', async () => {
  const unchanged = Object.values(boards).filter(({ benchmark }) => benchmark !== 'vidhal');
  expect(unchanged.map(({ rows }) => rows.length)).toEqual([4, 4, 1, 4, 1, 4]);
  for (const board of unchanged) {
    const columns = [...new Set(board.rows.flatMap(({ cells }) => Object.keys(cells)))];
    const rows = await exportRows(services, board, columns);
    expect(sortById(rows), board.benchmark).toEqual(sortById(board.rows));
  }
});

test('a leaderboard of a private revision has the same rows, with the numbers that may be released', async () => {
  const before = boards.vidhal;
  if (!before) expect.unreachable();
  const column = 'mcqa/accuracy/overall';
  const rows = await exportRows(services, before, [column, 'mcqa/accuracy/action']);
  const shown = (cells: Row['cells']) => cells[column]?.value;
  expect(rows.map(({ model, cells }) => [model, shown(cells)])).toEqual(
    before.rows.map(({ model, cells }) => [model, shown(cells)]),
  );
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([[column], [column]]);
});

test('finished, rolled-back and open rescorings are listed with their changes', async () => {
  const rows = await services.db.rescore.findMany({ orderBy: { createdAt: 'asc' } });
  expect(rows.map(({ benchmark, status }) => `${benchmark} ${status}`)).toEqual([
    'vidhal published',
    'cvrr-es rolledBack',
    'cvrr-es published',
    'tempcompass ready',
  ]);
  const [published, , , open] = rows;
  const rescore = await getRescore(services, admin, { rescoreId: published?.id ?? '' });
  expect(rescore).toMatchObject({ reason: 'Many keys were wrong.', outcome: { submissions: 3 } });
  const history = await listEvaluations(services, visitor, {
    submissionId: await findSubmission('Riser'),
  });
  expect(history).toHaveLength(2);
  const preview = await previewRescore(services, admin, { rescoreId: open?.id ?? '' });
  expect(preview.totals.values).toBeGreaterThan(0);
});

test('private results stay private, and their owners can still download them', async () => {
  const ada = await findUser('Ada Author');
  const submissionId = await findSubmission('Private of velociti');
  await expect(getSubmission(services, visitor, { submissionId })).rejects.toThrow();
  await expect(getResult(services, visitor, { submissionId })).rejects.toThrow();
  const { text } = await exportResult(
    services,
    ada,
    { submissionId, format: 'csv' },
    { siteUrl: 'https://clapboard.example.org', siteName: 'Clapboard' },
  );
  expect((await readText(text)).split('\r\n').length).toBeGreaterThan(100);
  const secret = await findSubmission('Private on private');
  await expect(getSubmission(services, ada, { submissionId: secret })).rejects.toThrow();
  const { id } = await services.db.evaluation.findFirstOrThrow({
    where: { currentOf: { id: secret } },
    select: { id: true },
  });
  expect(await services.db.score.count({ where: { evaluationId: id, slice: 'action' } })).toBe(0);
});

test('files are readable, and passwords are valid', async () => {
  const files = await services.db.submissionFile.findMany({ select: { sha256: true, size: true } });
  expect(files.length).toBeGreaterThan(50);
  for (const { sha256, size } of files) {
    expect(await services.storage.read(sha256)).toHaveLength(Number(size));
  }
  const authDb = createAuthDb(databaseUrl);
  const { password } = await authDb.account.findFirstOrThrow({
    where: { user: { name: 'Ada Author' } },
  });
  await authDb.$disconnect();
  const login = { hash: password ?? '', password: 'password of Ada Author' };
  expect(await verifyPassword(login)).toBe(true);
});

test('queued work continues: an evaluation is scored, and another is blocked without a judge', async () => {
  await resumeQueue(services, admin, { queue: 'evaluate' });
  const finish = async (model: string) => {
    const { id: evaluationId } = await services.db.evaluation.findFirstOrThrow({
      where: { submissionId: await findSubmission(model), status: 'queued' },
      select: { id: true },
    });
    return runEvaluation(services, { evaluationId, workerId: 'test', leaseSeconds: 30 });
  };
  expect(await finish('Truly waits')).toBe('done');
  expect(await finish('Waits for its judge')).toBe('blocked');
});
