import { createDb } from '@clapboard/db';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, signInAsMaintainer, site } from './people';
import { sampleOf } from './samples';

const benchmark = 'vidhal';
const sample = sampleOf(benchmark);

/** A person with an account, and a window in which they are signed in. */
async function person(browser: Browser, name: string, options: { width?: number } = {}) {
  const account = new HttpAccount(site.url);
  await account.signUp(name);
  const opened = await openWindow(browser, options);
  await opened.page.context().addCookies(account.cookies());
  return { account, ...opened };
}

async function scored(account: HttpAccount, model: string): Promise<string> {
  const files = await account.uploadAll(sample.predictions);
  const { submissionId } = await account.submit(benchmark, model, files);
  expect(await account.finalState(submissionId)).toMatchObject({ status: 'done' });
  return submissionId;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });

test.beforeAll(async () => {
  await importTruth(await maintainerAccount(), sample);
});

test('a scored submission rings the bell once, until it is looked at', async ({ browser }) => {
  const { account, page, errors } = await person(browser, 'Bella Bell', { width: 390 });
  await page.goto('/docs');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await scored(account, 'Bell first');
  await scored(account, 'Bell second');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');
  await bell(page).click();
  await expect(page.getByText('2 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Bell second' }).click();
  await expect(page).toHaveURL(/\/submissions\//);
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await page.goto('/me/notices');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All read')).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  expect(errors).toEqual([]);
});

test('submissions are found by word, benchmark and state, and the address keeps the search', async ({
  browser,
}) => {
  const { account, page, errors } = await person(browser, 'Sandra Search');
  await scored(account, 'Search needle');
  await scored(account, 'Search hay');
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
  expect(errors).toEqual([]);
});

test('a form that was left is a draft to go on with or to discard', async ({ browser }) => {
  const { page, errors } = await person(browser, 'Dora Draft');
  await page.goto(`/b/${benchmark}/submit`);
  await page.getByLabel('Model name').fill('Half a form');
  await page.goto('/me');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts).toContainText('Half a form');
  await drafts.getByRole('link', { name: /^Continue/ }).click();
  await expect(page.getByLabel('Model name')).toHaveValue('Half a form');
  await page.goto('/me');
  await drafts.getByRole('button', { name: /^Discard/ }).click();
  await expect(drafts).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the daily limit that a maintainer sets is shown, holds, and names when it renews', async ({
  browser,
}) => {
  const maintainer = await openWindow(browser);
  await signInAsMaintainer(maintainer.page, '/admin/rules');
  const form = maintainer.page.locator('form', {
    has: maintainer.page.locator(`[id^="${benchmark}"]`),
  });
  const limit = form.locator('[name="perDay"]');
  const save = form.getByRole('button', { name: /^Save/ });
  const before = await limit.inputValue();
  await limit.fill('1');
  await save.click();
  await expect(maintainer.page.getByText('Saved')).toBeVisible();
  try {
    const { account, page } = await person(browser, 'Lena Limit');
    await page.goto(`/b/${benchmark}/submit`);
    await expect(page.getByText(/^1 of 1 submissions left until/)).toBeVisible();
    await scored(account, 'Limit first');
    const files = await account.uploadAll(sample.predictions);
    await expect(account.submit(benchmark, 'Limit second', files)).rejects.toThrow(
      /429.*quota_spent.*00:00 UTC on \d{4}-\d\d-\d\d/,
    );
    await page.reload();
    await expect(page.getByText('Nothing is left of today’s submissions')).toBeVisible();
    await page.goto('/me');
    const quota = page.getByRole('region', { name: 'Left today' });
    await expect(quota.getByRole('listitem').filter({ hasText: sample.title })).toContainText(
      '0 of 1',
    );
  } finally {
    await limit.fill(before);
    await save.click();
    await expect(save).toBeEnabled();
  }
  expect(maintainer.errors).toEqual([]);
});

test('name and password are changed, and other browsers are signed out with the password', async ({
  browser,
}) => {
  const { page, errors } = await person(browser, 'Anna Account');
  const elsewhere = new HttpAccount(site.url);
  await elsewhere.signIn('anna.account@example.org', 'password of Anna Account');
  await page.goto('/me/account');
  await page.getByLabel('Name').fill('Anna Renamed');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('banner')).toContainText('Anna Renamed');
  await page.getByLabel('Present password').fill('password of Anna Account');
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Changed')).toHaveCount(2);
  expect((await elsewhere.fetch('/me')).headers.get('location')).toContain('/sign-in');
  await elsewhere.signIn('anna.account@example.org', 'another long password');
  expect(errors).toEqual([]);
});

test('sessions are listed and ended one by one, and their tokens never leave the server', async ({
  browser,
}) => {
  const { account, page, errors } = await person(browser, 'Sven Session');
  const [second, third] = [new HttpAccount(site.url), new HttpAccount(site.url)];
  for (const other of [second, third]) {
    await other.signIn('sven.session@example.org', 'password of Sven Session');
  }
  await page.goto('/me/account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  const html = await (await account.fetch('/me/account')).text();
  const db = createDb(site.databaseUrl);
  const tokens = await db.session.findMany({
    where: { user: { email: 'sven.session@example.org' } },
    select: { token: true },
  });
  await db.$disconnect();
  expect(tokens).toHaveLength(3);
  for (const { token } of tokens) expect(html).not.toContain(token);
  expect((await account.fetch('/api/auth/list-sessions')).status).toBe(404);
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of [second, third]) {
    expect((await other.fetch('/me')).headers.get('location')).toContain('/sign-in');
  }
  expect((await account.fetch('/me')).status).toBe(200);
  expect(errors).toEqual([]);
});
