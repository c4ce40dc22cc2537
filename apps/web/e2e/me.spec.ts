import type { Page } from '@playwright/test';
import { withDb } from './database';
import { expect, type OpenPage, test } from './fixture';
import { HttpAccount } from './http-account';
import { activateSamples } from './import-truth';
import { labels } from './labels';
import { getSample } from './samples';
import { submitAndScore } from './submissions';
import { credentials, getMaintainer, signUpUser, site, uniqueId } from './users';

const benchmark = 'vidhal';
const sample = getSample(benchmark);

/** Creates a user with this name and opens a page with their session. */
async function openUserPage(
  openPage: OpenPage,
  firstName: string,
  options: { width?: number } = {},
) {
  const name = `${firstName} ${uniqueId()}`;
  const user = await signUpUser(name);
  return { name, user, page: await openPage({ user, ...options }) };
}

/** Signs a user in once more, as from another browser. */
async function signInAgain(email: string, password: string): Promise<HttpAccount> {
  const session = new HttpAccount(site.url);
  await session.signIn(email, password);
  return session;
}

/** Checks that the session of an account has ended. */
async function expectSignedOut(account: HttpAccount): Promise<void> {
  expect((await account.fetch('/me')).headers.get('location')).toContain('/sign-in');
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

test.beforeAll(() => activateSamples(benchmark));

test('the bell counts a scored submission until it is read', async ({ openPage }) => {
  const { user, page } = await openUserPage(openPage, 'Bella Bell', { width: 390 });
  await page.goto('/docs');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await submitAndScore(user, benchmark, 'Bell first');
  await submitAndScore(user, benchmark, 'Bell second');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(page).click();
  await expect(page.getByText('2 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Bell second' }).click();
  await expect(page).toHaveURL(/\/submissions\//);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.goto('/me/notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All read')).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('submissions are filtered by text and state, and the address keeps the filter', async ({
  openPage,
}) => {
  const { user, page } = await openUserPage(openPage, 'Sandra Search');
  await submitAndScore(user, benchmark, 'Search needle');
  await submitAndScore(user, benchmark, 'Search hay');
  await page.goto('/me');
  await expect(page.getByText('2 submissions', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('NEEDLE');
  await expect(page.getByText('1 of 2 submissions')).toBeVisible();
  await expect(page).toHaveURL(/q=NEEDLE/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Search needle' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search hay' })).toHaveCount(0);
  await page.getByLabel('State').selectOption('needs-attention');
  await expect(page.getByText('None of your submissions match')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText('2 submissions', { exact: true })).toBeVisible();
});

test('an unfinished form becomes a draft that can be continued or discarded', async ({
  openPage,
}) => {
  const { page } = await openUserPage(openPage, 'Dora Draft');
  await page.goto(`/b/${benchmark}/submit`);
  await page.getByLabel(labels.modelName).fill('Half a form');
  await page.goto('/me');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts).toContainText('Half a form');
  await drafts.getByRole('link', { name: /^Continue/ }).click();
  await expect(page.getByLabel(labels.modelName)).toHaveValue('Half a form');
  await page.goto('/me');
  await drafts.getByRole('button', { name: /^Discard/ }).click();
  await expect(drafts).toHaveCount(0);
});

test('the daily limit set by a maintainer is shown and enforced with its time of renewal @nightly', async ({
  openPage,
}) => {
  const maintainerPage = await openPage({ user: await getMaintainer() });
  await maintainerPage.goto(`/admin/benchmarks/${benchmark}`);
  const save = maintainerPage.getByRole('button', { name: /^Save the rules of/ });
  const form = maintainerPage.locator('form').filter({ has: save });
  const limit = form.getByLabel('Submissions per user per day');
  const before = await limit.inputValue();
  await limit.fill('1');
  await save.click();
  await expect(maintainerPage.getByText('Saved')).toBeVisible();
  try {
    const { user, page } = await openUserPage(openPage, 'Lena Limit');
    await page.goto(`/b/${benchmark}/submit`);
    await expect(page.getByText(/^1 of 1 submissions left until/)).toBeVisible();
    await submitAndScore(user, benchmark, 'Limit first');
    const files = await user.uploadAll(sample.predictions);
    await expect(user.submit(benchmark, 'Limit second', files)).rejects.toThrow(
      /429.*quota_spent.*00:00 UTC on \d{4}-\d\d-\d\d/,
    );
    await page.reload();
    await expect(page.getByText('No submissions left today')).toBeVisible();
    await page.goto('/me');
    const quota = page.getByRole('region', { name: 'Submissions left today' });
    await expect(quota.getByRole('listitem').filter({ hasText: sample.title })).toContainText(
      '0 of 1',
    );
  } finally {
    // Without the message of the first change, so that the test waits for the second one.
    await maintainerPage.reload();
    await limit.fill(before);
    await save.click();
    await expect(maintainerPage.getByText('Saved')).toBeVisible();
  }
});

test('users change their name and password, and a new password signs out other browsers', async ({
  openPage,
}) => {
  const { name, page } = await openUserPage(openPage, 'Anna Account');
  const { email, password } = credentials(name);
  const otherBrowser = await signInAgain(email, password);
  await page.goto('/me/account');
  await page.getByLabel('Name', { exact: true }).fill('Anna Renamed');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('banner')).toContainText('Anna Renamed');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^(Name|Password) changed$/)).toHaveCount(2);
  await expectSignedOut(otherBrowser);
  await otherBrowser.signIn(email, 'another long password');
});

test('users list and end their sessions, whose tokens never leave the server', async ({
  openPage,
}) => {
  const { name, user, page } = await openUserPage(openPage, 'Sven Session');
  const { email, password } = credentials(name);
  const others = [await signInAgain(email, password), await signInAgain(email, password)];
  await page.goto('/me/account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  const html = await (await user.fetch('/me/account')).text();
  const tokens = await withDb((db) =>
    db.session.findMany({ where: { user: { email } }, select: { token: true } }),
  );
  expect(tokens).toHaveLength(3);
  for (const { token } of tokens) expect(html).not.toContain(token);
  expect((await user.fetch('/api/auth/list-sessions')).status).toBe(404);
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of others) await expectSignedOut(other);
  expect((await user.fetch('/me')).status).toBe(200);
});

test('a user creates an access token, uses it and revokes it', async ({ openPage }) => {
  const { name, page } = await openUserPage(openPage, 'Toni Token', { width: 390 });
  await page.goto('/me/tokens');
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('GPU machine');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByText(/^clap_/).innerText();
  const whoami = () =>
    fetch(new URL('/api/v1/me', site.url), { headers: { authorization: `Bearer ${token}` } });
  const answer = await whoami();
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(name)]);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText('GPU machine')).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toContain(token);
  await expect(page.getByText('last used')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke GPU machine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  expect((await whoami()).status).toBe(401);
});

test('the secret of a first webhook is shown once', async ({ openPage }) => {
  const { page } = await openUserPage(openPage, 'Wanda Webhook');
  await page.goto('/me/webhooks');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://example.org/hook');
  await dialog.getByLabel('VidHal').check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main')).toContainText('example.org');
  await expect(page.getByText('whsec_')).toHaveCount(0);
});

test('a dialog returns the focus to the button that opened it', async ({ openPage }) => {
  const { user, page } = await openUserPage(openPage, 'Fay Focus');
  await page.goto(`/submissions/${await submitAndScore(user, benchmark, 'Focus')}`);
  const button = page.getByRole('button', { name: 'Edit run' });
  await button.click();
  await expect(page.getByRole('dialog').getByLabel(/^Frames \(/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});
