import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { labels } from './labels';
import { overflow } from './page-checks/layout';
import { getSample, loadSamples } from './samples';
import { publish, submitAndScore } from './submissions';
import { signUpUser, site, uniqueId } from './users';

const benchmark = 'velociti';
const sample = getSample(benchmark);
const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});
const submissionSchema = z.object({ submissionId: z.string() });

/** Returns the ids of the compared results from the page's address. */
const readIds = (page: Page) => (new URL(page.url()).searchParams.get('ids') ?? '').split(',');

/** Creates two results of a new model with different run settings: the first is public, the second private. */
async function createTwoRuns() {
  const mark = uniqueId();
  const modelName = `Compared ${mark}`;
  const owner = await signUpUser(`Compare ${mark}`);
  const publicRun = await submitAndScore(owner, benchmark, modelName);
  const { data: models } = modelsSchema.parse(
    await (await owner.fetch('/api/v1/models?query=Compared')).json(),
  );
  const model = models.find(({ name }) => name === modelName);
  if (!model) throw new Error('The submitted model is not in the list.');
  // An additional line break makes the same answers another file.
  const files = sample.predictions.map(({ name, bytes }) => ({
    name,
    bytes: Buffer.concat([bytes, Buffer.from('\n')]),
  }));
  const response = await owner.post('/api/v1/submissions', {
    benchmark,
    model: { id: model.id },
    runSettings: { frames: 1, fps: null, resolution: '', promptVariant: 'one frame' },
    files: await owner.uploadAll(files),
  });
  if (!response.ok) throw new Error(`submit: ${response.status} ${await response.text()}`);
  const privateRun = submissionSchema.parse(await response.json()).submissionId;
  expect(await owner.finalState(privateRun)).toMatchObject({ status: 'done' });
  await publish(publicRun);
  return { owner, modelName, slug: model.slug, publicRun, privateRun };
}

test.beforeAll(() => activateSamples(...loadSamples().map(({ id }) => id)));

test('the address keeps the results, metric and pair of a comparison', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/compare');
  await page
    .getByRole('region', { name: sample.title })
    .getByRole('link', { name: labels.compareFirstTwo })
    .click();
  await expect(page.getByTestId('summary')).toContainText(/better than|differ/);
  await expect(page.getByRole('region', { name: /Do they get the same/ })).toBeVisible();

  await page.getByText('Add a result').click();
  await page.getByRole('link', { name: /^Add / }).click();
  await expect.poll(() => readIds(page).length).toBe(3);
  await expect(page.getByTestId('summary')).toContainText('of 3 pairs differ significantly');
  await expect(page.getByRole('region', { name: /where they differ/ })).toContainText(
    'Correct answer',
  );
  const matrix = page.getByRole('region', { name: /^Every pair/ });
  await expect(matrix.getByRole('row')).toHaveCount(4);
  await matrix.getByRole('link').last().click();
  await expect(page).toHaveURL(/pair=2-1/);

  await page.getByLabel('Metric').selectOption({ label: 'ClassicVLE' });
  await expect(page).toHaveURL(/metric=classic/);
  await expect(
    page.getByRole('figure', { name: /ClassicVLE by aspect, with intervals/ }),
  ).toBeVisible();
  const summary = (await page.getByTestId('summary').textContent()) ?? '';
  const order = readIds(page);

  const shared = await openPage({ width: 390, dark: true });
  await shared.goto(page.url());
  await expect(shared.getByTestId('summary')).toHaveText(summary);
  // Charts load when they are near.
  await expect(shared.locator('svg.recharts-surface')).toHaveCount(0);
  await shared.getByRole('figure', { name: /by aspect, with intervals/ }).scrollIntoViewIfNeeded();
  await expect(shared.locator('svg.recharts-surface').first()).toBeVisible();
  expect(await overflow(shared), 'the page is wider than the window by').toBeLessThanOrEqual(0);
  await shared
    .getByRole('link', { name: /^Move .* down$/ })
    .first()
    .click();
  await expect.poll(() => readIds(shared)).toEqual([order[1], order[0], order[2]]);
  await shared
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect.poll(() => readIds(shared)).toEqual([order[0], order[2]]);
});

test('the numbers of a comparison are exported as CSV, JSON and LaTeX', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/compare');
  await page.getByRole('link', { name: labels.compareFirstTwo }).first().click();
  await expect(page.getByTestId('summary')).toBeVisible();
  for (const [format, start] of [
    ['CSV', 'task,metric,slice,first,second'],
    ['JSON', '{\n  "benchmark"'],
    ['LaTeX', '%'],
  ] as const) {
    const address = await page
      .getByRole('link', { name: format, exact: true })
      .getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-disposition']).toContain('attachment');
    expect((await answer.text()).slice(0, start.length)).toBe(start);
  }
});

test('two runs of a model show the effect of the run settings, a private run only to its owner @nightly', async ({
  openPage,
}) => {
  const { owner, modelName, slug, publicRun, privateRun } = await createTwoRuns();
  const address = `/compare?ids=${publicRun},${privateRun}`;
  const visitorPage = await openPage();
  await visitorPage.goto(address);
  await expect(
    visitorPage.getByText(`The result ${privateRun} doesn’t exist or isn’t public`),
  ).toBeVisible();
  await expect(visitorPage.getByText('Not found or not public')).toBeVisible();
  await expect(visitorPage.getByText('one frame')).toHaveCount(0);

  const ownerPage = await openPage({ user: owner });
  await ownerPage.goto(address);
  const card = ownerPage.getByRole('region', { name: 'Effect of the run settings' });
  await expect(card).toContainText('Same answer in both runs');
  await expect(card).toContainText('100%');
  await expect(ownerPage.getByTestId('summary')).toContainText('don’t differ significantly');

  await ownerPage.goto(`/models/${slug}`);
  await expect(ownerPage.getByRole('heading', { name: 'Effect of prompting' })).toBeVisible();
  await expect(ownerPage.getByText('Private', { exact: true })).toBeVisible();
  await visitorPage.goto(`/models/${slug}`);
  await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText(modelName);
  await expect(visitorPage.getByText('one frame')).toHaveCount(0);
});

test('a result of another benchmark is rejected and can be replaced', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/compare');
  const links = page.getByRole('link', { name: labels.compareFirstTwo });
  const ids: string[] = [];
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? '';
    ids.push(new URL(href, site.url).searchParams.get('ids')?.split(',')[0] ?? '');
  }
  await page.goto(`/compare?ids=${ids[0]},${ids[1]}`);
  await expect(page.getByText('These results belong to different benchmarks')).toBeVisible();
  await page
    .getByRole('link', { name: /^Remove / })
    .last()
    .click();
  await expect(page.getByText('Choose a second result')).toBeVisible();
  await page.getByRole('link', { name: /^Add / }).first().click();
  await expect(page.getByTestId('summary')).toBeVisible();
});
