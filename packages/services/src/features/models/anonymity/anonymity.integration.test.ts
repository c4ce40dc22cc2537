import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submit,
  submitAndScore,
  type TestContext,
} from '../../../testing';
import {
  getSubmission,
  listMySubmissions,
  publishSubmission,
  withdrawSubmission,
} from '../../submissions';
import { changeModel, createModel, getModel, listModels, mergeModels } from '..';
import { getAuthorshipReceipt } from './get-authorship';
import { hideModelName } from './hide-name';
import { revealDueModels, revealModel } from './reveal';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
let number = 0;

/** A scored private submission of a new model of the owner. */
async function submitHidden({ hide = true }: { hide?: boolean } = {}) {
  number += 1;
  // One word of a fixed length, so that a search for it finds no other model or entry.
  const name = `Titan-${String(number).padStart(3, '0')}`;
  const { services, owner } = context;
  const { submissionId } = await submitAndScore(
    context,
    owner,
    predictionFiles(4, { skill: 0.5 }),
    name,
  );
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { modelId: true },
  });
  if (hide) await hideModelName(services, owner, { modelId, until });
  return { name, submissionId, modelId };
}

const readModel = (id: string) =>
  context.services.db.model.findUniqueOrThrow({
    where: { id },
    select: { name: true, organisation: true, slug: true, links: true, anonymousUntil: true },
  });

test('an anonymous entry loses name, organisation, links and address in its row, so that every query is safe', async () => {
  const { services, owner } = context;
  const facts = {
    name: 'Row',
    organisation: 'Lab',
    openWeights: true,
    links: ['https://lab.example/row'],
  };
  const { id: modelId, slug } = await createModel(services, owner, facts);
  await hideModelName(services, owner, { modelId, until });
  const row = await readModel(modelId);
  expect(row).toMatchObject({
    organisation: 'Anonymous',
    links: [],
    anonymousUntil: new Date(until),
  });
  expect(row.name).toMatch(/^Anonymous entry [2-9A-Z]{4}$/);
  expect(row.slug).toMatch(/^anonymous-entry-[2-9a-z]{4}$/);
  await expect(getModel(services, owner, { slug })).rejects.toMatchObject({ code: 'not_found' });
});

test('only the owner and maintainers of its benchmarks see the hidden name', async () => {
  const { services, owner, other, visitor, maintainer, admin } = context;
  const { name, submissionId } = await submitHidden();
  await publishSubmission(services, owner, { submissionId });
  const elsewhere = { ...maintainer, maintains: ['argus'] };
  for (const actor of [owner, maintainer, admin]) {
    const view = await getSubmission(services, actor, { submissionId });
    expect(view.anonymity?.identity?.name).toBe(name);
    expect(view.submitterName).toBe('owner');
  }
  for (const actor of [visitor, other, elsewhere, { ...maintainer, blocked: true }]) {
    const view = await getSubmission(services, actor, { submissionId });
    expect(view).toMatchObject({ submitterName: 'Anonymous', workflowRun: null, issues: [] });
    expect(view.anonymity?.identity).toBeNull();
    expect(view.files.map((file) => file.name)).toEqual(view.files.map((_, i) => `file-${i + 1}`));
    expect(JSON.stringify(view)).not.toContain(name);
  }
  const [mine] = await listMySubmissions(services, owner);
  expect(mine?.anonymity?.identity?.name).toBe(name);
});

test('others can’t search for a hidden name, take notice of it by a taken name, or submit for it', async () => {
  const { services, owner, other, visitor } = context;
  const { name, submissionId, modelId } = await submitHidden();
  await publishSubmission(services, owner, { submissionId });
  for (const actor of [visitor, other]) {
    expect(await listModels(services, actor, { query: name })).toEqual([]);
  }
  expect(await listModels(services, owner, { query: name })).toMatchObject([{ id: modelId }]);
  const facts = { name, organisation: 'Test lab', openWeights: true };
  expect(await createModel(services, other, facts)).toMatchObject({ name });
  // The owner means their own model, whoever took the name meanwhile.
  const again = submit(context, owner, predictionFiles(4, { skill: 1 }), name);
  await expect(again).rejects.toMatchObject({ code: 'name_taken' });
});

