import type { Page } from '@playwright/test';
import { z } from 'zod';
import { countActions } from './count-actions';
import { expect, test } from './fixture';
import { activateSamples, type ChosenFile } from './import-truth';
import { labels } from './labels';
import { confirmOpenDialog } from './page-actions';
import { getSample } from './samples';
import { fileStep, toInputFile } from './submit-form';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';

const exportSchema = z.object({
  rows: z.array(
    z.object({
      section: z.string(),
      model: z.string(),
      weights: z.string().nullable(),
      parameters: z.number().nullable(),
      cells: z.record(z.string(), z.object({ value: z.number().nullable() })),
    }),
  ),
});

/** Returns the scored models of a leaderboard with their value in a column, best first. */
async function readScored(benchmark: string, column: string) {
  const address = `/api/v1/benchmarks/${benchmark}/leaderboard/file?format=json&columns=${column}`;
  const { rows } = exportSchema.parse(await (await newVisitor().fetch(address)).json());
  return rows
    .filter(({ section }) => section === 'scored')
    .map(({ cells, ...model }) => ({ ...model, value: cells[column]?.value ?? -1 }))
    .sort((a, b) => b.value - a.value);
}

/** Opens the leaderboard of a benchmark from its card on the home page. */
const openCard = (page: Page, title: string) =>
  page.getByRole('article').getByRole('link', { name: title, exact: true }).click();

