import { Prisma } from '@clapboard/db';
import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../../testing/set-up-context';
import {
  runSettings,
  submit,
  submitAndScore,
  type TestContext,
  upload,
} from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { queueForLock } from '../../../testing/wait-for-locks';
import { readLeaderboardVersion } from '../../leaderboard/leaderboard-version';
import { createSubmission } from '../../submissions/create';
import { publishSubmission } from '../../submissions/publish';
import { updateRun } from '../../submissions/update-run';
import { trustWorkflow } from '../../workflows/trust';
import { createModel } from '../create';
import { listModels } from '../list';
import { listStoredModels } from '../list-stored';
import { getModel } from '../page/get';
import { changeModel } from '../update';
import { mergeModels } from './merge';
import { previewMerge } from './preview';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

const good = predictionFiles(10, { skill: 1 });
const poor = predictionFiles(10, { skill: 0 });
const facts = (name: string) => ({ name, organisation: 'Test lab', openWeights: true });
const findModel = async (submissionId: string) =>
  (await context.services.db.submission.findUniqueOrThrow({ where: { id: submissionId } })).modelId;
const merge = (fromId: string, intoId: string) =>
  mergeModels(context.services, context.admin, { fromId, intoId, reason: 'The same weights.' });
const named = async (name: string) =>
  (await createModel(context.services, context.admin, facts(name))).id;
const links = () =>
  context.services.db.model.findMany({ select: { id: true, mergedIntoId: true } });

it('ends the trusted workflows of the merged model, not those of the other', async () => {
  const { services, admin } = context;
  const ids = [await named('Old name'), await named('New name')] as const;
  for (const modelId of ids) {
    const workflow = { repository: 'lab/model', workflow: 'submit.yml', publish: true };
    await trustWorkflow(services, admin, { modelId, ...workflow });
  }
  await merge(...ids);
  const select = { modelId: true } as const;
  const left = [{ modelId: ids[1] }];
  expect(await services.db.trustedWorkflow.findMany({ select })).toEqual(left);
});

it('keeps a workflow from being trusted for a model that is being merged', async () => {
  const { services, admin } = context;
  const ids = [await named('Old name'), await named('New name')] as const;
  const workflow = { repository: 'lab/model', workflow: 'submit.yml', publish: true };
  const outcomes = await queueForLock(context, Prisma.sql`SELECT 1 FROM "Model" FOR UPDATE`, [
    () => merge(...ids),
    () => trustWorkflow(services, admin, { modelId: ids[0], ...workflow }),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'invalid_input', fields: { modelId: 'Choose one of your models.' } } },
  ]);
});

it('moves all submissions, redirects the old address and name, and logs the merge', async () => {
  const { services, admin, owner, visitor } = context;
  const moved = await submitAndScore(context, owner, good, 'Old name');
  await publishSubmission(services, owner, moved);
  const stayed = await submitAndScore(context, context.other, poor, 'New name');
  const [from, into] = [await findModel(moved.submissionId), await findModel(stayed.submissionId)];
  const version = await readLeaderboardVersion(services, 'vidhal');

  const preview = await previewMerge(services, admin, { fromId: from, intoId: into });
  expect(preview).toMatchObject({
    from: { name: 'Old name' },
    into: { name: 'New name' },
    moves: [{ benchmark: 'vidhal', submissions: 1, public: 1 }],
    collisions: [],
  });
  expect(await merge(from, into)).toMatchObject({ moved: 1, into: { id: into } });
  expect(await findModel(moved.submissionId)).toBe(into);
  expect(await readLeaderboardVersion(services, 'vidhal')).not.toEqual(version);
  const page = await getModel(services, visitor, { slug: preview.from.slug });
  expect(page.model.slug).toBe(preview.into.slug);
  expect((await listModels(services, admin)).map(({ id }) => id)).not.toContain(from);
  const event = await services.db.auditEvent.findFirst({ where: { action: 'model.merge' } });
  expect(event).toMatchObject({
    subjectId: from,
    actorId: admin.userId,
    after: { into, submissions: [moved.submissionId], reason: 'The same weights.' },
  });

  expect((await createModel(services, owner, facts('Old name'))).id).toBe(into);
  const again = await submit(context, owner, poor, 'Old name');
  expect(await findModel(again.submissionId)).toBe(into);
  const byId = await createSubmission(services, context.maintainer, {
    benchmark: 'vidhal',
    model: { id: from },
    runSettings,
    files: await upload(context, context.maintainer, good),
  });
  expect(await findModel(byId.submissionId)).toBe(into);
});

it('rejects a merge if a user submitted the same files for both models', async () => {
  const first = await submit(context, context.owner, good, 'First');
  const other = await submit(context, context.owner, poor, 'First b');
  const second = await submit(context, context.owner, good, 'Second');
  const [from, into] = [await findModel(first.submissionId), await findModel(second.submissionId)];
  await context.services.db.submission.update({
    where: { id: other.submissionId },
    data: { modelId: from },
  });
  expect(
    (await previewMerge(context.services, context.admin, { fromId: from, intoId: into }))
      .collisions,
  ).toEqual([
    {
      benchmark: 'vidhal',
      submitterName: 'owner',
      fromSubmissionId: first.submissionId,
      intoSubmissionId: second.submissionId,
    },
  ]);
  await expect(merge(from, into)).rejects.toMatchObject({
    code: 'wrong_state',
    detail: expect.stringContaining(first.submissionId),
  });
  expect(await findModel(first.submissionId)).toBe(from);
  expect(await findModel(other.submissionId)).toBe(from);
  expect((await links()).every(({ mergedIntoId }) => mergedIntoId === null)).toBe(true);
  expect(await context.services.db.auditEvent.count({ where: { action: 'model.merge' } })).toBe(0);
});

