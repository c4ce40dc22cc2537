import { expect, test } from '@playwright/test';
import { cast, openAs } from './cast';
import { HttpAccount } from './http-account';
import { openWindow, site } from './people';
import { publish, withdraw } from './publish';

const html = async (path: string, visitor = new HttpAccount(site.url)) => {
  const response = await visitor.fetch(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const scriptSources = (headers: Headers) =>
  /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

test('the very next request after a publication shows the row, and after a withdrawal it is gone', async () => {
  const { ownSubmissionId, benchmarks } = await cast();
  const board = `/b/${benchmarks[0]}`;
  const row = `/submissions/${ownSubmissionId}`;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await html(board)).text).not.toContain(row);
    await publish(ownSubmissionId);
    expect((await html(board)).text).toContain(row);
    await withdraw(ownSubmissionId);
  }
  expect((await html(board)).text).not.toContain(row);
});

test('somebody who is signed in never gets the page that is kept for visitors, nor leaves their own there', async () => {
  const { accounts } = await cast();
  for (const path of ['/', '/docs']) {
    expect((await html(path)).text).toContain('Sign in');
    const own = await html(path, accounts.researcher);
    expect(own.text).toContain('Robin Researcher');
    expect(scriptSources(own.headers)).toContain("'nonce-");
    expect((await html(path)).text).not.toContain('Robin Researcher');
  }
});

test('a kept page allows its own scripts by their hashes and nothing else, and none is blocked', async ({
  browser,
}) => {
  const { benchmarks } = await cast();
  const paths = ['/', `/b/${benchmarks[0]}`, '/docs/design', '/compare'];
  const { page, errors } = await openWindow(browser);
  for (const path of paths) {
    const sources = scriptSources((await html(path)).headers);
    expect(sources, path).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/]+=*')+$/);
    expect(scriptSources((await html(path)).headers)).toBe(sources);
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  // Hydrated: the theme's button works.
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Clapboard, home' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
  expect(errors).toEqual([]);
});

test('made-up addresses and headers reach no page that they should not', async ({ browser }) => {
  const { page } = await openAs(browser, 'visitor');
  expect((await page.goto('/models/there-is-no-such-model'))?.status()).toBe(404);
  expect((await page.goto('/models/there-is-no-such-model'))?.status()).toBe(404);
  const forged = await new HttpAccount(site.url).fetch('/me', {
    headers: { 'x-page-to-keep': '1' },
  });
  expect(forged.status).toBe(307);
  expect(scriptSources((await html('/?x=%22%3E%3Cscript%3E')).headers)).not.toContain('unsafe');
  const long = await html(`/?q=${'x'.repeat(8000)}`);
  expect(scriptSources(long.headers)).toContain("'nonce-");
});
