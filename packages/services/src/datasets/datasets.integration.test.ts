import { expect, it } from 'vitest';
import { inWorlds } from '../testing/fresh-world';
import { truthFiles } from '../testing/vidhal-files';
import { importTruth, type World } from '../testing/world';
import { activateRevision } from './activate-revision';
import { importRevision } from './import-revision';
import { listRevisions } from './list-revisions';
import { questionIndex } from './question-index';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });

const importOf = (overrides: object = {}) =>
  importRevision(world.services, world.maintainer, {
    benchmark: 'vidhal',
    label: 'first',
    access: 'private',
    files: truthFiles(30),
    ...overrides,
  });

it('imports every item of every task, in order, without its key in the index', async () => {
  const { counts, revision } = await importOf({ activate: true });
  expect(counts).toEqual([
    { task: 'mcqa', items: 30 },
    { task: 'naive_ordering', items: 30 },
    { task: 'relative_ordering', items: 30 },
  ]);
  const index = await questionIndex(world.services, world.visitor, { benchmark: 'vidhal' });
  expect(index.revision.id).toBe(revision.id);
  expect(index.items).toHaveLength(90);
  expect(Object.keys(index.items[0] ?? {}).sort()).toEqual(['id', 'slices', 'task']);
});

it('recognises the same items under any label, also when two import them at once', async () => {
  const made = await Promise.all([importOf(), importOf({ label: 'second' })]);
  expect(new Set(made.map((one) => one.revision.id)).size).toBe(1);
  expect(made.filter((one) => one.created)).toHaveLength(1);
  expect(await world.services.db.item.count()).toBe(90);
});

it('refuses another set of items under a label that is taken', async () => {
  await importOf();
  await expect(importOf({ files: truthFiles(10) })).rejects.toMatchObject({
    code: 'name_taken',
    fields: { label: expect.any(String) },
  });
});

it('imports nothing from files with errors, and lists them', async () => {
  const [annotations] = truthFiles(30);
  const broken = { name: 'options.json', bytes: new TextEncoder().encode('{') };
  await expect(importOf({ files: [annotations, broken] })).rejects.toMatchObject({
    code: 'invalid_files',
    issues: expect.arrayContaining([expect.objectContaining({ file: 'options.json' })]),
  });
  expect(await world.services.db.datasetRevision.count()).toBe(0);
});

it('has one active revision at most, also when two are activated at once', async () => {
  const first = (await importTruth(world, { mark: 'one' })).revision;
  const second = (await importTruth(world, { mark: 'two' })).revision;
  const activate = (revisionId: string) =>
    activateRevision(world.services, world.maintainer, { revisionId });
  await Promise.all([activate(first.id), activate(second.id), activate(first.id)]);
  const revisions = await listRevisions(world.services, world.maintainer, { benchmark: 'vidhal' });
  expect(revisions.filter((revision) => revision.active)).toHaveLength(1);
  await expect(activate('nothing')).rejects.toThrow(failing('not_found'));
});

it('has no index before the first revision', async () => {
  const index = questionIndex(world.services, world.visitor, { benchmark: 'vidhal' });
  await expect(index).rejects.toThrow(failing('no_active_revision'));
});
