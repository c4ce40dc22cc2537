import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, type TestContext } from '../../testing/test-context';
import { truthFiles } from '../../testing/vidhal-files';
import { activateRevision } from './change-use';
import { importRevision } from './import';
import { listRevisions } from './list';
import { getQuestionIndex } from './question-index';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });

const parseImport = (overrides: object = {}) =>
  importRevision(context.services, context.maintainer, {
    benchmark: 'vidhal',
    label: 'first',
    access: 'private',
    files: truthFiles(30),
    ...overrides,
  });

it('imports all items of all tasks in order, without ground truth in the index', async () => {
  const { counts, revision } = await parseImport({ activate: true });
  expect(counts).toEqual([
    { task: 'mcqa', items: 30 },
    { task: 'naive_ordering', items: 30 },
    { task: 'relative_ordering', items: 30 },
  ]);
  const index = await getQuestionIndex(context.services, context.visitor, { benchmark: 'vidhal' });
  expect(index.revision.id).toBe(revision.id);
  expect(index.items).toHaveLength(90);
  expect(Object.keys(index.items[0] ?? {}).sort()).toEqual(['id', 'payload', 'slices', 'task']);
  expect(Object.keys(index.items[0]?.payload ?? {})).toEqual(['options']);
});

it('recognises the same items under any label, even in concurrent imports', async () => {
  const made = await Promise.all([parseImport(), parseImport({ label: 'second' })]);
  expect(new Set(made.map((imported) => imported.revision.id)).size).toBe(1);
  expect(made.filter((candidate) => candidate.created)).toHaveLength(1);
  expect(await context.services.db.item.count()).toBe(90);
});

it('rejects different items under an existing label', async () => {
  await parseImport();
  await expect(parseImport({ files: truthFiles(10) })).rejects.toMatchObject({
    code: 'name_taken',
    fields: { label: expect.any(String) },
  });
});

it('imports nothing from files with errors and lists the errors', async () => {
  const [annotations] = truthFiles(30);
  const broken = { name: 'options.json', bytes: new TextEncoder().encode('{') };
  await expect(parseImport({ files: [annotations, broken] })).rejects.toMatchObject({
    code: 'invalid_files',
    issues: expect.arrayContaining([expect.objectContaining({ file: 'options.json' })]),
  });
  expect(await context.services.db.datasetRevision.count()).toBe(0);
});

it('has at most one active revision, even after concurrent activations', async () => {
  const first = (await importTruth(context, { mark: 'one' })).revision;
  const second = (await importTruth(context, { mark: 'two' })).revision;
  const activate = (revisionId: string) =>
    activateRevision(context.services, context.maintainer, { revisionId });
  await Promise.all([activate(first.id), activate(second.id), activate(first.id)]);
  const revisions = await listRevisions(context.services, context.maintainer, {
    benchmark: 'vidhal',
  });
  expect(revisions.filter((revision) => revision.active)).toHaveLength(1);
  await expect(activate('nothing')).rejects.toThrow(failing('not_found'));
});

it('has no question index before the first revision', async () => {
  const index = getQuestionIndex(context.services, context.visitor, { benchmark: 'vidhal' });
  await expect(index).rejects.toThrow(failing('no_active_revision'));
});
