import { type Browser, expect, type Page } from '@playwright/test';
import { publishedSite } from './env';
import { newWindow } from './windows';

export const site = publishedSite();

/** A new window in which every unexpected console error fails the test when `check` is called. */
export async function openWindow(
  browser: Browser,
  options: { width?: number; dark?: boolean } = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await newWindow(browser, {
    baseURL: site.url,
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return { page, errors };
}

/** Makes an account through the page and ends signed in at `next`. */
export async function signUp(page: Page, name: string, next = '/'): Promise<void> {
  await page.goto(`/sign-up?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.org`);
  await page.getByLabel('Password', { exact: false }).first().fill(`password of ${name}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new URL(next, site.url).href);
}

/** Signs in as the maintainer whom the first start made. */
export async function signInAsMaintainer(page: Page, next = '/'): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail').fill(site.maintainer.email);
  await page.getByLabel('Password', { exact: false }).first().fill(site.maintainer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new URL(next, site.url).href);
}
