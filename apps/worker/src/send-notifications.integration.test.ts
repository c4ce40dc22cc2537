import { createMailer, type Mail } from '@clapboard/services/mailer';
import { claimEmails, markNotificationsRead } from '@clapboard/services/notifications';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  type SmtpServer,
  startSmtpServer,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from './log';
import { sendNotifications } from './send-notifications';

let context: TestContext;
let smtp: SmtpServer;

beforeEach(async () => {
  context = await createTestContext();
  smtp = await startSmtpServer();
  await importTruth(context, { videos: 10 });
  await submitAndScore(context, context.owner, predictionFiles(10, { skill: 1 }), 'Ünïcode 7B');
});
afterEach(async () => {
  await smtp.close();
  await context.close();
});

const deliver = (overrides: Partial<Parameters<typeof sendNotifications>[0]> = {}) =>
  sendNotifications({
    services: context.services,
    log: createLog({ LOG_LEVEL: 'silent' }),
    from: 'Clapboard <clapboard@example.org>',
    publicUrl: 'https://board.example.org',
    ...createMailer(smtp.url),
    signal: new AbortController().signal,
    ...overrides,
  });

/** Makes the next attempt due immediately. */
const skipWait = () =>
  context.services.db.notification.updateMany({
    data: { emailAfter: new Date(0), leaseExpires: null },
  });

it('sends one plain-text e-mail per scored submission', async () => {
  expect(await deliver()).toBe(1);
  await skipWait();
  expect(await deliver()).toBe(0);
  const [mail] = smtp.mails;
  expect(smtp.mails).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'clapboard@example.org', to: ['owner@example.org'] });
  const { id, submissionId } = await context.services.db.notification.findFirstOrThrow();
  expect(mail?.content).toContain(`Message-ID: <${id}@board.example.org>`);
  expect(mail?.content).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.content).toMatch(/^Content-Type: text\/plain/m);
  expect(mail?.content.replaceAll('=\n', '')).toContain(submissionId);
});

it('an e-mail about a private submission contains no score', async () => {
  await deliver();
  const scores = await context.services.db.score.findMany({ select: { value: true } });
  const content = smtp.mails[0]?.content ?? '';
  const body = content.slice(content.indexOf('\n\n')).replace(/https:\S+/g, '');
  expect(scores.length).toBeGreaterThan(0);
  expect(body).not.toMatch(/\d\.\d|\d%/);
});

it('a rejected e-mail is retried after a wait, up to five attempts', async () => {
  smtp.refuse(true);
  expect(await deliver()).toBe(0);
  smtp.refuse(false);
  expect(await deliver()).toBe(0);
  smtp.refuse(true);
  for (let round = 2; round <= 4; round += 1) {
    await skipWait();
    await deliver();
  }
  smtp.refuse(false);
  await skipWait();
  expect(await deliver()).toBe(1);
  const notification = await context.services.db.notification.findFirstOrThrow();
  expect(notification).toMatchObject({ emailTries: 5, emailedAt: expect.any(Date) });
});

it('an e-mail is not sent after five failed attempts', async () => {
  smtp.refuse(true);
  for (let round = 1; round <= 5; round += 1) {
    await deliver();
    await skipWait();
  }
  smtp.refuse(false);
  expect(await deliver()).toBe(0);
  expect(smtp.mails).toEqual([]);
});

it('an e-mail repeated after a crash has the same Message-ID', async () => {
  const { send } = createMailer(smtp.url);
  const sendAndCrash = async (mail: Mail) => {
    await send(mail);
    throw new Error('killed');
  };
  expect(await deliver({ send: sendAndCrash })).toBe(0);
  await skipWait();
  expect(await deliver()).toBe(1);
  const ids = smtp.mails.map(({ content }) => /^Message-ID: (.*)$/m.exec(content)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('a mail server that is slow with each e-mail gets none twice', async () => {
  await submitAndScore(context, context.owner, predictionFiles(10, { skill: 0.5 }), 'Another 7B');
  const { send } = createMailer(smtp.url);
  const sendSlowly = async (mail: Mail) => {
    await context.services.db.$executeRaw`
      UPDATE "Notification" SET "leaseExpires" = "leaseExpires" - interval '400 seconds'`;
    expect(await deliver()).toBe(0);
    await send(mail);
  };
  expect(await deliver({ send: sendSlowly })).toBe(2);
});

it('a worker that shuts down ends after the current e-mail, and others send the rest at once', async () => {
  await submitAndScore(context, context.owner, predictionFiles(10, { skill: 0.5 }), 'Another 7B');
  const ending = new AbortController();
  const { send } = createMailer(smtp.url);
  const sendAndEnd = async (mail: Mail) => {
    ending.abort();
    await send(mail);
  };
  expect(await deliver({ send: sendAndEnd, signal: ending.signal })).toBe(1);
  expect(await deliver()).toBe(1);
  const tries = await context.services.db.notification.findMany({ select: { emailTries: true } });
  expect(tries).toEqual([{ emailTries: 1 }, { emailTries: 1 }]);
});

it('concurrent workers do not send the same notification twice', async () => {
  const sent = await Promise.all([deliver(), deliver(), deliver()]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  expect(smtp.mails).toHaveLength(1);
});

it('notifications that are read or older than three days are not e-mailed', async () => {
  await markNotificationsRead(context.services, context.owner, { all: true });
  expect(await claimEmails(context.services)).toEqual([]);
  await context.services.db.notification.updateMany({
    data: { readAt: null, createdAt: new Date(Date.now() - 4 * 86_400_000) },
  });
  expect(await claimEmails(context.services)).toEqual([]);
});