/** Chooses files in the browser’s dialog, which a click on the drop area opens. */
async function chooseByClick(
  page: Page,
  area: ReturnType<Page['locator']>,
  files: readonly ChosenFile[],
): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await area.click();
  const named = files.map(({ name, bytes }) => ({ name: name.replace(/^.*\//, ''), bytes }));
  await (await opened).setFiles(named.map(toInputFile));
}

const models = (page: Page) => page.locator('.board tbody th[scope=row] .name > :first-child');

test.beforeAll(() => activateSamples('tempcompass', 'vidhal', 'velociti'));

test('the best open model under 10B for order understanding is found from the home page', async ({
  openPage,
}) => {
  const scored = await readScored('tempcompass', 'multi-choice/accuracy/order');
  const best = scored.find(
    ({ weights, parameters }) => weights === 'open' && parameters !== null && parameters < 10,
  );
  expect(scored.length).toBeGreaterThan(2);
  const page = await openPage();
  const finish = await countActions(page, 'Best open model under 10B for order understanding');
  await page.goto('/');
  await openCard(page, 'TempCompass');
  await page.getByRole('link', { name: 'Multi-choice QA', exact: true }).click();
  const heading = page.getByRole('columnheader', { name: /^Event order/ });
  await heading.getByRole('button', { name: 'Event order', exact: true }).click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByText(/^Open\d/).click();
  await panel.getByRole('textbox', { name: 'To', exact: true }).fill('9.9');
  await panel.getByRole('textbox', { name: 'To', exact: true }).press('Enter');
  await expect(page).toHaveURL(/weights=open/);
  await expect(page.getByText(/hidden by filters/)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(models(page).first()).toHaveText(best?.model ?? '');
  finish();
});

test('two runs are compared from the home page', async ({ openPage }) => {
  const names = ['Sample: Attentive 7B', 'Sample: Always-A 3B'];
  const scored = await readScored('vidhal', 'mcqa/accuracy/overall');
  const [better, worse] = scored.filter(({ model }) => names.includes(model));
  const page = await openPage();
  const finish = await countActions(page, 'Compare two runs');
  await page.goto('/');
  await openCard(page, 'VidHal');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('link', { name: 'Compare 2 models' }).click();
  await expect(
    page.getByText(`${better?.model} is better than ${worse?.model} by`).first(),
  ).toBeVisible();
  finish();
});

test('four files are submitted and published from the home page', async ({ openPage }) => {
  const mark = uniqueId();
  const model = `Four Files ${mark}`;
  const files = getSample('tempcompass').predictions.filter(({ name }) =>
    name.startsWith('auto_eval_results/'),
  );
  expect(files).toHaveLength(4);
  const page = await openPage({ user: await signUpUser(`Task Author ${mark}`) });
  const finish = await countActions(page, 'Submit four files and publish');
  await page.goto('/');
  await page.getByRole('link', { name: 'Submit to TempCompass' }).click();
  await chooseByClick(page, fileStep(page).getByText(/drop them here/), files);
  await page.getByLabel(labels.modelName).fill(model);
  await page.getByRole('textbox', { name: labels.organisation }).fill('Test organisation');
  await page.getByText(labels.openWeights).click();
  await page.getByLabel(labels.parameters).fill('7');
  await page.getByLabel(labels.frames).fill('8');
  await page.getByLabel(labels.frames).press('Enter');
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: labels.publish, exact: true }).click();
  await confirmOpenDialog(page, labels.publish);
  await expect(page.getByRole('button', { name: labels.withdraw })).toBeVisible();
  finish();
  const [ours, sample] = await Promise.all(
    [model, 'Sample: Attentive 7B'].map(async (name) =>
      (await readScored('tempcompass', 'average/accuracy/overall')).find(
        (row) => row.model === name,
      ),
    ),
  );
  // The files are those of the sample.
  expect(ours?.value).toBeGreaterThan(0);
  expect(ours?.value).toBe(sample?.value);
});

test('a dataset is imported and its leaderboard opened from the home page', async ({
  openPage,
}) => {
  const label = `Tasks ${uniqueId()}`;
  const [truth] = getSample('velociti').truth;
  const rows = Buffer.from(truth?.bytes ?? []).toString('utf8');
  const renamed = rows.replaceAll('"sample_', `"${label.toLowerCase().replace(' ', '_')}_`);
  const pairs = rows.trim().split('\n').length;
  const page = await openPage({ user: await getMaintainer() });
  const finish = await countActions(page, 'Import a dataset and open its leaderboard');
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Datasets', exact: true }).first().click();
  const form = page.getByRole('region', { name: 'Import a revision' });
  await form.getByLabel('Label').fill(label);
  await chooseByClick(page, form.getByText(/drop them here/), [
    { name: 'velociti.jsonl', bytes: Buffer.from(renamed) },
  ]);
  await form.getByRole('button', { name: 'Import' }).click();
  await form.getByRole('link', { name: 'Open leaderboard' }).click();
  await expect(page).toHaveURL(/\/b\/velociti$/);
  // Each pair is an item of both tasks.
  await expect(page.getByText(`${label}, ${2 * pairs} questions`)).toBeVisible();
  finish();
  await activateSamples('velociti');
});

test('why an answer counted as wrong is found from the home page', async ({ openPage }) => {
  const page = await openPage();
  const finish = await countActions(page, 'Find why an answer counted as wrong');
  await page.goto('/');
  await openCard(page, 'VidHal');
  await page.getByRole('link', { name: 'Sample: Always-A 3B', exact: true }).click();
  // The leaderboard, which the click leaves, has a tab of this name.
  await page
    .getByRole('navigation', { name: 'Parts of this result' })
    .getByRole('link', { name: 'Questions', exact: true })
    .click();
  await page.getByRole('link', { name: 'See wrong answers' }).click();
  await page.locator('[data-question]').first().click();
  await expect(page.getByRole('heading', { name: 'Model’s answer' })).toBeVisible();
  finish();
  const { searchParams, pathname } = new URL(page.url());
  const video = searchParams.get('item') ?? '';
  // The model answers A to every question, and this one has another correct answer.
  expect(searchParams.get('outcome')).toBe('wrong');
  expect(video).not.toBe('');
  expect(pathname).toMatch(/\/questions$/);
  const part = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  await expect(part('Model’s answer')).toContainText('A');
  const correct = getCorrectCaption(video);
  await expect(part('Correct answer')).toContainText(correct);
  await expect(part('Model’s answer')).not.toContainText(correct);
});

/** Returns the correct caption of a video of VidHal’s sample. */
function getCorrectCaption(video: string): string {
  const annotations = getSample('vidhal').truth.find(({ name }) => name === 'annotations.json');
  const rows = z
    .array(z.object({ video: z.string(), captions: z.record(z.string(), z.string()) }).loose())
    .parse(JSON.parse(Buffer.from(annotations?.bytes ?? []).toString('utf8')));
  const captions = rows.find((row) => row.video === video)?.captions;
  if (!captions?.['1']) throw new Error(`The sample has no captions of ${video}.`);
  return captions['1'];
}
