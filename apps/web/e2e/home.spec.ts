import { expect, test } from '@playwright/test';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, site } from './people';
import { loadSamples } from './samples';

// Whatever another test imported, the samples are the questions that are asked, and have leaders.
test.beforeAll(async () => {
  const maintainer = await maintainerAccount();
  for (const sample of loadSamples()) await importTruth(maintainer, sample);
});

test('a visitor sees who leads each benchmark, how surely, and which models have which results', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Which Video-LLM is best');
  const benchmarks = page.getByRole('region', { name: 'Benchmarks' });
  for (const { title } of loadSamples()) {
    const card = benchmarks
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: title }) });
    await expect(card).toContainText('Leader in');
    await expect(card).toContainText('95% interval');
    await expect(card).toContainText(/\d+ ?models? scored/);
    await expect(card.getByRole('time')).toBeVisible();
  }
  const across = page.getByRole('table', { name: /headline numbers in each benchmark/ });
  for (const { title } of loadSamples()) {
    await expect(across.getByRole('columnheader', { name: new RegExp(`^${title}`) })).toBeVisible();
  }
  const first = across.getByRole('row').nth(1);
  await expect(first).toContainText(/\d of \d/);
  await expect(first).toContainText('95% interval');
  await expect(
    page.getByRole('region', { name: 'Newest results' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a card leads to its leaderboard, and a cell of the table to the result', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/');
  const [sample] = loadSamples();
  if (!sample) throw new Error('There are no samples.');
  await page
    .getByRole('region', { name: 'Benchmarks' })
    .getByRole('article')
    .getByRole('link', { name: sample.title, exact: true })
    .click();
  await expect(page).toHaveURL(new URL(`/b/${sample.id}`, site.url).href);
  await page.goto('/');
  await page
    .getByRole('table', { name: /headline numbers/ })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}$/);
  expect(errors).toEqual([]);
});

test('an address without a page answers 404 and shows ways on', async ({ browser }) => {
  const { page } = await openWindow(browser, { width: 390, dark: true });
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
});

test('a lost connection is said on the page, and so is its return', async ({ browser }) => {
  const { page } = await openWindow(browser);
  await page.goto('/docs');
  const banner = page.getByText('You are offline.');
  await expect(banner).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('the design page measures at least 4.5:1 for every text on every surface', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/docs/design');
  for (const scheme of ['light', 'dark']) {
    const table = page.getByRole('table', { name: `Contrast of text on surfaces, ${scheme}` });
    const ratios = (await table.getByRole('cell').allTextContents()).map(Number);
    expect(ratios.length).toBe(8 * 3);
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5);
  }
  expect(errors).toEqual([]);
});
