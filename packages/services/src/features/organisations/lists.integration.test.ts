import { randomUUID } from 'node:crypto';
import { Prisma } from '@clapboard/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing';
import { queueForLock } from '../../testing/wait-for-locks';
import { createModel } from '../models';
import { inviteMember, listMyOrganisations, transferModel } from '.';
import { maxListed } from './schemas';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
});
afterAll(() => context.close());

const ids = () => Array.from({ length: maxListed }, () => randomUUID());

test('an account that offers many models pushes out no offer of another', async () => {
  const { services } = context;
  const [receiver, sender, spammer] = [
    await helpers.signUp(),
    await helpers.signUp(),
    await helpers.signUp(),
  ];
  const facts = { name: 'Real', organisation: 'Lab', openWeights: true };
  const { id } = await createModel(services, sender, facts);
  await transferModel(services, sender, { modelId: id, to: receiver.name, kind: 'account' });
  const spam = ids();
  await services.db.model.createMany({
    data: spam.map((model) => ({
      ...{ id: model, slug: model, name: model, organisation: 'Spam', openWeights: true },
      ownerId: spammer.userId,
    })),
  });
  await services.db.modelTransfer.createMany({
    data: spam.map((modelId) => ({
      ...{ modelId, senderId: spammer.userId, receiverId: receiver.userId },
      createdAt: new Date(),
    })),
  });
  const { transfers } = await listMyOrganisations(services, receiver);
  expect(transfers).toHaveLength(maxListed);
  expect(transfers[0]).toMatchObject({ modelId: id, sender: sender.name });
});

test('an organisation that is deleted while the list is read is left out', async () => {
  const { owner } = await helpers.setUp();
  const deletion = Prisma.sql`
    DO $$ BEGIN
      DELETE FROM "Organisation";
      LOCK TABLE "Organisation" IN ACCESS EXCLUSIVE MODE;
    END $$`;
  const lists = await queueForLock(context, deletion, [
    () => listMyOrganisations(context.services, owner),
  ]);
  expect(lists).toMatchObject([{ status: 'fulfilled', value: { organisations: [] } }]);
});

test('an account that invites from many organisations pushes out no invitation of another', async () => {
  const { services } = context;
  const { id: organisationId, owner } = await helpers.setUp();
  const [receiver, spammer] = [await helpers.signUp(), await helpers.signUp()];
  const invited = { organisationId, account: receiver.name };
  const { invitationId } = await inviteMember(services, owner, invited);
  const spam = ids();
  await services.db.organisation.createMany({
    data: spam.map((id) => ({ id, slug: id, name: id })),
  });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await services.db.organisationInvitation.createMany({
    data: spam.map((id) => ({
      ...{ organisationId: id, userId: receiver.userId, invitedById: spammer.userId },
      ...{ role: 'member' as const, expiresAt, createdAt: new Date() },
    })),
  });
  const { invitations } = await listMyOrganisations(services, receiver);
  expect(invitations).toHaveLength(maxListed);
  expect(invitations[0]).toMatchObject({ id: invitationId, invitedBy: owner.name });
});