it('follows chains of merges and rejects cycles', async () => {
  const [a, b, c] = [await named('a'), await named('b'), await named('c')];
  await merge(a, b);
  await merge(b, c);
  for (const name of ['a', 'b']) {
    expect((await createModel(context.services, context.admin, facts(name))).id).toBe(c);
  }
  const invalid = expect.objectContaining({ code: 'invalid_input' });
  await expect(merge(c, a)).rejects.toThrow(invalid);
  await expect(merge(a, c)).rejects.toThrow(invalid);
  await expect(merge(c, c)).rejects.toThrow(invalid);
  const d = await named('d');
  expect((await merge(d, a)).into.id).toBe(c);
});

it('concurrent merges of two models into each other do not create a cycle', async () => {
  const [a, b] = [await named('a'), await named('b')];
  const made = await Promise.allSettled([merge(a, b), merge(b, a)]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await links()).filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
});

it('submissions during a merge never stay with the merged model', async () => {
  const into = await named('into');
  const from = await named('from');
  const uploads = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      upload(context, context.admin, predictionFiles(10, { skill: index / 6 })),
    ),
  );
  const submissions = uploads.map((sent) =>
    createSubmission(context.services, context.admin, {
      benchmark: 'vidhal',
      model: { id: from },
      runSettings,
      files: sent,
    }),
  );
  await Promise.all([...submissions, merge(from, into)]);
  expect(await context.services.db.submission.count({ where: { modelId: from } })).toBe(0);
});

it('only admins merge and change models', async () => {
  const [a, b] = [await named('a'), await named('b')];
  const forbidden = expect.objectContaining({ code: 'forbidden' });
  const { services, maintainer } = context;
  const both = { fromId: a, intoId: b };
  await expect(mergeModels(services, maintainer, { ...both, reason: 'x' })).rejects.toThrow(
    forbidden,
  );
  await expect(previewMerge(services, maintainer, both)).rejects.toThrow(forbidden);
  await expect(changeModel(services, maintainer, { modelId: a, ...facts('c') })).rejects.toThrow(
    forbidden,
  );
  await expect(listStoredModels(services, maintainer)).rejects.toThrow(forbidden);
});

it('changing a model keeps its address, logs the changes and rejects an existing name', async () => {
  const { services, admin } = context;
  const a = await named('a');
  await named('b');
  await expect(changeModel(services, admin, { modelId: a, ...facts('b') })).rejects.toMatchObject({
    code: 'name_taken',
  });
  await changeModel(services, admin, { modelId: a, ...facts('a, corrected'), parameters: 7 });
  const event = await services.db.auditEvent.findFirst({ where: { action: 'model.change' } });
  expect(event).toMatchObject({
    before: { name: 'a', parameters: null },
    after: { name: 'a, corrected', parameters: 7 },
  });
  const { models } = await listStoredModels(services, admin, { query: 'CORRECTED' });
  expect(models).toMatchObject([
    { slug: expect.stringMatching(/^test-lab-a-[a-z2-9]{5}$/), parameters: 7, ownerName: 'admin' },
  ]);
});

it('merges of models with results on the same leaderboards do not deadlock', async () => {
  const { db } = context.services;
  const boards = ['argus', 'vidhal'];
  const publishOn = async (modelId: string, benchmarks: string[]) => {
    const { userId: submitterId } = context.owner;
    for (const benchmark of benchmarks) {
      const run = { benchmark, contentHash: modelId, runSettings, visibility: 'public' } as const;
      await db.submission.create({ data: { ...run, modelId, submitterId } });
    }
  };
  const [a, b] = [await named('a'), await named('b')];
  const [first, second] = [await named('first'), await named('second')];
  await publishOn(a, boards.toReversed());
  await publishOn(b, boards);
  const lock = Prisma.sql`SELECT 1 FROM "BoardVersion" WHERE benchmark = 'vidhal' FOR UPDATE`;
  const outcomes = await queueForLock(context, lock, [
    () => merge(a, first),
    () => merge(b, second),
  ]);
  expect(outcomes).toMatchObject([{ value: { moved: 2 } }, { value: { moved: 2 } }]);
});

it('a model is renamed while its first result is published, without a deadlock', async () => {
  const { services, admin, owner } = context;
  const { submissionId } = await submitAndScore(context, owner, good, 'Old name');
  const modelId = await findModel(submissionId);
  const lock = Prisma.sql`SELECT 1 FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
  const outcomes = await queueForLock(context, lock, [
    () => publishSubmission(services, owner, { submissionId }),
    () => changeModel(services, admin, { modelId, ...facts('New name') }),
  ]);
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { value: { name: 'New name' } }]);
});

it('a model is merged while its links are edited with a run, without a deadlock', async () => {
  const { services, owner } = context;
  const { submissionId } = await submitAndScore(context, owner, good, 'Duplicate');
  const kept = await submitAndScore(context, owner, poor, 'Kept');
  const [from, into] = [await findModel(submissionId), await findModel(kept.submissionId)];
  const edited = ['https://example.org/edited'];
  const lock = Prisma.sql`SELECT 1 FROM "Model" WHERE id = ${from} FOR UPDATE`;
  const outcomes = await queueForLock(context, lock, [
    () => merge(from, into),
    () => updateRun(services, owner, { submissionId, runSettings, links: edited }),
  ]);
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const model = { where: { id: into }, select: { links: true } };
  expect(await services.db.model.findUniqueOrThrow(model)).toEqual({ links: edited });
});
