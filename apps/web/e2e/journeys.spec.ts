import type { Page } from '@playwright/test';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { describeAndSubmit, publishInPage } from './page-actions';
import { getFirstSample, loadSamples } from './samples';
import { chooseFiles } from './submit-form';
import { getMaintainer, signUpUser, uniqueId } from './users';

const looks = [390, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark })));
type Look = (typeof looks)[number];

const sample = getFirstSample();

/** Describes a look for the title of a test. All looks except `gate` are tested nightly. */
const titleLook = ({ width, dark }: Look, gate: Look | undefined) =>
  `at ${width} px, ${dark ? 'dark' : 'light'}${gate?.width === width && gate.dark === dark ? '' : ' @nightly'}`;

test.beforeAll(() => activateSamples(...loadSamples().map(({ id }) => id)));

/** Follows a link and waits until its page has a heading. */
async function follow(page: Page, name: string | RegExp, address: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const look of looks) {
  test(`links lead a visitor from the home page to a question and to a comparison, ${titleLook(look, { width: 390, dark: false })}`, async ({
    openPage,
  }) => {
    const page = await openPage(look);
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Benchmarks' })
      .getByRole('article')
      .getByRole('link', { name: sample.title, exact: true })
      .click();
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const leaderboard = page.url();
    const boxes = grid.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await follow(page, 'Compare 2 models', /\/compare\?ids=/);
    await expect(page.getByTestId('summary')).toBeVisible();

    await page.goto(leaderboard);
    await grid.locator('tbody tr[data-id] th a').first().click();
    await expect(page).toHaveURL(/\/submissions\//);
    await follow(page, 'All benchmarks for this model', /\/models\//);
    await page.goBack();
    await follow(page, 'Question by question', /\/questions$/);
    await page.locator('[data-question]').first().click();
    await expect(page.getByRole('region', { name: /^Question \d/ })).toBeVisible();
  });

  // In `npm run test:e2e`, journey.spec.ts, submit.spec.ts and me.spec.ts take these steps.
  test(`a researcher gets from a file to a public row and its notification, ${titleLook(look, undefined)}`, async ({
    openPage,
  }) => {
    const user = await signUpUser(`Journey Researcher ${uniqueId()}`);
    const page = await openPage({ user, ...look });
    const model = `Journey ${uniqueId()}`;
    await page.goto(`/b/${sample.id}/submit`);
    await chooseFiles(page, sample.partial.files);
    await describeAndSubmit(page, model);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible({ timeout: 60_000 });
    await publishInPage(page);
    const visitorPage = await openPage(look);
    await visitorPage.goto(`/b/${sample.id}?q=${encodeURIComponent(model)}`);
    const rows = visitorPage.getByRole('grid').getByRole('row');
    await expect(rows.filter({ hasText: model })).toHaveCount(1);
    await page.goto('/me');
    await expect(page.getByRole('link', { name: model }).first()).toBeVisible();
    await page.goto('/me/notifications');
    await expect(page.getByRole('link', { name: model }).first()).toBeVisible();
  });

  test(`links lead a maintainer from the overview to datasets, judges and a submission, ${titleLook(look, { width: 1440, dark: true })}`, async ({
    openPage,
  }) => {
    const page = await openPage({ user: await getMaintainer(), ...look });
    await page.goto('/');
    // The link is in the header, or in the menu of a narrow screen.
    if (look.width < 768) await page.getByRole('button', { name: 'Menu', exact: true }).click();
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
    await page.goto('/admin/submissions');
    await page.getByRole('main').locator('a[href^="/submissions/"]').first().click();
    await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
