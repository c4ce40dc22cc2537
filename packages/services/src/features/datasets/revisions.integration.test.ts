import { expect, it } from 'vitest';
import { countChangedItems } from '../../core/revision/changed-items';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles, truthFiles } from '../../testing/vidhal-files';
import { changeAccess } from './change-access';
import { activateRevision, restoreRevision, retireRevision } from './change-use';
import { compareRevisions } from './compare';
import { importRevision } from './import';
import { listRevisions } from './list';
import type { ImportProgress } from './views';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const two = async () => ({
  left: (await importTruth(context, { videos: 6, mark: 'one', access: 'private' })).revision,
  right: (await importTruth(context, { videos: 5, mark: 'one', access: 'private' })).revision,
});

/** Changes items of the second revision in every possible way. */
async function tamper(rightId: string): Promise<void> {
  const { db } = context.services;
  const where = (item: string) => ({ revisionId: rightId, task: 'mcqa', externalId: item });
  const change = async (item: string, data: object) =>
    expect(await db.item.updateMany({ where: where(item), data })).toEqual({ count: 1 });
  await change('video_0', { reference: { secret: 'KEY-OF-RIGHT' } });
  await change('video_1', { payload: { other: 'PAYLOAD-OF-RIGHT' } });
  await change('video_2', { slices: ['elsewhere'], cluster: 'elsewhere' });
  // Swaps two items. Positions are unique, so the swap needs a temporary position.
  await change('video_3', { position: 99 });
  await change('video_4', { position: 3 });
  await change('video_3', { position: 4 });
}

it('lists the kinds of difference for each changed item, and no unchanged items', async () => {
  const { left, right } = await two();
  await tamper(right.id);
  const compared = await compareRevisions(context.services, context.maintainer, {
    leftId: left.id,
    rightId: right.id,
    task: 'mcqa',
  });
  expect(Object.fromEntries(compared.items.map(({ item, kinds }) => [item, kinds]))).toEqual({
    video_0: ['rekeyed'],
    video_1: ['payload'],
    video_2: ['slices', 'cluster'],
    video_3: ['moved'],
    video_4: ['moved'],
    video_5: ['removed'],
  });
  expect(compared.total).toBe(6);
  const [whole] = compared.counts.filter(({ task, slice }) => task === 'mcqa' && slice === null);
  expect(whole).toMatchObject({ added: 0, removed: 1, changed: 2, rekeyed: 1, moved: 2 });
  const elsewhere = compared.counts.filter(({ slice }) => slice === 'elsewhere');
  expect(elsewhere).toEqual([expect.objectContaining({ task: 'mcqa', changed: 1, removed: 0 })]);
});

it('reports added items as removed in the other direction, and no differences to itself', async () => {
  const { left, right } = await two();
  const back = await countChangedItems(context.services.db, right.id, left.id);
  expect(back.filter(({ slice }) => slice === null)).toEqual(
    ['mcqa', 'naive_ordering', 'relative_ordering'].map((task) => {
      return { task, slice: null, added: 1, removed: 0, changed: 0, rekeyed: 0, moved: 0 };
    }),
  );
  expect(await countChangedItems(context.services.db, left.id, left.id)).toEqual([]);
});

it('never returns ground truth, and payloads of public revisions only', async () => {
  const { left, right } = await two();
  await tamper(right.id);
  const compare = async () =>
    JSON.stringify(
      await compareRevisions(context.services, context.maintainer, {
        leftId: left.id,
        rightId: right.id,
      }),
    );
  expect(await compare()).not.toMatch(/KEY-OF-RIGHT|PAYLOAD-OF-RIGHT/);
  await changeAccess(context.services, context.maintainer, {
    revisionId: right.id,
    access: 'public',
  });
  const shown = await compare();
  expect(shown).toContain('PAYLOAD-OF-RIGHT');
  expect(shown).not.toContain('KEY-OF-RIGHT');
});

it('filters by kind, and pages cover all differences', async () => {
  const { left, right } = await two();
  await tamper(right.id);
  const compare = (more: object) =>
    compareRevisions(context.services, context.maintainer, {
      leftId: left.id,
      rightId: right.id,
      ...more,
    });
  const all = (await compare({})).items.map(({ task, item }) => `${task}/${item}`);
  expect(all).toHaveLength(8);
  const pages = await Promise.all([0, 3, 6].map((offset) => compare({ offset, limit: 3 })));
  expect(pages.flatMap((page) => page.items.map((item) => `${item.task}/${item.item}`))).toEqual(
    all,
  );
  const moved = await compare({ kind: 'moved' });
  expect(moved.items.map(({ item }) => item).sort()).toEqual(['video_3', 'video_4']);
  expect(await compare({ offset: 500 })).toMatchObject({ total: 8, items: [] });
});

