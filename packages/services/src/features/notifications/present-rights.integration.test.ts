import { expect, it } from 'vitest';
import type { SignedIn } from '../../core/authorise';
import { notifyAdmins } from '../../core/notifications/notify';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { exportAccount } from '../account-data';
import { removeMember } from '../organisations';
import { createOrganisationHelpers } from '../organisations/testing-organisations';
import { postMessage } from '../threads';
import { blockUser, setUserRights } from '../users';
import { claimEmails, countUnreadNotifications, listNotifications, markNotificationsRead } from '.';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
    helpers = createOrganisationHelpers(fresh, 'vidhal');
  },
  { videos: 4 },
);

const files = predictionFiles(4, { skill: 0.5 });

/** Lets the owner write to the maintainers about a private submission. */
async function askMaintainers(): Promise<string> {
  const { submissionId } = await submit(context, context.owner, files, 'Secret 7B');
  await postMessage(context.services, context.owner, { submissionId, text: 'Is this right?' });
  return submissionId;
}

/** Everything that a user gets of notifications, by each way that shows or changes them. */
async function readNotifications(user: SignedIn) {
  const { services } = context;
  const actor = await helpers.reload(user);
  const { notifications } = await exportAccount(services, actor);
  return {
    listed: (await listNotifications(services, actor)).map(({ kind }) => kind),
    exported: notifications.map(({ kind }) => kind),
    unread: await countUnreadNotifications(services, actor),
    marked: await markNotificationsRead(services, actor, { all: true }),
  };
}

/** The addresses that get e-mails now. */
const claimAddresses = async () => (await claimEmails(context.services)).map(({ to }) => to).sort();

const nothing = { listed: [], exported: [], unread: 0, marked: 0 };
const only = (kind: string) => ({ listed: [kind], exported: [kind], unread: 1, marked: 1 });

const setBenchmarks = (benchmarks: string[], role: 'user' | 'admin' = 'user') =>
  setUserRights(context.services, context.admin, {
    userId: context.maintainer.userId,
    role,
    benchmarks,
  });

it('maintainers read and are e-mailed what they were sent as such', async () => {
  await askMaintainers();
  expect(await claimAddresses()).toEqual(['admin@example.org', 'maintainer@example.org']);
  expect(await readNotifications(context.maintainer)).toEqual(only('asked'));
});

it('former maintainers neither read nor are e-mailed what they were sent as such', async () => {
  await askMaintainers();
  await setBenchmarks(['tempcompass']);
  expect(await claimAddresses()).toEqual(['admin@example.org']);
  expect(await readNotifications(context.maintainer)).toEqual(nothing);
});

it('maintainers and admins without a required second factor get no e-mails as such', async () => {
  const { services, admin } = context;
  await askMaintainers();
  const strict = { ...services, requirements: { ownPassword: false, secondFactor: true } };
  expect(await claimEmails(strict)).toEqual([]);
  await services.db.user.update({
    where: { id: admin.userId },
    data: { twoFactorEnabled: true },
  });
  expect((await claimEmails(strict)).map(({ to }) => to)).toEqual(['admin@example.org']);
});

it('former admins neither read nor are e-mailed what they were sent as such', async () => {
  await setBenchmarks([], 'admin');
  await askMaintainers();
  const alarm = { kind: 'guessing', occasion: 'an audit event', detail: 'from 192.0.2.1' } as const;
  await context.services.db.$transaction((tx) => notifyAdmins(tx, alarm));
  await setBenchmarks([]);
  expect(await claimAddresses()).toEqual(['admin@example.org', 'admin@example.org']);
  expect(await readNotifications(context.maintainer)).toEqual(nothing);
});

it('a token without the rights of a maintainer doesn’t read what its user was sent as such', async () => {
  await askMaintainers();
  const limited = { ...context.maintainer, maintains: [] };
  expect(await listNotifications(context.services, limited)).toEqual([]);
  expect(await countUnreadNotifications(context.services, limited)).toBe(0);
});

it('blocked accounts get no e-mails, and blocked maintainers don’t see the notifications of maintainers', async () => {
  const { services, admin, owner, maintainer } = context;
  await askMaintainers();
  const { evaluationId } = await submit(context, owner, files, 'Blocked 7B');
  await run(context, evaluationId);
  for (const { userId } of [owner, maintainer])
    await blockUser(services, admin, { userId, reason: 'Spam.' });
  expect(await claimAddresses()).toEqual(['admin@example.org']);
  expect(await readNotifications(maintainer)).toEqual(nothing);
  expect(await readNotifications(owner)).toEqual(only('scored'));
});

it('former members of an organisation neither read nor get e-mails about its submissions', async () => {
  const { services } = context;
  const team = await helpers.setUp();
  const { modelId } = await helpers.submitModel(team);
  const { submissionId } = await helpers.submitFor(team.member, modelId);
  const { id: evaluationId } = await services.db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  await run(context, evaluationId);
  const { userId } = team.member;
  await services.db.user.update({ where: { id: userId }, data: { emailVerified: true } });
  await markNotificationsRead(services, team.member, { all: true });
  await services.db.notification.updateMany({
    where: { userId, kind: 'scored' },
    data: { readAt: null },
  });

  await removeMember(services, team.owner, { organisationId: team.id, userId });
  expect(await claimAddresses()).toEqual([]);
  expect(await readNotifications(team.member)).toEqual({
    ...nothing,
    listed: ['invited'],
    exported: ['invited'],
  });
});
