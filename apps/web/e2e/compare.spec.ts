import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { HttpAccount } from './http-account';
import { openWindow, site } from './people';
import { publish } from './publish';
import { sampleOf } from './samples';

const benchmark = 'velociti';
const sample = sampleOf(benchmark);
// A worker that starts again after a failure prepares anew.
const mark = randomUUID().slice(0, 8);
const modelName = `Compared ${mark}`;
const account = new HttpAccount(site.url);
const created = z.object({ submissionId: z.string() });
const models = z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() }));

/** The ids of the compared results, by the page's address. */
const idsOf = (page: Page) => (new URL(page.url()).searchParams.get('ids') ?? '').split(',');

let first = '';
let single = '';
let slug = '';

test.beforeAll(async () => {
  await account.signUp(`Compare ${mark}`);
  const files = await account.uploadAll(sample.predictions);
  ({ submissionId: first } = await account.submit(benchmark, modelName, files));
  expect(await account.finalState(first)).toMatchObject({ status: 'done' });

  const found = models.parse(await (await account.fetch('/api/models?query=Compared')).json());
  const model = found.find(({ name }) => name === modelName);
  if (!model) throw new Error('The submitted model is not found.');
  slug = model.slug;
  // The same answers of another run: a file that differs by its last line break is another file.
  const again = sample.predictions.map(({ name, bytes }) => ({
    name,
    bytes: Buffer.concat([bytes, Buffer.from('\n')]),
  }));
  const response = await account.post('/api/submissions', {
    benchmark,
    model: { id: model.id },
    runSettings: { frames: 1, fps: null, resolution: '', promptVariant: 'one frame' },
    files: await account.uploadAll(again),
  });
  if (!response.ok) throw new Error(`submit: ${response.status} ${await response.text()}`);
  ({ submissionId: single } = created.parse(await response.json()));
  expect(await account.finalState(single)).toMatchObject({ status: 'done' });
  await publish(first);
});

test('a visitor compares two and then four results, and the address says it all', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/compare');
  await page
    .getByRole('region', { name: sample.title })
    .getByRole('link', { name: 'Compare the first two' })
    .click();
  await expect(page.getByTestId('summary')).toContainText(/better than|told apart/);
  await expect(page.getByRole('region', { name: /right on the same/ })).toBeVisible();

  for (let count = 3; count <= 4; count += 1) {
    const open = page.getByRole('searchbox');
    if (!(await open.isVisible())) await page.getByText('Add a result').click();
    await page.getByRole('link', { name: /^Add / }).first().click();
    await expect.poll(() => idsOf(page).length).toBe(count);
  }
  await expect(page.getByTestId('summary')).toContainText('of 6 pairs can be told apart');
  await expect(page.getByRole('region', { name: /where they differ/ })).toContainText(
    'True answer',
  );
  const matrix = page.getByRole('region', { name: /^Every pair/ });
  await expect(matrix.getByRole('row')).toHaveCount(5);
  await matrix.getByRole('link').last().click();
  await expect(page).toHaveURL(/pair=3-2/);

  await page.getByLabel('Metric').selectOption({ label: 'ClassicVLE' });
  await expect(page).toHaveURL(/metric=classic/);
  await expect(
    page.getByRole('figure', { name: /ClassicVLE by aspect, with intervals/ }),
  ).toBeVisible();
  const said = await page.getByTestId('summary').textContent();
  const order = idsOf(page);

  const other = await openWindow(browser, { dark: true });
  await other.page.goto(page.url());
  await expect(other.page.getByTestId('summary')).toHaveText(said ?? '');
  await other.page
    .getByRole('link', { name: /^Move .* down$/ })
    .first()
    .click();
  await expect.poll(() => idsOf(other.page)).toEqual([order[1], order[0], order[2], order[3]]);
  await other.page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect.poll(() => idsOf(other.page)).toEqual([order[0], order[2], order[3]]);
  expect([...errors, ...other.errors]).toEqual([]);
});

test('the numbers of a comparison leave as CSV, JSON and LaTeX', async ({ browser }) => {
  const { page } = await openWindow(browser);
  await page.goto('/compare');
  await page.getByRole('link', { name: 'Compare the first two' }).first().click();
  await expect(page.getByTestId('summary')).toBeVisible();
  for (const [format, begins] of [
    ['CSV', 'task,metric,slice,first,second'],
    ['JSON', '{\n  "benchmark"'],
    ['LaTeX', '%'],
  ] as const) {
    const address = await page
      .getByRole('link', { name: format, exact: true })
      .getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-disposition']).toContain('attachment');
    expect(await answer.text()).toMatch(new RegExp(`^${begins.replaceAll(/[{}]/g, '\\$&')}`));
  }
});

test('two runs of one model show what the settings matter; a private one is nobody else’s', async ({
  browser,
}) => {
  const address = `/compare?ids=${first},${single}`;
  const visitor = await openWindow(browser);
  await visitor.page.goto(address);
  await expect(visitor.page.getByText(`The result ${single} does not exist`)).toBeVisible();
  await expect(visitor.page.getByText('Not found, or not public')).toBeVisible();
  await expect(visitor.page.getByText('one frame')).toHaveCount(0);

  const owner = await openWindow(browser);
  await owner.page.context().addCookies(account.cookies());
  await owner.page.goto(address);
  const card = owner.page.getByRole('region', { name: 'What the run settings matter' });
  await expect(card).toContainText('Same answer in both runs');
  await expect(card).toContainText('100%');
  await expect(owner.page.getByTestId('summary')).toContainText('cannot be told apart');

  await owner.page.goto(`/models/${slug}`);
  await expect(owner.page.getByRole('heading', { name: 'What prompting gains' })).toBeVisible();
  await expect(owner.page.getByText('Private', { exact: true })).toBeVisible();
  await visitor.page.goto(`/models/${slug}`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(modelName);
  await expect(visitor.page.getByText('one frame')).toHaveCount(0);
  expect([...visitor.errors, ...owner.errors]).toEqual([]);
});

test('a result of another benchmark is refused by name, with the means to go on', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/compare');
  const links = page.getByRole('link', { name: 'Compare the first two' });
  const ids: string[] = [];
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? '';
    ids.push(new URL(href, site.url).searchParams.get('ids')?.split(',')[0] ?? '');
  }
  await page.goto(`/compare?ids=${ids[0]},${ids[1]}`);
  await expect(page.getByText('These results are of different benchmarks')).toBeVisible();
  await page
    .getByRole('link', { name: /^Remove / })
    .last()
    .click();
  await expect(page.getByText('Choose a second result')).toBeVisible();
  await page.getByRole('link', { name: /^Add / }).first().click();
  await expect(page.getByTestId('summary')).toBeVisible();
  expect(errors).toEqual([]);
});

for (const width of [390, 1440]) {
  for (const dark of [false, true]) {
    test(`comparison and model page fit ${width} px, ${dark ? 'dark' : 'light'}, without console errors`, async ({
      browser,
    }) => {
      const { page, errors } = await openWindow(browser, { width, dark });
      await page.goto('/compare');
      const href = await page
        .getByRole('link', { name: 'Compare the first two' })
        .first()
        .getAttribute('href');
      for (const path of ['/compare', href ?? '', `/models/${slug}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.includes('ids='))
          await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than its window by`).toBeLessThanOrEqual(0);
      }
      expect(errors).toEqual([]);
    });
  }
}
