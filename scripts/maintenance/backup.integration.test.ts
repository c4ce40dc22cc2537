import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from '@clapboard/benchmarks';
import { createAuthDb, createDb } from '@clapboard/db';
import { createBackup, restoreBackup } from '@clapboard/db/backup';
import { migrate } from '@clapboard/db/migrations';
import { createEmptyDatabase, createTestDatabase } from '@clapboard/db/testing';
import { exportLeaderboard } from '@clapboard/services/leaderboard';
import { mergeModels } from '@clapboard/services/models';
import { advanceRescores } from '@clapboard/services/pipeline/rescoring';
import {
  createRescore,
  previewRescore,
  publishRescore,
  startRescore,
} from '@clapboard/services/rescoring';
import {
  publishSubmission,
  receiveFile,
  removeDeletedFiles,
} from '@clapboard/services/submissions';
import {
  createTestContext,
  importOpenTruth,
  importTruth,
  openAnswerFiles,
  predictionFiles,
  readText,
  run,
  setUpJudge,
  submit,
  submitAndJudge,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import { localDisk, type Storage } from '@clapboard/storage';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let folder: string;
let backup: string;
let waiting: string;
/** The site after its backup was restored. */
let restored: Awaited<ReturnType<typeof createEmptyTarget>>;
/** Leaderboards as JSON at the time of the backup. */
let boards: string[];

async function getLeaderboards({ services, visitor }: Pick<TestContext, 'services' | 'visitor'>) {
  const texts: string[] = [];
  for (const { id } of benchmarks) {
    const { text } = await exportLeaderboard(
      services,
      visitor,
      { benchmark: id },
      { format: 'json' },
    );
    texts.push(await readText(text));
  }
  return texts;
}

type Row = Record<string, unknown>;

/** Connects once for all queries, because a connection takes longer than most of them. */
async function connect<Result>(
  url: string,
  read: (select: (sql: string) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await read(async (sql) => (await client.query<Row>(sql)).rows);
  } finally {
    await client.end();
  }
}

const query = (url: string, sql: string) => connect(url, (select) => select(sql));

/** Returns a digest of every table's rows in order, computed by the database. */
const digests = (url: string) =>
  connect(url, async (select) => {
    const tables = await select(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`,
    );
    const found: Row = {};
    for (const { name } of tables) {
      const but = name === 'AuditEvent' ? `WHERE action <> 'database.restore'` : '';
      const [row] = await select(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest
         FROM "${name}" t ${but}`,
      );
      found[String(name)] = row;
    }
    return found;
  });

const filesIn = async (storage: Storage) => {
  const found: Record<string, string> = {};
  for await (const sha256 of storage.list()) {
    found[sha256] = createHash('sha256')
      .update(await storage.read(sha256))
      .digest('hex');
  }
  return found;
};

/** Creates a database without tables and an empty folder for files. */
async function createEmptyTarget() {
  const dir = await mkdtemp(path.join(folder, 'files-'));
  return { databaseUrl: await createEmptyDatabase(), dir, files: localDisk(dir) };
}

/** Merges two models of the leaderboard. */
async function mergeShown(): Promise<void> {
  const { services, owner, admin } = context;
  const twin = await submitAndScore(context, owner, predictionFiles(40, { skill: 0.7 }), 'Twin');
  await publishSubmission(services, owner, twin);
  const model = async (name: string) =>
    (await services.db.model.findFirstOrThrow({ where: { name }, select: { id: true } })).id;
  const merged = { fromId: await model('Twin'), intoId: await model('Shown') };
  await mergeModels(services, admin, { ...merged, reason: 'The same weights.' });
}

/** Makes numbers look like those of an older scorer, rescores them and publishes the new numbers. */
async function publishRescored(): Promise<void> {
  const { services, maintainer } = context;
  await query(
    context.databaseUrl,
    `UPDATE "Evaluation" e SET "scorerVersion" = 'older' FROM "Submission" s
     WHERE s.id = e."submissionId" AND s.benchmark = 'vidhal';
     UPDATE "Score" SET value = value * 0.9 WHERE value > 0 AND value < 0.5`,
  );
  const { id: rescoreId } = await createRescore(services, maintainer, {
    benchmark: 'vidhal',
    scope: { kind: 'board' },
    reason: 'A rule was fixed.',
  });
  await startRescore(services, maintainer, { rescoreId });
  for (const { id } of await services.db.evaluation.findMany({ where: { status: 'queued' } })) {
    await run(context, id);
  }
  await advanceRescores(services);
  const { token } = await previewRescore(services, maintainer, { rescoreId });
  await publishRescore(services, maintainer, { rescoreId, token });
}

