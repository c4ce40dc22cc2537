import type { Locator, Page } from '@playwright/test';
import { expect } from './fixture';
import type { ChosenFile } from './import-truth';
import { labels } from './labels';
import type { Sample } from './samples';

type ExpectedFile = Sample['partial']['files'][number];

/** Converts a file to what a file input takes. */
export const toInputFile = ({ name, bytes }: ChosenFile) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** Finds the part of the form that lists the files. */
export const fileStep = (page: Page) => page.getByRole('region', { name: labels.predictionFiles });

export const fileInput = (page: Page) => fileStep(page).locator('input[type=file]');

/** Finds the row of a chosen file by its remove button. */
export const fileRow = (page: Page, name: string): Locator =>
  fileStep(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) });

/** Chooses the files in two steps, the second while the first file is being checked, and checks each row. */
export async function chooseFiles(page: Page, files: readonly ExpectedFile[]): Promise<void> {
  const input = fileInput(page);
  await input.setInputFiles(files.slice(0, 1).map(toInputFile));
  await expect(fileRow(page, files[0]?.name ?? '')).toBeVisible();
  await input.setInputFiles(files.slice(1).map(toInputFile));
  const showAll = page.getByRole('button', { name: `Show all ${files.length} files` });
  if (files.length > 10) await showAll.click();
  for (const { name, formats, tasks, answers } of files) {
    const row = fileRow(page, name);
    await expect(row).toContainText(formats.join(', '));
    const noun = formats.some((format) => format.includes('verdict')) ? 'verdicts' : 'answers';
    await expect(row).toContainText(`${answers.toLocaleString('en')} ${noun}`);
    const choice = row.getByRole('combobox').locator('option:checked');
    if (await choice.count()) await expect(choice).toHaveText(tasks.join(', '));
    else await expect(row).toContainText(tasks.join(', '));
  }
}

/** Checks what the form shows about the task without a file, and about the other tasks. */
export async function checkCoverage(
  page: Page,
  { absent, composites, files }: Sample['partial'],
): Promise<void> {
  const task = (title: string) =>
    fileStep(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (const title of new Set(files.flatMap(({ tasks }) => tasks))) {
    await expect(task(title)).toContainText(/[Aa]ll [\d,]+ .+ answered\./);
  }
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText(/Ranked\s*yes/);
  if (!absent) return expect(review).not.toContainText('Missing');
  await expect(task(absent.title)).toContainText('No file for this task.');
  await expect(review).toContainText(`Missing${absent.title}`);
  await expect(fileStep(page)).toContainText(`Missing: ${absent.title}.`);
  for (const title of composites) {
    await expect(fileStep(page)).toContainText(`“${title}” needs all tasks and will be empty.`);
  }
}
