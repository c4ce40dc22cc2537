import { expect, it, vi } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { recordRankChanges } from '../leaderboard/record-rank-changes';
import { hideModelName } from '../models';
import { setSubmissionRules } from '../quota/set-rules';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { readFeed } from './read';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

async function publish(name: string, skill: number, owner = context.owner): Promise<string> {
  const { services } = context;
  const files = predictionFiles(10, { skill });
  const { submissionId } = await submitAndScore(context, owner, files, name);
  await publishSubmission(services, owner, { submissionId });
  return submissionId;
}

const read = (benchmark?: string, actor: Parameters<typeof readFeed>[1] = context.visitor) =>
  readFeed(context.services, actor, { ...(benchmark && { benchmark }) });

const readKinds = async (benchmark?: string) => (await read(benchmark)).map(({ kind }) => kind);

it('lists public events newest first, by benchmark or for the whole site', async () => {
  await recordRankChanges(context.services);
  const submissionId = await publish('Feed 7B', 1);
  await recordRankChanges(context.services);
  const entries = await read('vidhal');
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'ranks.changed',
      data: expect.objectContaining({
        changes: [expect.objectContaining({ submissionId, before: null, after: 1 })],
      }),
    }),
    expect.objectContaining({
      kind: 'result.published',
      data: expect.objectContaining({ submissionId }),
    }),
    expect.objectContaining({ kind: 'revision.activated', benchmark: 'vidhal' }),
  ]);
  expect(await read()).toEqual(entries);
  expect(await read('argus')).toEqual([]);
  await expect(read('none')).rejects.toMatchObject({ code: 'unknown_benchmark' });
});

it('leaves out withdrawn and hidden results, also from changes of ranks', async () => {
  await recordRankChanges(context.services);
  const withdrawn = await publish('Withdrawn 7B', 1);
  await recordRankChanges(context.services);
  const hidden = await publish('Hidden 7B', 0.5);
  await recordRankChanges(context.services);
  expect((await readKinds()).length).toBe(5);
  await withdrawSubmission(context.services, context.owner, { submissionId: withdrawn });
  await moderateSubmission(context.services, context.maintainer, {
    submissionId: hidden,
    act: 'hide',
    reason: 'Test.',
  });
  await recordRankChanges(context.services);
  expect(await readKinds()).toEqual(['revision.activated']);
  expect(JSON.stringify(await read(undefined, context.maintainer))).not.toMatch(
    /Withdrawn|Hidden/i,
  );
});

it('lists a result once that was published again, with the id of the last event', async () => {
  const submissionId = await publish('Again 7B', 1);
  const [first] = await read();
  await withdrawSubmission(context.services, context.owner, { submissionId });
  await publishSubmission(context.services, context.owner, { submissionId });
  const [second, ...others] = await read();
  expect(second).toMatchObject({ kind: 'result.published', data: { submissionId } });
  expect(second?.id).not.toBe(first?.id);
  expect(others.map(({ kind }) => kind)).toEqual(['revision.activated']);
});

/** Repeats the publication and withdrawal of a result, which leaves only their events. */
const flood = (submissionId: string, count: number) =>
  context.services.db.outboxEvent.createMany({
    data: Array.from({ length: count }, () => ({
      ...{ kind: 'result.published', benchmark: 'vidhal', subjectId: submissionId },
    })),
  });

it('keeps the results of others when somebody publishes and withdraws one again and again', async () => {
  const kept = await publish('Kept 7B', 1);
  const noise = await publish('Noise 7B', 0.5);
  await flood(noise, 100);
  await withdrawSubmission(context.services, context.owner, { submissionId: noise });
  expect(await read()).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ submissionId: kept }) }),
    expect.objectContaining({ kind: 'revision.activated' }),
  ]);
});

it('lists 10 results of a submitter, however many they publish, and each anonymous entry', async () => {
  const { services, owner, other } = context;
  const others = await publish('Early 7B', 1, other);
  const files = predictionFiles(10, { skill: 0.9 });
  const { submissionId: anonymous } = await submitAndScore(context, owner, files, 'Hidden 7B');
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: anonymous },
    select: { modelId: true },
  });
  const until = new Date(Date.now() + 86_400_000 * 10).toISOString().slice(0, 10);
  await hideModelName(services, owner, { modelId, until });
  await publishSubmission(services, owner, { submissionId: anonymous });
  const named: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    named.push(await publish(`Batch ${number}`, number / 12));
  }
  const listResults = async () =>
    (await read()).flatMap((entry) =>
      entry.kind === 'result.published' ? [entry.data.submissionId] : [],
    );
  expect(await listResults()).toEqual([...named.slice(-10).reverse(), anonymous, others]);
  // What nobody sees takes no room.
  await withdrawSubmission(services, owner, { submissionId: named.at(-1) ?? '' });
  expect(await listResults()).toEqual([...named.slice(-11, -1).reverse(), anonymous, others]);
});

