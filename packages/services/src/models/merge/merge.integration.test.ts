import { expect, it } from 'vitest';
import { boardVersion } from '../../leaderboard/board-version';
import { createSubmission } from '../../submissions/create-submission';
import { publishSubmission } from '../../submissions/publish-submission';
import { inFreshWorlds } from '../../testing/fresh-world';
import { predictionFiles } from '../../testing/vidhal-files';
import { runSettings, submit, submitAndScore, upload, type World } from '../../testing/world';
import { changeModel } from '../change-model';
import { createModel } from '../create-model';
import { listKeptModels } from '../list-kept-models';
import { listModels } from '../list-models';
import { getModel } from '../page/get-model';
import { mergeModels } from './merge-models';
import { previewMerge } from './preview-merge';

let world: World;
inFreshWorlds(
  (fresh) => {
    world = fresh;
  },
  { videos: 10 },
);

const good = predictionFiles(10, { skill: 1 });
const poor = predictionFiles(10, { skill: 0 });
const facts = (name: string) => ({ name, organisation: 'Test lab', openWeights: true });
const modelOf = async (submissionId: string) =>
  (await world.services.db.submission.findUniqueOrThrow({ where: { id: submissionId } })).modelId;
const merge = (fromId: string, intoId: string) =>
  mergeModels(world.services, world.admin, { fromId, intoId, reason: 'The same weights.' });
const named = async (name: string) =>
  (await createModel(world.services, world.admin, facts(name))).id;
const links = () => world.services.db.model.findMany({ select: { id: true, mergedIntoId: true } });

it('all submissions move, the old address and name lead to the other model, and the log holds what moved', async () => {
  const { services, admin, owner, visitor } = world;
  const moved = await submitAndScore(world, owner, good, 'Old name');
  await publishSubmission(services, owner, moved);
  const kept = await submitAndScore(world, world.other, poor, 'New name');
  const [from, into] = [await modelOf(moved.submissionId), await modelOf(kept.submissionId)];
  const version = await boardVersion(services, 'vidhal');

  const preview = await previewMerge(services, admin, { fromId: from, intoId: into });
  expect(preview).toMatchObject({
    from: { name: 'Old name' },
    into: { name: 'New name' },
    moves: [{ benchmark: 'vidhal', submissions: 1, public: 1 }],
    collisions: [],
  });
  expect(await merge(from, into)).toMatchObject({ moved: 1, into: { id: into } });
  expect(await modelOf(moved.submissionId)).toBe(into);
  expect(await boardVersion(services, 'vidhal')).not.toEqual(version);
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
  const again = await submit(world, owner, poor, 'Old name');
  expect(await modelOf(again.submissionId)).toBe(into);
  const byId = await createSubmission(services, world.maintainer, {
    benchmark: 'vidhal',
    model: { id: from },
    runSettings,
    files: await upload(world, world.maintainer, good),
  });
  expect(await modelOf(byId.submissionId)).toBe(into);
});

it('with the same files of one person for both, nothing moves', async () => {
  const first = await submit(world, world.owner, good, 'First');
  const other = await submit(world, world.owner, poor, 'First b');
  const second = await submit(world, world.owner, good, 'Second');
  const [from, into] = [await modelOf(first.submissionId), await modelOf(second.submissionId)];
  await world.services.db.submission.update({
    where: { id: other.submissionId },
    data: { modelId: from },
  });
  expect(
    (await previewMerge(world.services, world.admin, { fromId: from, intoId: into })).collisions,
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
  expect(await modelOf(first.submissionId)).toBe(from);
  expect(await modelOf(other.submissionId)).toBe(from);
  expect((await links()).every(({ mergedIntoId }) => mergedIntoId === null)).toBe(true);
  expect(await world.services.db.auditEvent.count({ where: { action: 'model.merge' } })).toBe(0);
});

it('a chain is followed to its end, and a circle is refused', async () => {
  const [a, b, c] = [await named('a'), await named('b'), await named('c')];
  await merge(a, b);
  await merge(b, c);
  for (const name of ['a', 'b']) {
    expect((await createModel(world.services, world.owner, facts(name))).id).toBe(c);
  }
  const invalid = expect.objectContaining({ code: 'invalid_input' });
  await expect(merge(c, a)).rejects.toThrow(invalid);
  await expect(merge(a, c)).rejects.toThrow(invalid);
  await expect(merge(c, c)).rejects.toThrow(invalid);
  const d = await named('d');
  expect((await merge(d, a)).into.id).toBe(c);
});

it('merges of two models into each other at the same moment do not make a circle', async () => {
  const [a, b] = [await named('a'), await named('b')];
  const made = await Promise.allSettled([merge(a, b), merge(b, a)]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await links()).filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
});

it('a submission that is made during a merge is never left with the model that went', async () => {
  const into = await named('into');
  const from = await named('from');
  const uploads = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      upload(world, world.owner, predictionFiles(10, { skill: index / 6 })),
    ),
  );
  const submissions = uploads.map((sent) =>
    createSubmission(world.services, world.owner, {
      benchmark: 'vidhal',
      model: { id: from },
      runSettings,
      files: sent,
    }),
  );
  await Promise.all([...submissions, merge(from, into)]);
  expect(await world.services.db.submission.count({ where: { modelId: from } })).toBe(0);
});

it('only admins merge and change models', async () => {
  const [a, b] = [await named('a'), await named('b')];
  const forbidden = expect.objectContaining({ code: 'forbidden' });
  const { services, maintainer } = world;
  const both = { fromId: a, intoId: b };
  await expect(mergeModels(services, maintainer, { ...both, reason: 'x' })).rejects.toThrow(
    forbidden,
  );
  await expect(previewMerge(services, maintainer, both)).rejects.toThrow(forbidden);
  await expect(changeModel(services, maintainer, { modelId: a, ...facts('c') })).rejects.toThrow(
    forbidden,
  );
  await expect(listKeptModels(services, maintainer)).rejects.toThrow(forbidden);
});

it('a change of a model keeps its address, says in the log what changed, and takes no other’s name', async () => {
  const { services, admin } = world;
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
  const { models } = await listKeptModels(services, admin, { query: 'CORRECTED' });
  expect(models).toMatchObject([{ slug: 'test-lab-a', parameters: 7, ownerName: 'admin' }]);
});
