import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/context';
import { createTestContext, type TestContext } from '../../testing';
import { createModel } from '../models';
import {
  answerInvitation,
  answerTransfer,
  inviteMember,
  listMyOrganisations,
  removeMember,
  transferModel,
  withdrawInvitation,
} from '.';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
});
afterAll(() => context.close());

const failing = (code: string) => expect.objectContaining({ code });

describe('an invitation', () => {
  test('is for the invited account only; guessing its id finds nothing', async () => {
    const { services } = context;
    const { id, owner, outsider } = await helpers.setUp();
    const guest = await helpers.signUp();
    const { invitationId } = await inviteMember(services, owner, {
      organisationId: id,
      account: guest.name,
    });
    for (const [actor, guess] of [
      [outsider, invitationId],
      [guest, crypto.randomUUID()],
      [owner, invitationId],
    ] as const) {
      await expect(
        answerInvitation(services, actor, { invitationId: guess, accept: true }),
      ).rejects.toEqual(failing('not_found'));
    }
    expect((await listMyOrganisations(services, guest)).invitations).toMatchObject([
      { id: invitationId, invitedBy: owner.name },
    ]);
    await answerInvitation(services, guest, { invitationId, accept: true });
    expect((await helpers.reload(guest)).organisations).toEqual([{ id, role: 'member' }]);
    await expect(answerInvitation(services, guest, { invitationId, accept: true })).rejects.toEqual(
      failing('not_found'),
    );
  });

  test('to an address is for the account that verified it, not for one that only entered it', async () => {
    const { services } = context;
    const { id, owner } = await helpers.setUp();
    const squatter = await helpers.signUp();
    const { invitationId } = await inviteMember(services, owner, {
      organisationId: id,
      account: squatter.email.toUpperCase(),
    });
    expect((await listMyOrganisations(services, squatter)).invitations).toEqual([]);
    const accept = () => answerInvitation(services, squatter, { invitationId, accept: true });
    await expect(accept()).rejects.toEqual(failing('not_found'));
    await services.db.user.update({
      where: { id: squatter.userId },
      data: { emailVerified: true },
    });
    await accept();
    expect((await helpers.reload(squatter)).organisations).toHaveLength(1);
  });

  test('answers alike whether or not an account or a member has the address', async () => {
    const { services } = context;
    const { id, owner } = await helpers.setUp();
    const known = await helpers.signUp({ verified: true });
    const colleague = await helpers.signUp({ verified: true });
    await services.db.membership.create({
      data: { organisationId: id, userId: colleague.userId, role: 'member' },
    });
    for (const account of [known.email, colleague.email, 'nobody@example.org']) {
      const answer = await inviteMember(services, owner, { organisationId: id, account });
      expect(answer).toEqual({ invitationId: expect.any(String) });
    }
  });

  test('expires, and ends when an owner withdraws it or who sent it is removed', async () => {
    const { services } = context;
    const { id, owner, member } = await helpers.setUp();
    const guest = await helpers.signUp();
    const invite = async (actor: Actor) =>
      inviteMember(services, actor, { organisationId: id, account: guest.name });
    const accept = (invitationId: string) =>
      answerInvitation(services, guest, { invitationId, accept: true });
    const expired = await invite(owner);
    await services.db.organisationInvitation.updateMany({ data: { expiresAt: new Date(0) } });
    await expect(accept(expired.invitationId)).rejects.toEqual(failing('not_found'));
    const withdrawn = await invite(owner);
    await expect(withdrawInvitation(services, member, withdrawn)).rejects.toEqual(
      failing('not_found'),
    );
    await withdrawInvitation(services, owner, withdrawn);
    await expect(accept(withdrawn.invitationId)).rejects.toEqual(failing('not_found'));
    await services.db.membership.updateMany({
      where: { organisationId: id, userId: member.userId },
      data: { role: 'owner' },
    });
    const orphaned = await invite(await helpers.reload(member));
    await removeMember(services, owner, { organisationId: id, userId: member.userId });
    await expect(accept(orphaned.invitationId)).rejects.toEqual(failing('not_found'));
  });

  test('that a removed member had received doesn’t let them return', async () => {
    const { services } = context;
    const { id, owner, member } = await helpers.setUp();
    await services.db.user.update({
      where: { id: member.userId },
      data: { emailVerified: true },
    });
    const invited = { organisationId: id, account: member.email, role: 'owner' as const };
    const { invitationId } = await inviteMember(services, owner, invited);
    await removeMember(services, owner, { organisationId: id, userId: member.userId });
    await expect(
      answerInvitation(services, member, { invitationId, accept: true }),
    ).rejects.toEqual(failing('not_found'));
  });

  test('is sent by owners only, at most 30 in an hour', async () => {
    const { services, visitor } = context;
    const { id, owner, member, outsider } = await helpers.setUp();
    const invite = (actor: Actor) =>
      inviteMember(services, actor, { organisationId: id, account: 'a@example.org' });
    await expect(invite(visitor)).rejects.toEqual(failing('sign_in_required'));
    await expect(invite(member)).rejects.toEqual(failing('not_found'));
    await expect(invite(outsider)).rejects.toEqual(failing('not_found'));
    await expect(invite({ ...owner, blocked: true })).rejects.toEqual(failing('account_blocked'));
    for (let sent = 1; sent < 30; sent += 1) await invite(owner);
    await expect(invite(owner)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^You can send 30 invitations per hour\. Wait \d+ minutes\.$/),
    });
  });
});

