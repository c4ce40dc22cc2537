import { createMailer } from '@clapboard/services/mailer';
import {
  answerInvitation,
  createOrganisation,
  inviteMember,
  listMyOrganisations,
} from '@clapboard/services/organisations';
import { proveAddress } from '@clapboard/services/sign-in';
import {
  createTestContext,
  type SmtpServer,
  startSmtpServer,
  type TestContext,
} from '@clapboard/services/testing';
import { getActor } from '@clapboard/services/users';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from './log';
import { sendInvitations } from './send-invitations';

let context: TestContext;
let smtp: SmtpServer;
let organisationId: string;

beforeEach(async () => {
  context = await createTestContext();
  smtp = await startSmtpServer();
  const { services, owner } = context;
  ({ id: organisationId } = await createOrganisation(services, owner, { name: 'Secret lab' }));
});
afterEach(async () => {
  await smtp.close();
  await context.close();
});

const invite = (account: string) =>
  inviteMember(context.services, context.owner, { organisationId, account });

const deliver = (overrides: Partial<Parameters<typeof sendInvitations>[0]> = {}) =>
  sendInvitations({
    services: context.services,
    log: createLog({ LOG_LEVEL: 'silent' }),
    from: 'Clapboard <clapboard@example.org>',
    publicUrl: 'https://board.example.org',
    ...createMailer(smtp.url),
    signal: new AbortController().signal,
    ...overrides,
  });

it('an address without an account gets one e-mail, and its owner accepts after proving it', async () => {
  const { services } = context;
  const { invitationId } = await invite('New@example.org');
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ to: ['new@example.org'] });
  expect(mail?.content).toContain('https://board.example.org/me/organisations');
  expect(mail?.content).not.toContain('Secret lab');
  const { id: userId } = await services.db.user.create({
    data: { id: 'new', name: 'New', email: 'new@example.org', emailVerified: false },
  });
  const answer = async () =>
    answerInvitation(services, await getActor(services, userId), { invitationId, accept: true });
  await expect(answer()).rejects.toMatchObject({ code: 'not_found' });
  await proveAddress(services, { userId });
  expect(
    await services.db.notification.findMany({ where: { userId }, select: { kind: true } }),
  ).toEqual([{ kind: 'invited' }]);
  const { invitations } = await listMyOrganisations(services, await getActor(services, userId));
  expect(invitations).toMatchObject([{ id: invitationId }]);
  await answer();
  expect(await services.db.membership.count({ where: { organisationId, userId } })).toBe(1);
});

it('a stranger gets at most two e-mails a day, and accounts get a notification instead', async () => {
  const { services, owner, other } = context;
  const { id: second } = await createOrganisation(services, owner, { name: 'Second lab' });
  for (const id of [organisationId, second, organisationId, second]) {
    await inviteMember(services, owner, { organisationId: id, account: 'victim@example.org' });
    await deliver();
  }
  await services.db.user.update({ where: { id: other.userId }, data: { emailVerified: true } });
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: other.userId } });
  await invite(email);
  await deliver();
  expect(smtp.mails.map(({ to }) => to)).toEqual([['victim@example.org'], ['victim@example.org']]);
});

it('an e-mail that the server rejects is tried again later', async () => {
  await invite('new@example.org');
  expect(await deliver({ send: () => Promise.reject(new Error('busy')) })).toBe(0);
  expect(await deliver()).toBe(0);
  await context.services.db.organisationInvitation.updateMany({
    data: { emailAfter: new Date(0) },
  });
  expect(await deliver()).toBe(1);
});

it('a worker that shuts down ends after the current e-mail, and others send the rest at once', async () => {
  await invite('first@example.org');
  await invite('second@example.org');
  const ending = new AbortController();
  const send = async () => ending.abort();
  expect(await deliver({ send, signal: ending.signal })).toBe(1);
  expect(await deliver()).toBe(1);
});
