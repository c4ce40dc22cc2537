import { beforeEach, expect, it } from 'vitest';
import { createPlaceholderEmail } from '../../core/mail/contact-email';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { claimEmails, listNotifications } from '../notifications';
import { getReceipt, listModerated } from '../submissions';
import { getMyAccount } from './get-mine';
import { listUsers } from './list';

let context: TestContext;
let submissionId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
});
beforeEach(async () => {
  const { services, owner } = context;
  await services.db.user.update({
    where: { id: owner.userId },
    data: { email: createPlaceholderEmail('orcid', '0000-0002-1825-0097'), emailVerified: false },
  });
  await importTruth(context, { videos: 10 });
  ({ submissionId } = await submitAndScore(context, owner, predictionFiles(10, { skill: 1 }), 'A'));
});

it('an account without an e-mail address shows none to its user, admins and maintainers', async () => {
  const { services, owner, maintainer, admin } = context;
  const views = [
    await getMyAccount(services, owner, { currentSessionId: '' }),
    await listUsers(services, admin, { query: 'owner' }),
    await listModerated(services, maintainer, {}),
    await getReceipt(services, owner, { submissionId }),
  ];
  expect(views[0]).toMatchObject({ email: null, emailVerified: false });
  expect(views[1]).toMatchObject({ users: [{ name: 'owner', email: null }] });
  expect(JSON.stringify(views)).not.toContain('.invalid');
});

it('an account without an e-mail address is notified on the site only', async () => {
  const { services, owner } = context;
  expect(await listNotifications(services, owner, {})).toHaveLength(1);
  expect(await claimEmails(services)).toEqual([]);
});

it('an unproven address gets no notifications by e-mail until it is proven', async () => {
  const { services, owner } = context;
  const setVerified = (emailVerified: boolean) =>
    services.db.user.update({
      where: { id: owner.userId },
      data: { email: 'owner@example.org', emailVerified },
    });
  await setVerified(false);
  expect(await claimEmails(services)).toEqual([]);
  await setVerified(true);
  expect(await claimEmails(services)).toMatchObject([{ to: 'owner@example.org' }]);
});
