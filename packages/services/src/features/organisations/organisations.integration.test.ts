import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/context';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '../../testing';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { findComparable } from '../compare/list-candidates';
import {
  createModel,
  getAuthorshipReceipt,
  getModel,
  hideModelName,
  listModels,
  mergeModels,
  revealModel,
} from '../models';
import { getSubmission, listMySubmissions, publishSubmission } from '../submissions';
import {
  answerInvitation,
  answerTransfer,
  createOrganisation,
  getOrganisation,
  inviteMember,
  listMyOrganisations,
  removeMember,
  transferModel,
  verifyOrganisation,
  withdrawTransfer,
} from '.';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

const failing = (code: string) => expect.objectContaining({ code });

describe('a model of an organisation', () => {
  test('lets members submit and see private results, and nobody else', async () => {
    const { services, visitor } = context;
    const set = await helpers.setUp();
    const { modelId, submissionId } = await helpers.submitModel(set);
    const { owner, member, outsider } = set;
    const made = await helpers.submitFor(member, modelId);
    for (const id of [submissionId, made.submissionId]) {
      for (const actor of [owner, member]) {
        expect((await getSubmission(services, actor, { submissionId: id })).id).toBe(id);
      }
      for (const actor of [visitor, outsider]) {
        await expect(getSubmission(services, actor, { submissionId: id })).rejects.toEqual(
          failing('not_found'),
        );
      }
    }
    await expect(helpers.submitFor(outsider, modelId)).rejects.toEqual(failing('forbidden'));
    expect(await listModels(services, member, { owned: true })).toMatchObject([{ id: modelId }]);
    // A member doesn't publish the result of another; an owner does.
    await expect(publishSubmission(services, member, { submissionId })).rejects.toEqual(
      failing('forbidden'),
    );
    await publishSubmission(services, owner, { submissionId });
  });

  test('a removed member loses all rights with the next request, also on what they submitted', async () => {
    const { services } = context;
    const set = await helpers.setUp();
    const { id, owner, member } = set;
    const { modelId, submissionId } = await helpers.submitModel(set);
    const { submissionId: submitted } = await helpers.submitFor(member, modelId);
    const { slug } = (await getSubmission(services, member, { submissionId })).model;
    await removeMember(services, owner, { organisationId: id, userId: member.userId });
    const former = await helpers.reload(member);
    for (const hidden of [submitted, submissionId]) {
      await expect(getSubmission(services, former, { submissionId: hidden })).rejects.toEqual(
        failing('not_found'),
      );
    }
    await expect(getModel(services, former, { slug })).rejects.toEqual(failing('not_found'));
    await expect(helpers.submitFor(former, modelId)).rejects.toEqual(failing('forbidden'));
    expect(await listMySubmissions(services, former)).toEqual([]);
    expect(await listModels(services, former, { owned: true })).toEqual([]);
    expect(await findComparable(services, former, { ids: [submitted, submissionId] })).toEqual([]);
    // A session that still has the old rights can't manage members.
    const stale = { ...member, organisations: [{ id, role: 'owner' as const }] };
    await expect(
      inviteMember(services, stale, { organisationId: id, account: 'a@example.org' }),
    ).rejects.toEqual(failing('not_found'));
  });

  test('stays anonymous: others see neither its organisation nor the model on the page of it', async () => {
    const { services, visitor, admin } = context;
    const set = await helpers.setUp();
    const { slug, id, owner, member } = set;
    const { modelId, submissionId } = await helpers.submitModel(set);
    const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await verifyOrganisation(services, admin, {
      organisationId: id,
      verified: true,
      reason: 'Known',
    });
    await expect(hideModelName(services, member, { modelId, until })).rejects.toEqual(
      failing('not_found'),
    );
    await hideModelName(services, owner, { modelId, until });
    await publishSubmission(services, owner, { submissionId });
    await verifyOrganisation(services, admin, {
      organisationId: id,
      verified: false,
      reason: 'No',
    });
    await verifyOrganisation(services, admin, {
      organisationId: id,
      verified: true,
      reason: 'Yes',
    });
    expect((await getSubmission(services, visitor, { submissionId })).model).toMatchObject({
      organisation: 'Anonymous',
      organisationSlug: null,
      organisationVerified: false,
    });
    expect((await getOrganisation(services, visitor, { slug })).models).toEqual([]);
    expect((await getOrganisation(services, member, { slug })).models).toHaveLength(1);
    const seen = await getSubmission(services, member, { submissionId });
    expect(seen.anonymity?.identity).not.toBeNull();
    await getAuthorshipReceipt(services, owner, { modelId });
    expect(await revealModel(services, owner, { modelId })).toMatchObject({
      organisationSlug: slug,
      organisationVerified: true,
    });
  });
});