it('rejects activating a retired revision and retiring the active revision', async () => {
  const { left, right } = await two();
  const act = { revisionId: left.id };
  await expect(
    retireRevision(context.services, context.maintainer, { revisionId: right.id }),
  ).rejects.toMatchObject({ code: 'wrong_state' });
  await retireRevision(context.services, context.maintainer, act);
  await expect(activateRevision(context.services, context.maintainer, act)).rejects.toMatchObject({
    code: 'wrong_state',
  });
  // The rejected activation was rolled back: the same revision is still active.
  const list = () => listRevisions(context.services, context.maintainer, { benchmark: 'vidhal' });
  expect((await list()).filter(({ active }) => active).map(({ id }) => id)).toEqual([right.id]);
  await restoreRevision(context.services, context.maintainer, act);
  await activateRevision(context.services, context.maintainer, act);
  expect((await list()).find(({ id }) => id === left.id)).toMatchObject({
    active: true,
    retiredAt: null,
  });
});

it('never leaves a revision both active and retired after concurrent requests', async () => {
  const { left } = await two();
  const act = { revisionId: left.id };
  const ended = await Promise.allSettled([
    retireRevision(context.services, context.maintainer, act),
    activateRevision(context.services, context.maintainer, act),
  ]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const both = { retiredAt: { not: null }, active: true };
  expect(await context.services.db.datasetRevision.count({ where: both })).toBe(0);
});

it('counts the current results on each revision', async () => {
  const { left, right } = await two();
  await submitAndScore(context, context.owner, predictionFiles(5, { skill: 0.5 }));
  const list = await listRevisions(context.services, context.maintainer, { benchmark: 'vidhal' });
  const results = Object.fromEntries(list.map((revision) => [revision.id, revision.results]));
  expect(results).toEqual({ [left.id]: 0, [right.id]: 1 });
});

it('raises the leaderboard version when access changes, and audits every action', async () => {
  const { left } = await two();
  const version = async () =>
    (await context.services.db.boardVersion.findUniqueOrThrow({ where: { benchmark: 'vidhal' } }))
      .version;
  const before = await version();
  const act = { revisionId: left.id };
  const open = { ...act, access: 'public' } as const;
  await changeAccess(context.services, context.maintainer, open);
  expect(await version()).toBeGreaterThan(before);
  await changeAccess(context.services, context.maintainer, open);
  await retireRevision(context.services, context.maintainer, act);
  await restoreRevision(context.services, context.maintainer, act);
  const events = await context.services.db.auditEvent.findMany({
    where: { subjectId: left.id },
    orderBy: { id: 'asc' },
    select: { action: true, benchmark: true, actorId: true, before: true, after: true },
  });
  const by = { benchmark: 'vidhal', actorId: context.maintainer.userId };
  expect(events).toMatchObject(
    ['import', 'activate', 'access', 'retire', 'restore'].map((act) => {
      return { action: `revision.${act}`, ...by };
    }),
  );
  expect(events[2]).toMatchObject({ before: { access: 'private' }, after: { access: 'public' } });
});

it('rejects everybody but maintainers of the benchmark', async () => {
  const { left, right } = await two();
  const stranger = { ...context.maintainer, maintains: ['argus'] };
  for (const actor of [stranger, context.owner]) {
    const acts = [
      () => compareRevisions(context.services, actor, { leftId: left.id, rightId: right.id }),
      () => retireRevision(context.services, actor, { revisionId: left.id }),
      () => restoreRevision(context.services, actor, { revisionId: left.id }),
      () => changeAccess(context.services, actor, { revisionId: left.id, access: 'public' }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
  }
});

it('reports every stage of an import in order', async () => {
  const reported: ImportProgress[] = [];
  await importRevision(
    context.services,
    context.maintainer,
    { benchmark: 'vidhal', label: 'first', access: 'private', files: truthFiles(500) },
    (progress) => reported.push(progress),
  );
  expect(reported).toEqual([
    { stage: 'reading', done: 0, total: 2 },
    { stage: 'reading', done: 2, total: 2 },
    { stage: 'checking', done: 0, total: 1500 },
    { stage: 'checking', done: 1500, total: 1500 },
    { stage: 'writing', done: 0, total: 1500 },
    { stage: 'writing', done: 1000, total: 1500 },
  ]);
});
