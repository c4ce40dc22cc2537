import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing';
import { createModel } from '../models';
import { claimEmails, listNotifications } from '../notifications';
import { createOrganisation, inviteMember, transferModel } from '.';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
});
afterAll(() => context.close());

test('invitations and offers send a stranger at most two e-mails a day, without the sender’s words', async () => {
  const { services } = context;
  const sender = await helpers.signUp();
  const receiver = await helpers.signUp({ verified: true });
  const words = 'Confirm your account at evil.example';
  const { id: organisationId } = await createOrganisation(services, sender, { name: words });
  const model = await createModel(services, sender, {
    name: words,
    organisation: 'Lab',
    openWeights: true,
  });
  const owner = await helpers.reload(sender);
  const offer = { modelId: model.id, to: receiver.name, kind: 'account' } as const;
  for (let count = 0; count < 3; count += 1) {
    await inviteMember(services, owner, { organisationId, account: receiver.email });
    await transferModel(services, owner, offer);
  }
  const mails = await claimEmails(services);
  expect(mails.map(({ to }) => to)).toEqual([receiver.email, receiver.email]);
  expect(JSON.stringify(mails)).not.toContain(words);
  const shown = await listNotifications(services, receiver);
  expect(shown.map(({ detail }) => detail)).toEqual(Array(6).fill(words));
});

test('invitations at once need no second database connection each, so they don’t stall the site', async () => {
  const { services } = context;
  const sender = await helpers.signUp();
  const { id: organisationId } = await createOrganisation(services, sender, { name: 'Busy lab' });
  const owner = await helpers.reload(sender);
  // More than the pool has connections.
  const invitations = Array.from({ length: 20 }, (_, n) =>
    inviteMember(services, owner, { organisationId, account: `stranger${n}@example.org` }),
  );
  expect(new Set(await Promise.all(invitations)).size).toBe(20);
});