describe('a transfer', () => {
  test('needs who manages the model and is accepted by the receiver only', async () => {
    const { services } = context;
    const set = await helpers.setUp();
    const { owner, member, outsider } = set;
    const { modelId, submissionId } = await helpers.submitModel(set);
    const offer = (actor: Actor) =>
      transferModel(services, actor, { modelId, to: outsider.name, kind: 'account' });
    await expect(offer(member)).rejects.toEqual(failing('not_found'));
    await expect(offer(outsider)).rejects.toEqual(failing('not_found'));
    await offer(owner);
    for (const actor of [owner, member]) {
      await expect(answerTransfer(services, actor, { modelId, accept: true })).rejects.toEqual(
        failing('not_found'),
      );
    }
    expect((await listMyOrganisations(services, outsider)).transfers).toMatchObject([{ modelId }]);
    await answerTransfer(services, outsider, { modelId, accept: true });
    await expect(helpers.submitFor(member, modelId)).rejects.toEqual(failing('forbidden'));
    await helpers.submitFor(outsider, modelId);
    await expect(getSubmission(services, member, { submissionId })).rejects.toEqual(
      failing('not_found'),
    );
    await expect(answerTransfer(services, outsider, { modelId, accept: true })).rejects.toEqual(
      failing('not_found'),
    );
  });

  test('takes no submission of another account into an organisation', async () => {
    const { services, admin } = context;
    const { slug, owner, member } = await helpers.setUp();
    const [seller, merged] = [await helpers.signUp(), await helpers.signUp()];
    const submitBy = async (actor: Actor) => {
      const files = predictionFiles(4, { skill: 0.7 });
      const { submissionId } = await submitAndScore(context, actor, files);
      const { modelId } = await services.db.submission.findUniqueOrThrow({
        where: { id: submissionId },
        select: { modelId: true },
      });
      return { submissionId, modelId };
    };
    const [sold, duplicate] = [await submitBy(seller), await submitBy(merged)];
    const { modelId } = sold;
    const merge = { fromId: duplicate.modelId, intoId: modelId, reason: 'The same weights.' };
    await mergeModels(services, admin, merge);
    await transferModel(services, seller, { modelId, to: owner.name, kind: 'account' });
    await answerTransfer(services, owner, { modelId, accept: true });
    const { submissionId } = await helpers.submitFor(owner, modelId);
    await transferModel(services, owner, { modelId, to: slug, kind: 'organisation' });
    await answerTransfer(services, owner, { modelId, accept: true });
    for (const [actor, { submissionId: kept }] of [
      [seller, sold],
      [merged, duplicate],
    ] as const) {
      const get = (reader: Actor) => getSubmission(services, reader, { submissionId: kept });
      await expect(get(owner)).rejects.toEqual(failing('not_found'));
      await expect(get(member)).rejects.toEqual(failing('not_found'));
      expect((await get(actor)).rights).toMatchObject({ publish: true, delete: true });
    }
    expect(await getSubmission(services, member, { submissionId })).toMatchObject({
      id: submissionId,
    });
  });

  test('reaches the account with an ID, whoever takes its name or has the ID as a name', async () => {
    const { services } = context;
    const { owner, outsider } = await helpers.setUp();
    const squatter = await helpers.signUp();
    const { id: modelId } = await createModel(services, owner, {
      ...{ name: 'Gift', organisation: 'Lab', openWeights: true },
    });
    const offer = (to: string) => transferModel(services, owner, { modelId, to, kind: 'account' });
    for (const name of [outsider.name, outsider.userId]) {
      const { userId: id } = squatter;
      await services.db.user.update({ where: { id }, data: { name }, select: { id: true } });
      if (name === outsider.name) {
        await expect(offer(name)).rejects.toMatchObject({
          fields: { to: expect.stringContaining('Enter the ID') },
        });
      }
      await offer(outsider.userId);
      await answerTransfer(services, outsider, { modelId, accept: false });
    }
  });

  test('ends when it is withdrawn or declined, and when its sender loses the model', async () => {
    const { services } = context;
    const set = await helpers.setUp();
    const { owner, outsider, id, member } = set;
    const { modelId } = await helpers.submitModel(set);
    const offer = (actor: Actor) =>
      transferModel(services, actor, { modelId, to: outsider.name, kind: 'account' });
    const accept = () => answerTransfer(services, outsider, { modelId, accept: true });
    await offer(owner);
    await withdrawTransfer(services, owner, { modelId });
    await expect(accept()).rejects.toEqual(failing('not_found'));
    await offer(owner);
    await answerTransfer(services, outsider, { modelId, accept: false });
    await expect(accept()).rejects.toEqual(failing('not_found'));
    await services.db.membership.updateMany({
      where: { organisationId: id, userId: member.userId },
      data: { role: 'owner' },
    });
    await offer(await helpers.reload(member));
    await services.db.membership.updateMany({
      where: { organisationId: id, userId: member.userId },
      data: { role: 'member' },
    });
    await expect(accept()).rejects.toEqual(failing('wrong_state'));
  });
});

