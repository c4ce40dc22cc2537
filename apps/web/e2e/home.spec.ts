import { anyError, expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { getFirstSample, loadSamples } from './samples';
import { site } from './users';

test.beforeAll(() => activateSamples(...loadSamples().map(({ id }) => id)));

test('the home page shows the leader of each benchmark with its interval, results across benchmarks, and new results', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Which Video-LLM is best');
  const benchmarks = page.getByRole('region', { name: 'Benchmarks' });
  for (const { title } of loadSamples()) {
    const card = benchmarks
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: title }) });
    await expect(card).toContainText('Leader by');
    await expect(card).toContainText('95% interval');
    await expect(card).toContainText(/\d+ ?results?/);
    await expect(card.getByRole('time')).toBeVisible();
  }
  // Fewer than five models are scored on real data, so that the table begins with those in papers.
  const across = page.getByRole('table', { name: /headline score on each benchmark/ });
  await expect(across.getByRole('row').nth(1)).toContainText('Published');
  await page.getByRole('link', { name: 'Hide published results' }).click();
  await expect(across).not.toContainText('Published');
  for (const { title } of loadSamples()) {
    await expect(across.getByRole('columnheader', { name: new RegExp(`^${title}`) })).toBeVisible();
  }
  const first = across.getByRole('row').nth(1);
  await expect(first).toContainText(/\d of \d/);
  await expect(first).toContainText('95% interval');
  await expect(
    page.getByRole('region', { name: 'Latest results' }).getByRole('listitem'),
  ).not.toHaveCount(0);
});

test('a card of the home page links to its leaderboard, and a cell of the table to its result', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  const sample = getFirstSample();
  await page
    .getByRole('region', { name: 'Benchmarks' })
    .getByRole('article')
    .getByRole('link', { name: sample.title, exact: true })
    .click();
  await expect(page).toHaveURL(new URL(`/b/${sample.id}`, site.url).href);
  await page.goto('/?published=0');
  await page
    .getByRole('table', { name: /headline score/ })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}$/);
});

test('an unknown address answers 404 with a link to the home page', async ({ openPage }) => {
  const page = await openPage({ width: 390, dark: true, allowedErrors: /\/nothing-here: / });
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
});

test('a missing record, whose page the browser renders, has the reader’s theme', async ({
  openPage,
}) => {
  const page = await openPage({ dark: true, allowedErrors: /\/models\/nobody: / });
  await page.goto('/models/nobody');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('a banner shows while the connection is lost', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: anyError });
  await page.goto('/docs');
  const banner = page.getByText('You’re offline.');
  await expect(banner).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});
