import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDb } from '../client';
import { migrate } from '../migrations';
import { createEmptyDatabase } from '../testing';
import { createBackup, restoreBackup } from '.';

/** Last migration of the earlier release. Later migrations rename columns and a table. */
const earlier = '20261122170000_notification_lease';

/** Rows of the earlier release in every renamed table and every table with renamed columns. */
const rows = `
  INSERT INTO "User" (id, name, email, "updatedAt") VALUES ('u', 'Ada', 'ada@example.org', now());
  INSERT INTO "DatasetRevision" (id, benchmark, label, "contentHash", "itemCount")
    VALUES ('r', 'vidhal', 'v1', 'hash', 1);
  INSERT INTO "Item" ("revisionId", task, "externalId", position, slices, cluster, payload, key)
    VALUES ('r', 'mcqa', 'video_0', 0, '{}', 'video_0', '{}', '{"answer": "A"}');
  INSERT INTO "JudgeProvider" (id, name, "baseUrl", "apiKeySealed") VALUES ('p', 'P', 'http://p', '\\x0102');
  INSERT INTO "JudgeProfile" (id, benchmark, label, "providerId", model, "maxTokens", prompts, "promptsHash",
    "promptsSource", version) VALUES ('j', 'vidhal', 'J', 'p', 'm', 9, '{}', 'h', 'Clapboard', 'v');
  INSERT INTO "Verdict" (hash, "profileId", benchmark, task, item, kind, messages, position, asked, limited,
    "askedAt", "payerId") VALUES ('h', 'j', 'vidhal', 'mcqa', 'video_0', 'k', '[]', 0, 3, 2, '2026-01-02', 'u');
  INSERT INTO "Rescore" (id, benchmark, "openOf", reason, "wholeBoard", "scorerVersion", "requestedById")
    VALUES ('s', 'vidhal', 'vidhal', 'why', true, '1', 'u');
  INSERT INTO "SubmissionRules" (benchmark, "perDay", "privateInAll", listed, "requiredSettings")
    VALUES ('vidhal', 5, 7, '{}', '{}');
  INSERT INTO "WorkerBeat" ("workerId", host, pid, release, concurrency, running, "memoryBytes")
    VALUES ('w', 'host', 1, '1', 2, 0, 1024);`;

/** A storage without files. */
const storage = {
  openRead: () => Readable.from([]),
  list: () => Readable.from([]),
  put: () => Promise.reject(new Error('The backup has no files.')),
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-earlier-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('restores a backup of an earlier release under the current names', async () => {
  const source = await createEmptyDatabase();
  await migrate(source, { upTo: earlier });
  const client = new pg.Client(source);
  await client.connect();
  await client.query(rows);
  await client.end();
  const file = path.join(folder, 'earlier.backup');
  await createBackup({ databaseUrl: source, files: storage, target: file, release: 'earlier' });

  const target = await createEmptyDatabase();
  await restoreBackup({ databaseUrl: target, files: storage, source: file });
  const db = createDb(target);
  try {
    expect(await db.item.findMany({ omit: { reference: false } })).toMatchObject([
      { externalId: 'video_0', reference: { answer: 'A' } },
    ]);
    expect(await db.judgeProvider.findMany({ omit: { apiKeyEncrypted: false } })).toMatchObject([
      { apiKeyEncrypted: Uint8Array.of(1, 2) },
    ]);
    expect(await db.verdict.findMany()).toMatchObject([
      { requests: 3, rateLimited: 2, requestedAt: new Date('2026-01-02T00:00:00Z') },
    ]);
    expect(await db.rescore.findMany()).toMatchObject([{ openBenchmark: 'vidhal' }]);
    expect(await db.submissionRules.findMany()).toMatchObject([{ privateTotal: 7 }]);
    expect(await db.workerHeartbeat.findMany()).toMatchObject([{ workerId: 'w' }]);
  } finally {
    await db.$disconnect();
  }
});
