import { benchmarks } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { inWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { wholeBoard } from '../testing/whole-board';
import { importTruth, submitAndScore, type World } from '../testing/world';
import { createMaintainer } from '../users/create-maintainer';
import { removeSamples } from './remove-samples';
import { seedSamples } from './seed-samples';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const seed = () => seedSamples(world.services, { ownerId: world.maintainer.userId });
const scoredRows = async () => {
  const board = await wholeBoard(world, 'vidhal');
  return board.rows.filter((row) => row.kind === 'scored');
};

it('shows every sample model on the board, marked as sample, and adds nothing when run again', async () => {
  const { published } = await seed();
  const rows = await scoredRows();
  expect(rows).toHaveLength(published.vidhal ?? 0);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.every((row) => row.sample && row.complete)).toBe(true);
  const { db } = world.services;
  const counts = () =>
    Promise.all([db.submission.count(), db.submissionFile.count(), db.auditEvent.count()]);
  const before = await counts();
  await seed();
  expect(await counts()).toEqual(before);
  expect(await scoredRows()).toEqual(rows);
});

it('removes all that was made up, bytes included, and does not bring it back', async () => {
  await seed();
  const { db, storage } = world.services;
  const stored = await db.submissionFile.findMany({ select: { sha256: true } });
  const removed = await removeSamples(world.services, world.admin);
  expect(removed).toMatchObject({ revisions: benchmarks.length });
  expect(removed.submissions).toBeGreaterThanOrEqual(3);
  for (const table of [db.datasetRevision.count(), db.submission.count(), db.model.count()]) {
    expect(await table).toBe(0);
  }
  for (const { sha256 } of stored) expect(await storage.has(sha256)).toBe(false);
  expect(await seed()).toEqual({ published: {} });
});

it('leaves real datasets, submissions and models alone', async () => {
  await seed();
  await importTruth(world);
  const files = predictionFiles(40, { skill: 0.5 });
  const { submissionId } = await submitAndScore(world, world.owner, files, 'real');
  await removeSamples(world.services, world.admin);
  const { db } = world.services;
  expect(await db.submission.findMany({ select: { id: true } })).toEqual([{ id: submissionId }]);
  expect(await db.model.findMany({ select: { name: true } })).toEqual([{ name: 'real' }]);
  expect(await db.datasetRevision.count()).toBe(1);
});

it('does not seed a benchmark that has a real dataset', async () => {
  await importTruth(world);
  const { published } = await seed();
  expect(Object.keys(published).sort()).toEqual(
    benchmarks.flatMap(({ id }) => (id === 'vidhal' ? [] : [id])).sort(),
  );
});

it('makes the account of the first start once, an admin with a password that no query shows', async () => {
  const input = { email: 'Keeper@Example.org', name: 'Keeper', passwordHash: 'x'.repeat(64) };
  const first = await createMaintainer(world.services, input);
  const second = await createMaintainer(world.services, { ...input, name: 'Else' });
  expect([first.created, second.created]).toEqual([true, false]);
  expect(second.userId).toBe(first.userId);
  const user = await world.services.db.user.findUnique({
    where: { email: 'keeper@example.org' },
    include: { accounts: true },
  });
  expect(user).toMatchObject({ role: 'admin', name: 'Keeper' });
  expect(JSON.stringify(user)).not.toContain('xxxx');
});
