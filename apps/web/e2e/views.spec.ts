import type { Page } from '@playwright/test';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { getFirstSample } from './samples';
import { newVisitor, signUpUser, uniqueId } from './users';

const { id: benchmark } = getFirstSample();

test.beforeAll(() => activateSamples(benchmark));

/** Opens the panel of saved views. */
async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  return page.getByRole('dialog', { name: 'Saved views' });
}

test('a user saves a view, finds it in another session, renames and deletes it', async ({
  openPage,
}) => {
  const user = await signUpUser(`View user ${uniqueId()}`);
  const page = await openPage({ user });
  await page.goto(`/b/${benchmark}?columns=aspects&published=0`);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  const panel = await openViews(page);
  await expect(panel.getByText('No saved views')).toBeVisible();
  await panel.getByLabel('Name of the current view').fill('All aspects');
  await page.keyboard.press('Enter');
  const saved = panel.getByRole('button', { name: 'All aspects', exact: true });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await panel.getByLabel('Name of the current view').fill('All aspects');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText('has this name');

  const later = await openPage({ user, width: 390 });
  await later.goto(`/b/${benchmark}`);
  const sheet = await openViews(later);
  await sheet.getByRole('button', { name: 'All aspects', exact: true }).click();
  await expect(later).toHaveURL(/\?columns=aspects&published=0$/);
  await expect(later.locator('.board')).toHaveAttribute('data-density', 'compact');
  await sheet.getByRole('button', { name: 'Rename All aspects' }).click();
  await sheet.getByLabel('New name of All aspects').fill('Aspects');
  await later.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Aspects', exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Delete Aspects' }).click();
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sheet.getByText('No saved views')).toBeVisible();
});

test('a visitor copies a short link, which opens the same view, and is asked to sign in to save it', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/b/${benchmark}?columns=aspects&intervals=1`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Copy short link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toMatch(/^\/v\/[A-Za-z0-9]{10}$/);
  await page.keyboard.press('Escape');

  const response = await newVisitor().fetch(link.pathname);
  expect(response.status).toBe(307);
  const location = new URL(response.headers.get('location') ?? '', link);
  expect(location.href).toBe(page.url());
  const unknown = await newVisitor().fetch('/v/Unknown123');
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('Page not found');

  const panel = await openViews(page);
  await expect(panel.getByRole('link', { name: 'Sign in to save views' })).toHaveAttribute(
    'href',
    `/sign-in?next=${encodeURIComponent(`/b/${benchmark}?columns=aspects&intervals=1`)}`,
  );
});