test('a model can’t get the name of a published model through an organisation of the same name', async () => {
  const { services } = context;
  const genuine = await helpers.setUp();
  const { submissionId } = await helpers.submitModel(genuine);
  await publishSubmission(services, genuine.owner, { submissionId });
  const { organisation, name } = (await getSubmission(services, genuine.owner, { submissionId }))
    .model;
  const forger = await helpers.signUp();
  const { slug } = await createOrganisation(services, forger, { name: organisation });
  expect(slug).not.toBe(genuine.slug);
  const files = predictionFiles(4, { skill: 0.1 });
  const forged = await submitAndScore(context, forger, files, name);
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: forged.submissionId },
    select: { modelId: true },
  });
  const owner = await helpers.reload(forger);
  await transferModel(services, owner, { modelId, to: slug, kind: 'organisation' });
  await expect(answerTransfer(services, owner, { modelId, accept: true })).rejects.toEqual(
    failing('name_taken'),
  );
});

test('admins verify an organisation, and its models show it', async () => {
  const { services, admin, maintainer, other, visitor } = context;
  const set = await helpers.setUp();
  const { id, slug, owner } = set;
  const { submissionId } = await helpers.submitModel(set);
  const verify = (actor: Actor) =>
    verifyOrganisation(services, actor, { organisationId: id, verified: true, reason: 'E-mail' });
  await expect(verify(owner)).rejects.toEqual(failing('forbidden'));
  await expect(verify(other)).rejects.toEqual(failing('forbidden'));
  // Of one benchmark: the organisation’s badge is on every leaderboard.
  await expect(verify(maintainer)).rejects.toEqual(failing('forbidden'));
  await verify(admin);
  expect((await getOrganisation(services, visitor, { slug })).verified).toBe(true);
  expect((await getSubmission(services, owner, { submissionId })).model).toMatchObject({
    organisationVerified: true,
  });
  await publishSubmission(services, owner, { submissionId });
  const isVerifiedOnBoard = async () => {
    const { rows } = await queryFullLeaderboard(context, 'vidhal');
    return rows.find((row) => row.submissionId === submissionId)?.organisationVerified;
  };
  expect(await isVerifiedOnBoard()).toBe(true);
  const revoked = { organisationId: id, verified: false, reason: 'Gone' };
  await verifyOrganisation(services, admin, revoked);
  expect(await isVerifiedOnBoard()).toBe(false);
});

