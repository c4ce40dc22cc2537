import type { Page } from '@playwright/test';
import { journeyDataset as dataset } from './dataset';
import { expect, test } from './fixture';
import { labels } from './labels';
import { confirmDialog, describeAndSubmit, publishInPage } from './page-actions';
import { newVisitor, site, uniqueId } from './users';

/** Chooses the prediction files and names the task of each, which their content doesn't tell. */
async function chooseFiles(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(dataset.predictions.map(({ file }) => file));
  const choices = page.getByRole('combobox', { name: /^Task of random/ });
  await expect(choices).toHaveCount(dataset.predictions.length);
  for (const [i, { task }] of dataset.predictions.entries()) {
    await choices.nth(i).selectOption(task);
  }
}

/** Keeps the page from checking files until the returned function is called. */
async function holdBackQuestions(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/benchmarks/*/questions', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test(`a prediction file uploaded in a browser becomes a row on the leaderboard (${dataset.title})`, async ({
  openPage,
}) => {
  const mark = uniqueId();
  const model = `Journey Random ${mark}`;
  const maintainerPage = await openPage();
  await test.step('a maintainer signs in and imports the revision', async () => {
    await maintainerPage.goto(`/sign-in?next=${encodeURIComponent('/admin/datasets')}`);
    await maintainerPage.getByLabel('E-mail').fill(site.maintainer.email);
    await maintainerPage.getByLabel('Password').first().fill(site.maintainer.password);
    await maintainerPage.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(maintainerPage).toHaveURL(new URL('/admin/datasets', site.url).href);
    const form = maintainerPage.getByRole('region', { name: 'Import a revision' });
    await form.getByLabel('Benchmark').selectOption('vidhal');
    await form.getByLabel('Label').fill('Journey');
    await form.getByRole('radio', { name: /^Public/ }).check();
    await form.locator('input[type=file]').setInputFiles(dataset.truth);
    await form.getByRole('button', { name: 'Import' }).click();
    await expect(maintainerPage.getByText('Journey').first()).toBeVisible({ timeout: 60_000 });
    await expect(
      maintainerPage.getByText(dataset.videos.toLocaleString('en')).first(),
    ).toBeVisible();
  });

  const page = await openPage();
  await test.step('a researcher signs up and chooses files', async () => {
    await page.goto(`/sign-up?next=${encodeURIComponent('/b/vidhal/submit')}`);
    await page.getByLabel('Name').fill('Rita Researcher');
    await page.getByLabel('E-mail').fill(`rita.researcher.${mark}@example.org`);
    await page.getByLabel('Password').first().fill('password of Rita Researcher');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(new URL('/b/vidhal/submit', site.url).href);
    await chooseFiles(page);
    await expect(page.getByText(/Ranked\s*yes/)).toBeVisible();
  });

  await test.step('submits them and sees the scores without reloading', async () => {
    await describeAndSubmit(page, model);
    await expect(page.getByText(dataset.accuracy).first()).toBeVisible({ timeout: 120_000 });
  });

  const address = page.url();
  const visitorPage = await openPage();
  const row = visitorPage.getByRole('grid').getByRole('row').filter({ hasText: model });
  await test.step('others cannot see the result before publication', async () => {
    expect((await newVisitor().fetch(address)).status).toBe(404);
    await visitorPage.goto('/b/vidhal');
    await expect(row).toHaveCount(0);
  });

  await test.step('after publication, visitors see the row', async () => {
    await publishInPage(page);
    // The button is gone, so a keyboard continues at the heading of the submission.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await visitorPage.goto('/b/vidhal');
    await expect(row).toContainText(dataset.accuracy);
  });

  await test.step('the same files, submitted while they are checked, lead to the same submission', async () => {
    const checkFiles = await holdBackQuestions(page);
    await page.goto('/b/vidhal/submit');
    await chooseFiles(page);
    await page.getByText('An existing model').click();
    await page.getByText(model).first().click();
    await page.getByLabel(labels.frames).fill('8');
    await page.getByRole('button', { name: labels.submit }).click();
    await expect(page.getByRole('button', { name: 'Checking…' })).toBeDisabled();
    checkFiles();
    await expect(page).toHaveURL(new RegExp(`^${address.split('?')[0]}`));
  });

  await test.step('after withdrawal, the row is gone', async () => {
    await confirmDialog(page, { trigger: labels.withdraw });
    await expect(page.getByRole('button', { name: labels.publish })).toBeVisible();
    await visitorPage.goto('/b/vidhal');
    await expect(row).toHaveCount(0);
  });
});
