import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../core/authorise';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '../../testing';
import { waitForLocks } from '../../testing/wait-for-locks';
import { deleteAccount } from '../account-data';
import { deletionPhrase } from '../account-data/schemas';
import { changeModel, createModel } from '../models';
import { setSubmissionRules } from '../quota';
import { getSubmission, publishSubmission, verifySubmission } from '../submissions';
import { answerTransfer, removeMember, transferModel, verifyOrganisation } from '.';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

const notFound = expect.objectContaining({ code: 'not_found' });

const read = (actor: SignedIn, submissionId: string) =>
  getSubmission(context.services, actor, { submissionId });

/** An organisation’s model with private results of its owner, a member and a former member. */
async function setUp() {
  const { services } = context;
  const set = await helpers.setUp();
  const { id: organisationId, owner, member } = set;
  const { modelId, submissionId: ofOwner } = await helpers.submitModel(set);
  const other = await helpers.signUp();
  await services.db.membership.create({
    data: { organisationId, userId: other.userId, role: 'member' },
  });
  const current = { ...other, ...(await helpers.reload(other)) };
  const { submissionId: ofFormer } = await helpers.submitFor(member, modelId);
  const { submissionId: ofMember } = await helpers.submitFor(current, modelId);
  await removeMember(services, owner, { organisationId, userId: member.userId });
  return { ...set, modelId, ofOwner, ofFormer, ofMember, current };
}

/** A submission of a former member: only its organisation sees it. */
async function expectLost(submissionId: string, former: SignedIn) {
  const actor = await helpers.reload(former);
  await expect(read(actor, submissionId)).rejects.toEqual(notFound);
  await expect(publishSubmission(context.services, actor, { submissionId })).rejects.toEqual(
    notFound,
  );
}

test('what a former member submitted stays with the organisation when its model moves to an account', async () => {
  const { services } = context;
  const { owner, member, outsider, modelId, ofFormer, ofMember, current } = await setUp();
  await transferModel(services, owner, { modelId, to: outsider.name, kind: 'account' });
  await answerTransfer(services, outsider, { modelId, accept: true });
  await expectLost(ofFormer, member);
  await read(owner, ofFormer);
  await read(current, ofMember);
  for (const id of [ofFormer, ofMember]) {
    await expect(read(outsider, id)).rejects.toEqual(notFound);
  }
});

test('nobody but maintainers gets what a former member submitted to an organisation that is deleted', async () => {
  const { services, maintainer } = context;
  const { id: organisationId, owner, member, ofFormer, ofMember, current } = await setUp();
  await deleteAccount(services, owner, {
    results: 'keep',
    confirmation: deletionPhrase,
    organisations: [{ organisationId, newOwnerId: null }],
  });
  await expectLost(ofFormer, member);
  await expect(read(await helpers.reload(current), ofFormer)).rejects.toEqual(notFound);
  await getSubmission(services, maintainer, { submissionId: ofFormer });
  await read(await helpers.reload(current), ofMember);
  const stays = await services.db.organisation.findUnique({
    where: { id: organisationId },
    select: { name: true, links: true, _count: { select: { members: true, models: true } } },
  });
  expect(stays).toEqual({
    name: 'Deleted organisation',
    links: [],
    _count: { members: 0, models: 0 },
  });
});

test('an account is not deleted while it would get a second model of the same name, and its owner learns why', async () => {
  const { services, admin } = context;
  const { id: organisationId, owner, member, modelId } = await setUp();
  await services.db.model.update({ where: { id: modelId }, data: { ownerId: member.userId } });
  const facts = await services.db.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { name: true, organisation: true, openWeights: true },
  });
  const namesake = await createModel(services, owner, facts);
  const leave = () =>
    deleteAccount(services, owner, {
      results: 'keep',
      confirmation: deletionPhrase,
      organisations: [{ organisationId, newOwnerId: null }],
    });
  await expect(leave()).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('rename'),
  });
  await changeModel(services, admin, { modelId: namesake.id, ...facts, name: `${facts.name} 2` });
  await leave();
});

