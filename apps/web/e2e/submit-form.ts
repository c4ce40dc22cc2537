import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { HttpAccount } from './http-account';
import type { ChosenFile } from './import-truth';
import { openWindow, site } from './people';
import type { Sample } from './samples';

type ExpectedFile = Sample['partial']['files'][number];

/** A file as a file input takes it. */
export const toChoose = ({ name, bytes }: ChosenFile) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** A window of a researcher of this name at the benchmark's form. */
export async function openForm(
  browser: Browser,
  { name, benchmark, ...look }: { name: string; benchmark: string; width?: number; dark?: boolean },
): Promise<{ page: Page; errors: string[] }> {
  const person = new HttpAccount(site.url);
  await person.signUp(name);
  const opened = await openWindow(browser, look);
  await opened.page.context().addCookies(person.cookies());
  await opened.page.goto(`/b/${benchmark}/submit`);
  return opened;
}

/** The part of the form where files are chosen. */
export const step = (page: Page) => page.getByRole('region', { name: 'Prediction files' });

/** The row of a chosen file, found by the button that takes it out again. */
export const rowOf = (page: Page, name: string): Locator =>
  step(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) });

/** Chooses the files in two goes, the second while the first is still being checked. */
export async function chooseFiles(page: Page, files: readonly ExpectedFile[]): Promise<void> {
  const input = step(page).locator('input[type=file]');
  await input.setInputFiles(files.slice(0, 1).map(toChoose));
  await expect(rowOf(page, files[0]?.name ?? '')).toBeVisible();
  await input.setInputFiles(files.slice(1).map(toChoose));
  const all = page.getByRole('button', { name: `Show all ${files.length} files` });
  if (files.length > 10) await all.click();
  for (const { name, formats, tasks, answers } of files) {
    const row = rowOf(page, name);
    await expect(row).toContainText(formats.join(', '));
    await expect(row).toContainText(`${answers.toLocaleString('en')} answers`);
    const choice = row.getByRole('combobox').locator('option:checked');
    if (await choice.count()) await expect(choice).toHaveText(tasks.join(', '));
    else await expect(row).toContainText(tasks.join(', '));
  }
}

/** Reads what the form says of the task that has no file, and of the others. */
export async function readCoverage(page: Page, { absent, composites, files }: Sample['partial']) {
  const task = (title: string) =>
    step(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (const title of new Set(files.flatMap(({ tasks }) => tasks))) {
    await expect(task(title)).toContainText(/[Aa]ll [\d,]+ .+ answered\./);
  }
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText(/Ranked\s*yes/);
  if (!absent) return expect(review).not.toContainText('Absent');
  await expect(task(absent.title)).toContainText('Absent: no file for this task.');
  await expect(review).toContainText(`Absent${absent.title}`);
  await expect(step(page)).toContainText(`Without ${absent.title}.`);
  for (const title of composites) {
    await expect(step(page)).toContainText(`“${title}” needs it and is not given.`);
  }
}

/** Names the model and the run, submits, and waits for the result. */
export async function describeAndSend(page: Page, model: string): Promise<void> {
  await page.getByLabel('Model name').fill(model);
  await page.getByLabel('Organisation').fill('Submit Lab');
  await page.getByText('Anybody can download them.').click();
  await page.getByLabel('Parameters, in billions').fill('7');
  await page.getByLabel('Number of frames').fill('8');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the form is wider than its window by').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'Tasks and slices' })).toBeVisible({
    timeout: 30_000,
  });
}

/** Publishes the result that is shown. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
}