/** Offers a new model of a new account to another new account. */
async function offerModel() {
  const { services } = context;
  const [sender, receiver] = [await helpers.signUp(), await helpers.signUp()];
  const facts = { name: `Model of ${sender.name}`, organisation: 'Lab', openWeights: true };
  const { id: modelId } = await createModel(services, sender, facts);
  await transferModel(services, sender, { modelId, to: receiver.name, kind: 'account' });
  const readOffers = async () => (await listMyOrganisations(services, receiver)).transfers;
  const accept = () => answerTransfer(services, receiver, { modelId, accept: true });
  return { sender, modelId, readOffers, accept };
}

test('invitations and offers of a blocked account can’t be accepted until it is unblocked', async () => {
  const { services } = context;
  const { id: organisationId, owner } = await helpers.setUp();
  const guest = await helpers.signUp();
  const invited = { organisationId, account: guest.name };
  const { invitationId } = await inviteMember(services, owner, invited);
  const { sender, modelId, readOffers, accept } = await offerModel();
  const readInvitations = async () => (await listMyOrganisations(services, guest)).invitations;
  const join = () => answerInvitation(services, guest, { invitationId, accept: true });
  const setBlocked = (blockedAt: Date | null) =>
    services.db.user.updateMany({
      where: { id: { in: [owner.userId, sender.userId] } },
      data: { blockedAt },
    });
  await setBlocked(new Date());
  expect([await readInvitations(), await readOffers()]).toEqual([[], []]);
  await expect(join()).rejects.toEqual(failing('not_found'));
  await expect(accept()).rejects.toEqual(failing('not_found'));
  await setBlocked(null);
  expect(await readInvitations()).toMatchObject([{ id: invitationId }]);
  expect(await readOffers()).toMatchObject([{ modelId }]);
  await join();
  await accept();
});

test('the offer of a model expires after 14 days', async () => {
  const { services } = context;
  const { modelId, readOffers, accept } = await offerModel();
  const createdAt = new Date(Date.now() - 14 * 86_400_000);
  await services.db.modelTransfer.update({ where: { modelId }, data: { createdAt } });
  expect(await readOffers()).toEqual([]);
  await expect(accept()).rejects.toEqual(failing('not_found'));
});

test('an account has at most 100 open offers, which a later offer of the same model doesn’t exceed', async () => {
  const { services } = context;
  const { sender, modelId } = await offerModel();
  const { db } = services;
  const slugs = Array.from({ length: 99 }, () => randomUUID());
  await db.model.createMany({
    data: slugs.map((id) => ({
      ...{ id, slug: id, name: id, organisation: 'Lab', openWeights: true },
      ownerId: sender.userId,
    })),
  });
  const receiver = await helpers.signUp();
  await db.modelTransfer.createMany({
    data: slugs.map((id) => ({
      modelId: id,
      senderId: sender.userId,
      receiverId: receiver.userId,
    })),
  });
  const offer = (id: string) =>
    transferModel(services, sender, { modelId: id, to: receiver.name, kind: 'account' });
  await offer(modelId);
  const facts = { name: 'One too many', organisation: 'Lab', openWeights: true };
  const { id } = await createModel(services, sender, facts);
  await expect(offer(id)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('100 open offers'),
  });
});

test('a model is offered at most 30 times in an hour, and the refusal says how long to wait', async () => {
  const { services, owner } = context;
  const offer = () =>
    transferModel(services, owner, { modelId: randomUUID(), to: 'a', kind: 'account' });
  for (let sent = 0; sent < 30; sent += 1) {
    await expect(offer()).rejects.toEqual(failing('not_found'));
  }
  await expect(offer()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^You can offer 30 models per hour\. Wait \d+ minutes\.$/),
  });
});