test('others see a page only of a verified organisation or one with a public result, and no ids on it', async () => {
  const { services, visitor } = context;
  const set = await helpers.setUp();
  const { slug, owner, member } = set;
  await expect(getOrganisation(services, visitor, { slug })).rejects.toEqual(failing('not_found'));
  const { submissionId } = await helpers.submitModel(set);
  await expect(getOrganisation(services, visitor, { slug })).rejects.toEqual(failing('not_found'));
  await publishSubmission(services, owner, { submissionId });
  const page = await getOrganisation(services, visitor, { slug });
  expect(page).toMatchObject({ role: null, mayVerify: false, invitations: [] });
  expect(page.members).toEqual([
    { name: owner.name, role: 'owner', userId: null },
    { name: member.name, role: 'member', userId: null },
  ]);
  expect(page.models).toHaveLength(1);
});

test('nobody learns of an organisation that they can’t see by offering it a model', async () => {
  const { services } = context;
  const hidden = await helpers.setUp();
  const set = await helpers.setUp();
  const { modelId } = await helpers.submitModel(set);
  const offer = (to: string) =>
    transferModel(services, set.owner, { modelId, to, kind: 'organisation' }).catch(
      ({ fields }) => fields,
    );
  expect(await offer(hidden.slug)).toEqual(await offer('no-such-organisation'));
  expect((await listMyOrganisations(services, set.owner)).sent).toEqual([]);

  const { submissionId } = await helpers.submitModel(hidden);
  await publishSubmission(services, hidden.owner, { submissionId });
  await offer(hidden.slug);
  expect((await listMyOrganisations(services, set.owner)).sent).toMatchObject([{ modelId }]);
});

test('an owner who must set a password or second factor first removes nobody', async () => {
  const { services } = context;
  const { id, owner, member } = await helpers.setUp();
  const restricted = { ...owner, restricted: 'second_factor_required' as const };
  await expect(
    removeMember(services, restricted, { organisationId: id, userId: member.userId }),
  ).rejects.toEqual(failing('second_factor_required'));
});

test('the last owner can’t leave; members can, also when they are blocked', async () => {
  const { services } = context;
  const { id, owner, member } = await helpers.setUp();
  await expect(
    removeMember(services, owner, { organisationId: id, userId: owner.userId }),
  ).rejects.toEqual(failing('wrong_state'));
  await expect(
    removeMember(services, member, { organisationId: id, userId: owner.userId }),
  ).rejects.toEqual(failing('not_found'));
  await removeMember(
    services,
    { ...member, blocked: true },
    {
      organisationId: id,
      userId: member.userId,
    },
  );
  expect((await helpers.reload(member)).organisations).toEqual([]);
});

test('an account owns at most 20 organisations, also if it creates and joins them at once', async () => {
  const { services } = context;
  const user = await helpers.signUp();
  const invitations: string[] = [];
  for (const _ of [1, 2]) {
    const { id, owner } = await helpers.setUp();
    const invited = { organisationId: id, account: user.name, role: 'owner' as const };
    invitations.push((await inviteMember(services, owner, invited)).invitationId);
  }
  for (let number = 1; number <= 17; number += 1) {
    await createOrganisation(services, user, { name: `Owned ${number}` });
  }
  const attempts = await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, index) =>
      createOrganisation(services, user, { name: `Parallel ${index}` }),
    ),
    ...invitations.map((invitationId) =>
      answerInvitation(services, user, { invitationId, accept: true }),
    ),
  ]);
  const failures = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(failures.map(({ reason }) => reason.code)).toEqual(Array(5).fill('invalid_input'));
  const owned = { userId: user.userId, role: 'owner' } as const;
  expect(await services.db.membership.count({ where: owned })).toBe(20);
});