beforeAll(async () => {
  context = await createTestContext();
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-backup-'));
  const { services, owner, other } = context;
  await importTruth(context);
  await importOpenTruth(context, { questions: 2 });
  await setUpJudge(context);
  const shown = await submitAndScore(context, owner, predictionFiles(40, { skill: 0.8 }), 'Shown');
  await submitAndScore(context, other, predictionFiles(40, { skill: 0.5 }), 'Private');
  const judged = await submitAndJudge(context, openAnswerFiles(2, { skill: 0.6 }), {
    name: 'Judged',
  });
  for (const { submissionId } of [shown, judged]) {
    await publishSubmission(services, owner, { submissionId });
  }
  await mergeShown();
  await publishRescored();
  const late = await submit(context, owner, predictionFiles(40, { skill: 0.3 }), 'Late');
  waiting = late.evaluationId;
  // A worker was scoring it during the backup.
  await query(
    context.databaseUrl,
    `UPDATE "Evaluation" SET status = 'scoring', attempt = 1, "leaseToken" = 'gone',
       "leaseExpires" = now() WHERE id = '${waiting}'`,
  );
  await createAuthDb(context.databaseUrl).account.create({
    data: {
      id: 'password',
      accountId: owner.userId,
      providerId: 'credential',
      userId: owner.userId,
      password: await hashPassword('correct horse'),
    },
  });
  boards = await getLeaderboards(context);
  backup = path.join(folder, 'site.backup');
  const options = { databaseUrl: context.databaseUrl, files: services.storage };
  await createBackup({ ...options, target: backup, release: 'test' });
  restored = await createEmptyTarget();
  await restoreBackup({ ...restored, source: backup });
}, 120_000);

afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup is readable by the owner only, without other files beside it', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.includes('backup'))).toEqual([
    'site.backup',
  ]);
});

test('foreign keys, the append-only audit log and statistics for the planner exist after a restore', async () => {
  const { databaseUrl } = restored;
  const sql = `SELECT conname, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
               WHERE connamespace = 'public'::regnamespace ORDER BY conname`;
  expect(await query(databaseUrl, sql)).toEqual(await query(context.databaseUrl, sql));
  await expect(query(databaseUrl, 'DELETE FROM "AuditEvent"')).rejects.toThrow();
  const statistics = `SELECT 1 FROM pg_class WHERE relname = 'Item' AND reltuples > 0`;
  expect(await query(databaseUrl, statistics)).toHaveLength(1);
});

test('a wiped site is restored with every row, file, leaderboard and password, and interrupted work continues', async () => {
  expect(boards.filter((text) => text.includes('Shown') || text.includes('Judged'))).toHaveLength(
    2,
  );
  const { databaseUrl, files, dir } = restored;
  expect(await digests(databaseUrl)).toEqual(await digests(context.databaseUrl));
  expect(await filesIn(files)).toEqual(await filesIn(context.services.storage));
  const notes = `SELECT "subjectType", after ->> 'release' AS release FROM "AuditEvent"
                 WHERE action = 'database.restore'`;
  expect(await query(databaseUrl, notes)).toEqual([
    { subjectType: 'installation', release: 'test' },
  ]);
  const db = createDb(databaseUrl);
  // The leaderboards result from a rescoring and a merge.
  expect(await db.rescore.count({ where: { status: 'published' } })).toBe(1);
  expect(await db.model.count({ where: { mergedIntoId: { not: null } } })).toBe(1);
  const site: TestContext = {
    ...context,
    databaseUrl,
    storageDir: dir,
    services: { ...context.services, db, storage: files },
  };
  expect(await getLeaderboards(site)).toEqual(boards);
  const authDb = createAuthDb(databaseUrl);
  const { password } = await authDb.account.findUniqueOrThrow({ where: { id: 'password' } });
  expect(await verifyPassword({ hash: password ?? '', password: 'correct horse' })).toBe(true);
  expect(await run(site, waiting)).toBe('done');
  // Sequences are restored, so new rows get new numbers.
  await importTruth(site, { videos: 5, mark: 'after' });
  await Promise.all([db.$disconnect(), authDb.$disconnect()]);
});

