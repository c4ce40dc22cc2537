import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { cast, openAs } from './cast';
import { importTruth } from './import-truth';
import { loadSamples } from './samples';
import { chooseFiles } from './submit-form';

const looks = [390, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark })));
const named = ({ width, dark }: (typeof looks)[number]) =>
  `at ${width} px, ${dark ? 'dark' : 'light'}`;

// Whatever another test imported, these questions are asked, and rows of them are on the boards.
test.beforeAll(async () => {
  const { accounts } = await cast();
  for (const sample of loadSamples()) await importTruth(accounts.maintainer, sample);
});

const [sample] = loadSamples();
if (!sample) throw new Error('There is no sample.');

/** Follows a link and waits until the page it leads to has its heading. */
async function follow(page: Page, name: string | RegExp, address: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const look of looks) {
  test(`a visitor gets from the first page to one question and to a comparison, ${named(look)}`, async ({
    browser,
  }) => {
    const { page, errors } = await openAs(browser, 'visitor', look);
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Benchmarks' })
      .getByRole('article')
      .getByRole('link', { name: sample.title, exact: true })
      .click();
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const board = page.url();
    const boxes = grid.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await follow(page, 'Compare 2 models', /\/compare\?ids=/);
    await expect(page.getByTestId('summary')).toBeVisible();

    await page.goto(board);
    await grid.locator('tbody tr[data-id] th a').first().click();
    await expect(page).toHaveURL(/\/submissions\//);
    await follow(page, 'The model on every benchmark', /\/models\//);
    await page.goBack();
    await follow(page, 'Question by question', /\/questions$/);
    await page.locator('[data-question]').first().click();
    await expect(page.getByRole('region', { name: /^Question \d/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`a researcher gets from a file to a public row and the notice of it, ${named(look)}`, async ({
    browser,
  }) => {
    const { page, errors } = await openAs(browser, 'researcher', look);
    const model = `Journey ${randomUUID()}`;
    await page.goto(`/b/${sample.id}/submit`);
    await chooseFiles(page, sample.partial.files);
    await page.getByLabel('Model name').fill(model);
    await page.getByLabel('Organisation').fill('Journey Lab');
    await page.getByText('Anybody can download them.').click();
    await page.getByLabel('Parameters, in billions').fill('7');
    await page.getByLabel('Number of frames').fill('8');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Publish' }).click({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    const visitor = await openAs(browser, 'visitor', look);
    await visitor.page.goto(`/b/${sample.id}?q=${encodeURIComponent(model)}`);
    await expect(visitor.page.getByRole('row').filter({ hasText: model })).toHaveCount(1);
    await page.goto('/me');
    await expect(page.getByRole('link', { name: model }).first()).toBeVisible();
    await page.goto('/me/notices');
    await expect(page.getByRole('link', { name: model }).first()).toBeVisible();
    expect([...errors, ...visitor.errors]).toEqual([]);
  });

  test(`a maintainer gets from the overview to datasets, judges and a submission, ${named(look)}`, async ({
    browser,
  }) => {
    const { page, errors } = await openAs(browser, 'maintainer', look);
    await page.goto('/');
    await follow(page, 'Admin', /\/admin$/);
    for (const [link, address] of [
      [/^Datasets/, /\/admin\/datasets$/],
      [/^Judg/, /\/admin\/judge$/],
    ] as const) {
      await page.goto('/admin');
      await page.getByRole('main').getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const { results } = await cast();
    await page.goto(`/submissions/${results[0]?.submissionId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