test('the published hash is that of the receipt, which only the owner can download', async () => {
  const { services, owner, other, visitor, admin } = context;
  const { name, submissionId, modelId } = await submitHidden();
  await publishSubmission(services, owner, { submissionId });
  const { text } = await getAuthorshipReceipt(services, owner, { modelId });
  expect(JSON.parse(text)).toMatchObject({
    model: name,
    organisation: 'Test lab',
    account: 'owner',
  });
  const view = await getSubmission(services, visitor, { submissionId });
  expect(createHash('sha256').update(text).digest('hex')).toBe(view.anonymity?.commitment);
  for (const actor of [other, admin]) {
    await expect(getAuthorshipReceipt(services, actor, { modelId })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

describe('the name', () => {
  test('can’t be hidden once a result was public, even after it was withdrawn', async () => {
    const { services, owner } = context;
    const { submissionId, modelId } = await submitHidden({ hide: false });
    await publishSubmission(services, owner, { submissionId });
    await withdrawSubmission(services, owner, { submissionId });
    await expect(hideModelName(services, owner, { modelId, until })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  test('can’t be hidden for more than a year by changes of the date', async () => {
    const { services, owner } = context;
    const { modelId } = await submitHidden();
    const past = new Date(Date.now() - 350 * 86_400_000);
    await services.db.anonymousEntry.update({
      where: { modelId },
      data: { createdAt: past },
      select: { modelId: true },
    });
    await expect(hideModelName(services, owner, { modelId, until })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await hideModelName(services, owner, { modelId, until: soon });
    expect(await readModel(modelId)).toMatchObject({ anonymousUntil: new Date(soon) });
  });

  test('gets another date 60 times an hour at most, because each makes all cached pages stale', async () => {
    const { services, owner } = context;
    const { db } = services;
    const { modelId, submissionId } = await submitHidden();
    await publishSubmission(services, owner, { submissionId });
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const change = (days: number) => hideModelName(services, owner, { modelId, until: day(days) });
    const where = { key: `edits:${owner.userId}` };
    await db.rateLimit.deleteMany({ where });
    await change(5);
    await db.rateLimit.updateMany({ where, data: { count: 60 } });
    const read = () => db.boardVersion.findMany({ where: { benchmark: 'vidhal' } });
    const before = await read();
    await expect(change(6)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await read()).toEqual(before);
    await db.rateLimit.deleteMany({ where });
  });

  test('can’t be hidden or revealed by others, not even by maintainers', async () => {
    const { services, other, maintainer, admin, visitor } = context;
    const { modelId } = await submitHidden();
    for (const actor of [other, maintainer, admin]) {
      await expect(hideModelName(services, actor, { modelId, until })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(revealModel(services, actor, { modelId })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(revealModel(services, visitor, { modelId })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  });

  test('comes back with a click, and the entry’s address leads to it', async () => {
    const { services, owner, visitor } = context;
    const { name, submissionId, modelId } = await submitHidden();
    await publishSubmission(services, owner, { submissionId });
    const { slug } = await readModel(modelId);
    await revealModel(services, owner, { modelId });
    const page = await getModel(services, visitor, { slug });
    expect(page.model).toMatchObject({ name, organisation: 'Test lab' });
    expect(page.model.slug).not.toBe(slug);
    expect(page.anonymity).toMatchObject({ until: null, identity: null });
    await expect(hideModelName(services, owner, { modelId, until })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  test('comes back at its date, once, and its owner is notified', async () => {
    const { services, owner } = context;
    const { name, modelId, submissionId } = await submitHidden();
    expect(await revealDueModels(services)).toBe(0);
    const past = new Date(Date.now() - 1000);
    await services.db.model.update({ where: { id: modelId }, data: { anonymousUntil: past } });
    await Promise.all([revealDueModels(services), revealDueModels(services)]);
    expect(await readModel(modelId)).toMatchObject({ name, anonymousUntil: null });
    const notified = await services.db.notification.findMany({
      where: { submissionId, kind: 'revealed' },
      select: { userId: true },
    });
    expect(notified).toEqual([{ userId: owner.userId }]);
  });

  test('stays hidden until its date by the database’s clock, whatever the worker’s clock says', async () => {
    const { modelId } = await submitHidden();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) + 86_400_000 });
    try {
      await revealDueModels(context.services);
    } finally {
      vi.useRealTimers();
    }
    expect((await readModel(modelId)).anonymousUntil).toEqual(new Date(until));
  });

  test('stays hidden if its date moves while a worker is about to reveal it', async () => {
    const { services } = context;
    const { modelId } = await submitHidden();
    const change = { where: { id: modelId }, select: { id: true } };
    const past = new Date(Date.now() - 1000);
    await services.db.model.update({ ...change, data: { anonymousUntil: past } });
    const { revealed } = await services.db.$transaction(async (tx) => {
      await tx.model.update({ ...change, data: { anonymousUntil: new Date(until) } });
      const started = revealDueModels(services);
      const readWaiting = () => tx.$queryRaw<object[]>`
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(readWaiting, { timeout: 4000 }).toHaveLength(1);
      return { revealed: started };
    });
    await revealed;
    expect((await readModel(modelId)).anonymousUntil).toEqual(new Date(until));
  });

  test('comes back although that of another can’t', async () => {
    const { services } = context;
    const [damaged, { name, modelId }] = [await submitHidden(), await submitHidden()];
    await services.db.anonymousEntry.delete({
      where: { modelId: damaged.modelId },
      select: { modelId: true },
    });
    const ids = [damaged.modelId, modelId];
    for (const [daysAgo, id] of [...ids.entries()].map(([index, id]) => [2 - index, id] as const)) {
      const anonymousUntil = new Date(Date.now() - daysAgo * 86_400_000);
      await services.db.model.update({ where: { id }, data: { anonymousUntil } });
    }
    await expect(revealDueModels(services)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readModel(modelId)).toMatchObject({ name, anonymousUntil: null });
    await services.db.model.update({
      where: { id: damaged.modelId },
      data: { anonymousUntil: null },
    });
  });

  test('gets the entry’s code when another model of its owner took it meanwhile', async () => {
    const { services, owner } = context;
    const { name, modelId } = await submitHidden();
    const code = (await readModel(modelId)).name.slice(-4);
    await createModel(services, owner, { name, organisation: 'Test lab', openWeights: true });
    expect(await revealModel(services, owner, { modelId })).toMatchObject({
      name: `${name} (${code})`,
    });
  });

  test('comes back although its owner took it, also with the entry’s code', async () => {
    const { services, owner } = context;
    const { name, modelId } = await submitHidden();
    const coded = `${name} (${(await readModel(modelId)).name.slice(-4)})`;
    for (const taken of [name, coded]) {
      const facts = { name: taken, organisation: 'Test lab', openWeights: true };
      await createModel(services, owner, facts);
    }
    const past = new Date(Date.now() - 1000);
    await services.db.model.update({ where: { id: modelId }, data: { anonymousUntil: past } });
    expect(await revealDueModels(services)).toBe(1);
    const revealed = await readModel(modelId);
    expect(revealed.name).toContain(coded.slice(0, -1));
    expect(revealed.anonymousUntil).toBeNull();
  });
});

test('an anonymous entry is neither merged nor changed', async () => {
  const { services, admin, owner } = context;
  const { modelId } = await submitHidden();
  const named = { name: 'Named', organisation: 'Lab', openWeights: true };
  const { id } = await createModel(services, owner, named);
  for (const ids of [
    { fromId: modelId, intoId: id },
    { fromId: id, intoId: modelId },
  ]) {
    await expect(mergeModels(services, admin, { ...ids, reason: 'Same' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
  await expect(
    changeModel(services, admin, { modelId, ...named, name: 'Known' }),
  ).rejects.toMatchObject({ code: 'wrong_state' });
});

test('users can’t give a model the name of an anonymous entry', async () => {
  const { services, other } = context;
  const facts = { name: 'Anonymous  Entry 7F3K', organisation: 'Anonymous', openWeights: true };
  await expect(createModel(services, other, facts)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
