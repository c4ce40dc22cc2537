import { expect, test } from '@playwright/test';
import { journeyDataset as dataset } from './dataset';
import { openWindow, signInAsMaintainer, signUp } from './people';

test.describe.configure({ mode: 'serial' });

test(`a prediction file uploaded in a browser becomes a row on the leaderboard (${dataset.title})`, async ({
  browser,
}) => {
  const maintainer = await openWindow(browser);
  await test.step('a maintainer imports the revision', async () => {
    const { page } = maintainer;
    await signInAsMaintainer(page, '/admin/datasets');
    await page.getByLabel('Benchmark').selectOption('vidhal');
    await page.getByLabel('Label').fill('Journey');
    await page.locator('input[type=file]').setInputFiles(dataset.truth);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('Journey').first()).toBeVisible();
    await expect(page.getByText(dataset.videos.toLocaleString('en')).first()).toBeVisible();
  });

  const researcher = await openWindow(browser);
  const { page } = researcher;
  await test.step('a researcher signs up and chooses files that do not say their task', async () => {
    await signUp(page, 'Rita Researcher', '/b/vidhal/submit');
    await page
      .locator('input[type=file]')
      .setInputFiles(dataset.predictions.map(({ file }) => file));
    const choices = page.getByRole('combobox', { name: /^Task of random/ });
    await expect(choices).toHaveCount(3);
    for (const [i, { task }] of dataset.predictions.entries()) {
      await choices.nth(i).selectOption(task);
    }
    await expect(page.getByText(/Ranked\s*yes/)).toBeVisible();
  });

  await test.step('names the model and the run, and submits', async () => {
    await page.getByLabel('Model name').fill('Journey Random');
    await page.getByLabel('Organisation').fill('Journey Lab');
    await page.getByText('Anybody can download them.').click();
    await page.getByLabel('Parameters, in billions').fill('7');
    await page.getByLabel('Number of frames').fill('8');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
  });

  await test.step(`reads ${dataset.accuracy} for MCQA without reloading`, async () => {
    await expect(page.getByText(dataset.accuracy).first()).toBeVisible({ timeout: 30_000 });
  });

  const address = page.url();
  const visitor = await openWindow(browser);
  await test.step('nobody else sees it before it is published', async () => {
    const response = await visitor.page.goto(address);
    expect(response?.status()).toBe(404);
    await visitor.page.goto('/b/vidhal');
    await expect(visitor.page.getByText('Journey Random')).toHaveCount(0);
    // The browser itself reports the 404 of the page; that one is expected.
    visitor.errors.length = 0;
  });

  await test.step('publishes it, and a visitor finds the row', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await visitor.page.goto('/b/vidhal');
    const row = visitor.page.getByRole('row').filter({ hasText: 'Journey Random' });
    await expect(row).toContainText(dataset.accuracy);
  });

  await test.step('the same bytes again lead to the same submission', async () => {
    await page.goto('/b/vidhal/submit');
    await page
      .locator('input[type=file]')
      .setInputFiles(dataset.predictions.map(({ file }) => file));
    const choices = page.getByRole('combobox', { name: /^Task of random/ });
    for (const [i, { task }] of dataset.predictions.entries()) {
      await choices.nth(i).selectOption(task);
    }
    await page.getByText('A model in the list').click();
    await page.getByText('Journey Random').first().click();
    await page.getByLabel('Number of frames').fill('8');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(new RegExp(`^${address.split('?')[0]}`));
  });

  await test.step('withdraws it, and the row is gone', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await visitor.page.goto('/b/vidhal');
    await expect(visitor.page.getByText('Journey Random')).toHaveCount(0);
  });

  expect([...maintainer.errors, ...researcher.errors, ...visitor.errors]).toEqual([]);
});
