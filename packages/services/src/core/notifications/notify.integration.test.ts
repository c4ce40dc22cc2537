import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import type { NotificationKind } from './kinds';
import { type NotificationSubject, notifySubmitters, notifyWebhookOwner } from './notify';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

/** Adds 49 notifications of a kind that were sent to the owner within the day. */
async function addSent(kind: NotificationKind): Promise<void> {
  const { services, owner } = context;
  await services.db.$executeRaw`
    INSERT INTO "Notification" (id, "userId", kind, occasion, "emailedAt", "readAt")
    SELECT gen_random_uuid()::text, ${owner.userId}, ${kind}, 'old ' || n, now(), now()
    FROM generate_series(1, 49) n`;
}

/** Returns how many of the owner’s unread notifications there are, and how many of them are to be e-mailed. */
async function countUnread(kind: NotificationKind) {
  const { services, owner } = context;
  const rows = await services.db.notification.findMany({
    where: { userId: owner.userId, kind, readAt: null },
    select: { emailedAt: true },
  });
  return { shown: rows.length, mailed: rows.filter(({ emailedAt }) => !emailedAt).length };
}

it('a submitter gets 50 e-mails a day of each kind, also if many evaluations change at once', async () => {
  const { services, owner } = context;
  const files = predictionFiles(10, { skill: 1 });
  const names = ['one', 'two', 'three'];
  const subjects: NotificationSubject[] = [];
  for (const name of names) subjects.push(await submit(context, owner, files, name));
  await addSent('rescored');
  for (const kind of ['rescored', 'hidden'] as const) {
    await services.db.$transaction((tx) => notifySubmitters(tx, subjects, { kind }));
  }
  expect(await countUnread('rescored')).toEqual({ shown: 3, mailed: 1 });
  expect(await countUnread('hidden')).toEqual({ shown: 3, mailed: 3 });
});

it('the owner of a webhook that is suspended again and again gets 50 e-mails a day', async () => {
  const { services, owner } = context;
  const { userId } = owner;
  const endpointId = randomUUID();
  await services.db.webhookEndpoint.create({
    data: {
      ...{ id: endpointId, userId, url: 'https://hooks.example.org/' },
      ...{ source: 'models', secretEncrypted: Buffer.from('sealed') },
    },
    select: { id: true },
  });
  await addSent('webhook_suspended');
  for (let times = 0; times < 3; times += 1) {
    const suspended = { endpointId, userId, occasion: randomUUID() };
    await services.db.$transaction((tx) => notifyWebhookOwner(tx, suspended));
  }
  expect(await countUnread('webhook_suspended')).toEqual({ shown: 3, mailed: 1 });
});