test('an organisation is deleted while another accepts its model, without a deadlock', async () => {
  const { services } = context;
  const { db } = services;
  const [first, second] = [await helpers.setUp(), await helpers.setUp()];
  const [to, from] = first.id < second.id ? [first, second] : [second, first];
  // The owner of one organisation is also an owner of the other, which accounts that leave lock first.
  const { userId } = from.owner;
  await db.membership.create({ data: { organisationId: to.id, userId, role: 'owner' } });
  const { modelId } = await helpers.submitModel(from);
  const leaver = { ...from.owner, ...(await helpers.reload(from.owner)) };
  await transferModel(services, leaver, { modelId, to: to.slug, kind: 'organisation' });
  let results: Promise<unknown> = Promise.resolve();
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "Model" WHERE id = ${modelId} FOR UPDATE`;
      const accepted = answerTransfer(services, to.owner, { modelId, accept: true });
      await waitForLocks(context, 1);
      const left = deleteAccount(services, leaver, {
        results: 'keep',
        confirmation: deletionPhrase,
        organisations: [{ organisationId: from.id, newOwnerId: null }],
      });
      results = Promise.all([accepted, left]);
      await waitForLocks(context, 2);
    },
    { timeout: 60_000 },
  );
  await results;
  const model = { where: { id: modelId }, select: { organisationId: true } };
  expect(await db.model.findUniqueOrThrow(model)).toEqual({ organisationId: to.id });
  expect(await db.organisation.count({ where: { id: from.id } })).toBe(0);
});

test('an organisation is verified while it is deleted, without a deadlock', async () => {
  const { services, admin } = context;
  const set = await helpers.setUp();
  const { modelId } = await helpers.submitModel(set);
  const { id: organisationId } = set;
  let results: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await services.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "Model" WHERE id = ${modelId} FOR UPDATE`;
      const left = deleteAccount(services, set.owner, {
        results: 'keep',
        confirmation: deletionPhrase,
        organisations: [{ organisationId, newOwnerId: null }],
      });
      await waitForLocks(context, 1);
      const verification = { organisationId, verified: true, reason: 'Known.' };
      const verified = verifyOrganisation(services, admin, verification);
      results = Promise.allSettled([left, verified]);
      await waitForLocks(context, 2);
    },
    { timeout: 60_000 },
  );
  expect(await results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: notFound },
  ]);
});

test('an approved result gets the name of an organisation only if admins verified it', async () => {
  const { services, admin, maintainer } = context;
  const { id: organisationId, slug, owner } = await helpers.setUp();
  const files = predictionFiles(4, { skill: 0.5 });
  const { submissionId } = await submitAndScore(context, owner, files, 'Modest');
  const { model } = await publishSubmission(services, owner, { submissionId });
  await setSubmissionRules(services, maintainer, { benchmark: 'vidhal', approval: true });
  await transferModel(services, owner, { modelId: model.id, to: slug, kind: 'organisation' });
  const accept = () => answerTransfer(services, owner, { modelId: model.id, accept: true });
  await expect(accept()).rejects.toThrow(expect.objectContaining({ code: 'wrong_state' }));
  const verification = { organisationId, verified: true, reason: 'Known.' };
  await verifyOrganisation(services, admin, verification);
  await accept();
  expect((await read(owner, submissionId)).model.organisationSlug).toBe(slug);
});

test('a verification ends when the model gets the name of another organisation', async () => {
  const { services, maintainer } = context;
  const { slug, owner } = await helpers.setUp();
  const files = predictionFiles(4, { skill: 0.5 });
  const { submissionId } = await submitAndScore(context, owner, files, 'Checked');
  const { approvalToken } = await read(maintainer, submissionId);
  const reason = 'Reproduced.';
  const verification = { submissionId, approvalToken: approvalToken ?? '', reason };
  const { verifiedAt, model } = await verifySubmission(services, maintainer, verification);
  expect(verifiedAt).not.toBeNull();
  await transferModel(services, owner, { modelId: model.id, to: slug, kind: 'organisation' });
  await answerTransfer(services, owner, { modelId: model.id, accept: true });
  expect((await read(owner, submissionId)).verifiedAt).toBeNull();
});