it('lists the newest 30 events', async () => {
  const { db } = context.services;
  const ids = Array.from({ length: 31 }, (_, number) => `rescoring ${number}`);
  await db.rescore.createMany({
    data: ids.map((id) => ({
      ...{ id, benchmark: 'vidhal', status: 'published', publishedAt: new Date(), reason: '' },
      ...{ wholeBoard: true, scorerVersion: '1', requestedById: context.maintainer.userId },
    })),
  });
  await db.outboxEvent.createMany({
    data: ids.map((subjectId, index) => ({
      ...{ id: `z${100 + index}`, kind: 'rescore.published', benchmark: 'vidhal', subjectId },
    })),
  });
  const listed = (await read()).map(({ data }) => 'rescoreId' in data && data.rescoreId);
  expect(listed).toEqual(ids.slice(1).reverse());
});

it('keeps results and the ranks of other leaderboards when the ranks of two change again and again', async () => {
  const { db } = context.services;
  await recordRankChanges(context.services);
  const submissionId = await publish('Steady 7B', 1);
  await recordRankChanges(context.services);
  const { id: _, ...change } = await db.outboxEvent.findFirstOrThrow({
    where: { kind: 'ranks.changed' },
  });
  const detail = JSON.parse(JSON.stringify(change.detail));
  const repeat = (benchmark: string) =>
    db.outboxEvent.createMany({
      data: Array.from({ length: 100 }, () => ({ ...change, benchmark, detail })),
    });
  await repeat('vidhal');
  expect((await readKinds()).filter((kind) => kind === 'ranks.changed')).toHaveLength(10);
  await repeat('argus');
  const ranks = (await read()).filter(({ kind }) => kind === 'ranks.changed');
  expect(ranks.map((entry) => entry.benchmark)).toEqual([
    ...Array(10).fill('argus'),
    ...Array(5).fill('vidhal'),
  ]);
  const kinds = await readKinds();
  expect(kinds.slice(-2)).toEqual(['result.published', 'revision.activated']);
  const results = (await read()).filter(({ kind }) => kind === 'result.published');
  expect(results).toMatchObject([{ data: { submissionId } }]);
});

it('lists 100 changes of ranks in an entry, and reads no other results', async () => {
  const { db } = context.services;
  const submissionId = await publish('Leader 7B', 1);
  const { model, modelId, ...row } = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: { model: true },
  });
  const ids = Array.from({ length: 110 }, (_, index) => `result-${index}`);
  await db.model.createMany({ data: ids.map((id) => ({ ...model, id, slug: id, name: id })) });
  await db.submission.createMany({
    data: ids.map((id) => ({
      ...{ id, modelId: id, benchmark: 'vidhal', submitterId: row.submitterId },
      ...{ contentHash: id, runSettings: {}, visibility: 'public', publishedAt: row.publishedAt },
    })),
  });
  const { id: revisionId } = await db.datasetRevision.findFirstOrThrow({ select: { id: true } });
  const changes = ids.map((id, index) => ({ submissionId: id, before: null, after: index + 1 }));
  await db.outboxEvent.create({
    data: {
      ...{ kind: 'ranks.changed', benchmark: 'vidhal', subjectId: revisionId },
      detail: { revisionId, access: 'public', changes, omitted: 5 },
    },
  });
  const findMany = vi.spyOn(db.submission, 'findMany');
  const [entry] = await read();
  const readIds = findMany.mock.calls.flatMap(([query]) => query?.where?.id);
  findMany.mockRestore();
  expect(entry?.data).toMatchObject({ changes: { length: 100 }, omitted: 15 });
  expect(readIds).toContainEqual({ in: ids.slice(0, 100) });
});

it('shows no one requests for approval, not even maintainers', async () => {
  await setSubmissionRules(context.services, context.maintainer, {
    benchmark: 'vidhal',
    approval: true,
  });
  await publish('Pending 7B', 1);
  const events = await context.services.db.outboxEvent.findMany({ select: { kind: true } });
  expect(events.map(({ kind }) => kind)).toContain('approval.requested');
  for (const actor of [context.visitor, context.maintainer]) {
    const entries = await read('vidhal', actor);
    expect(entries.map(({ kind }) => kind)).toEqual(['revision.activated']);
  }
});

it('lists only the active revision, without ranks on earlier ones', async () => {
  await recordRankChanges(context.services);
  await publish('Ranked 7B', 1);
  await recordRankChanges(context.services);
  const { revision } = await importTruth(context, { videos: 10, mark: 'other things' });
  const entries = await read();
  expect(entries.map(({ kind }) => kind)).toEqual(['revision.activated', 'result.published']);
  expect(entries[0]).toMatchObject({ data: { revision: { id: revision.id } } });
});
