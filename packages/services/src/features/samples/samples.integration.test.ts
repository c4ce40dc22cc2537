import { benchmarks } from '@clapboard/benchmarks';
import type { Storage } from '@clapboard/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { removeDeletedFiles } from '../submissions/stored-files';
import { createMaintainer } from '../users/create-maintainer';
import { removeSamples } from './remove';
import { seedSamples } from './seed';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

/** Seeds samples with this storage read function. Returns the error. */
async function seedingError(read: Storage['read']): Promise<unknown> {
  const services = { ...context.services, storage: { ...context.services.storage, read } };
  return seedSamples(services, { ownerId: context.maintainer.userId }).catch((error) => error);
}

/** Name of a sample of the first benchmark in error messages. */
async function sampleName(index: number): Promise<string> {
  const [definition] = benchmarks;
  const sample = await definition?.loadSample();
  return `The sample ${sample?.models[index]?.name} of ${definition?.title}`;
}

it('names a rejected sample with its benchmark and file errors', async () => {
  const framed = new TextEncoder().encode('9\r\n{"id":"1"}\r\n0\r\n');
  const error = await seedingError(async () => framed);
  expect(error).toMatchObject({
    message: expect.stringContaining(`${await sampleName(0)} was rejected: `),
  });
  const [rejected] = await context.services.db.submission.findMany({
    where: { status: 'rejected' },
  });
  const messages = z
    .array(z.object({ severity: z.string(), message: z.string() }))
    .parse(rejected?.issues)
    .flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));
  expect(messages).not.toEqual([]);
  for (const message of messages) {
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
  }
});

it('names a sample stopped by a platform fault, and scores it in the next seeding', async () => {
  const { db, storage } = context.services;
  const fault = () => Promise.reject(new Error('The disk is unavailable.'));
  expect(await seedingError(fault)).toMatchObject({
    message: `${await sampleName(0)} was not scored.`,
    cause: { message: 'The disk is unavailable.' },
  });
  const files = await db.submissionFile.findMany({ select: { sha256: true } });
  const hashes = new Set(files.map(({ sha256 }) => sha256));
  // As if the operator had switched to another bucket.
  for (const sha256 of hashes) await storage.remove(sha256);
  const error = await seedingError((sha256) =>
    hashes.has(sha256) ? storage.read(sha256) : fault(),
  );
  expect(error).toMatchObject({ message: `${await sampleName(1)} was not scored.` });
  expect(await db.submission.count({ where: { visibility: 'public' } })).toBe(1);
});

it('creates the initial admin account once and never returns its password hash', async () => {
  const input = { email: 'Keeper@Example.org', name: 'Keeper', passwordHash: 'x'.repeat(64) };
  const first = await createMaintainer(context.services, input);
  const second = await createMaintainer(context.services, { ...input, name: 'Else' });
  expect([first.created, second.created]).toEqual([true, false]);
  expect(second.userId).toBe(first.userId);
  const user = await context.services.db.user.findUnique({
    where: { email: 'keeper@example.org' },
    include: { accounts: true },
  });
  expect(user).toMatchObject({ role: 'admin', name: 'Keeper' });
  expect(JSON.stringify(user)).not.toContain('xxxx');
});

describe('seeding a site whose VidHal has a real dataset', () => {
  let context: TestContext;
  let published: Awaited<ReturnType<typeof seedSamples>>['published'];
  let realId: string;
  const seed = () => seedSamples(context.services, { ownerId: context.maintainer.userId });
  const readLeaderboards = () =>
    Promise.all(
      Object.keys(published).map(async (id) => {
        const board = await queryFullLeaderboard(context, id);
        return { id, rows: board.rows.filter((row) => row.kind === 'scored') };
      }),
    );

  beforeAll(async () => {
    context = await createTestContext();
    await importTruth(context);
    const files = predictionFiles(40, { skill: 0.5 });
    realId = (await submitAndScore(context, context.owner, files, 'real')).submissionId;
    published = (await seed()).published;
  });
  afterAll(() => context.close());

  it('leaves that benchmark alone', () => {
    const others = benchmarks.flatMap(({ id }) => (id === 'vidhal' ? [] : [id]));
    expect(Object.keys(published).sort()).toEqual(others.sort());
  });

  it('shows all sample models on the leaderboards and adds nothing when repeated', async () => {
    const boards = await readLeaderboards();
    for (const { id, rows } of boards) {
      expect(rows, id).toHaveLength(published[id] ?? 0);
      expect(rows.length, id).toBeGreaterThanOrEqual(3);
      expect(rows.every((row) => row.sample && row.complete)).toBe(true);
    }
    const { db } = context.services;
    const counts = () =>
      Promise.all([db.submission.count(), db.submissionFile.count(), db.auditEvent.count()]);
    const before = await counts();
    await seed();
    expect(await counts()).toEqual(before);
    expect(await readLeaderboards()).toEqual(boards);
  });

  it('removing samples deletes their files, keeps real data and survives another seeding', async () => {
    const { db, storage } = context.services;
    const sampleFiles = await db.submissionFile.findMany({
      where: { submissionId: { not: realId } },
      select: { sha256: true },
    });
    const removed = await removeSamples(context.services, context.admin);
    expect(removed).toMatchObject({ revisions: benchmarks.length - 1 });
    expect(removed.submissions).toBeGreaterThanOrEqual(3);
    await removeDeletedFiles(context.services);
    for (const { sha256 } of sampleFiles) expect(await storage.has(sha256)).toBe(false);
    const expectRealOnly = async () => {
      expect(await db.submission.findMany({ select: { id: true } })).toEqual([{ id: realId }]);
      expect(await db.model.findMany({ select: { name: true } })).toEqual([{ name: 'real' }]);
      expect(await db.datasetRevision.count()).toBe(1);
    };
    await expectRealOnly();
    expect(await seed()).toEqual({ published: {} });
    await expectRealOnly();
  });
});