test('a restore that was killed while it created the tables can be run again', async () => {
  const { databaseUrl, files } = await createEmptyTarget();
  await migrate(databaseUrl, { upTo: '20261121170000_rescoring_preview' });
  await restoreBackup({ databaseUrl, files, source: backup });
  expect(await digests(databaseUrl)).toEqual(await digests(context.databaseUrl));
});

test('a damaged backup is rejected and nothing is written', async () => {
  const whole = await readFile(backup);
  const at = Math.floor(whole.length / 2);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  const damaged = [flipped, whole.subarray(0, at), whole.subarray(0, -1), Buffer.from('no backup')];
  const target = await createEmptyTarget();
  for (const [index, bytes] of damaged.entries()) {
    const source = path.join(folder, `damaged-${index}`);
    await writeFile(source, bytes);
    await expect(restoreBackup({ ...target, source })).rejects.toThrow('This backup is damaged');
  }
  expect(await digests(target.databaseUrl)).toEqual({});
  expect(await filesIn(target.files)).toEqual({});
});

test('a target with rows, other files or open connections is rejected', async () => {
  const used = await createTestDatabase();
  await query(used, `INSERT INTO "BoardVersion" VALUES ('vidhal', 1)`);
  const { files } = await createEmptyTarget();
  await expect(restoreBackup({ databaseUrl: used, files, source: backup })).rejects.toThrow(
    'The database has rows in BoardVersion',
  );
  const { databaseUrl, files: foreign } = await createEmptyTarget();
  await foreign.put(streamBytes('another'), { maxBytes: 100 });
  await expect(restoreBackup({ databaseUrl, files: foreign, source: backup })).rejects.toThrow(
    'not in this backup',
  );
  const site = new pg.Client({ connectionString: databaseUrl });
  await site.connect();
  await expect(restoreBackup({ databaseUrl, files, source: backup })).rejects.toThrow(
    '1 other connections',
  );
  await site.end();
});

test('a file that is deleted during a backup is in it, and its bytes are deleted afterwards', async () => {
  const { services, databaseUrl, owner } = context;
  const stream = streamBytes('{"unused":"A"}');
  const { sha256, fileId } = await receiveFile(services, owner, { name: 'unused.json', stream });
  const files: Pick<Storage, 'openRead'> = {
    async *openRead(hash) {
      await services.db.submissionFile.deleteMany({ where: { id: fileId } });
      expect(await removeDeletedFiles(services)).toBe(0);
      yield* services.storage.openRead(hash);
    },
  };
  await createBackup({ databaseUrl, files, target: path.join(folder, 'busy'), release: 'test' });
  expect(await removeDeletedFiles(services)).toBe(1);
  expect(await services.storage.has(sha256)).toBe(false);
});

test('a missing or damaged file stops the backup with its name', async () => {
  const { services, databaseUrl } = context;
  const [sha256 = ''] = Object.keys(await filesIn(services.storage));
  const bytes = await services.storage.read(sha256);
  await services.storage.remove(sha256);
  const target = path.join(folder, 'incomplete');
  const options = { databaseUrl, files: services.storage, target, release: 'test' };
  await expect(createBackup(options)).rejects.toThrow(sha256);
  // The right size, but wrong bytes.
  const stored = path.join(context.storageDir, sha256.slice(0, 2), sha256);
  await writeFile(stored, new Uint8Array(bytes.length));
  await expect(createBackup(options)).rejects.toThrow(sha256);
  await services.storage.put(streamBytes(bytes), { maxBytes: bytes.length });
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('incomplete'));
});

async function* streamBytes(bytes: Uint8Array | string) {
  yield Buffer.from(bytes);
}
