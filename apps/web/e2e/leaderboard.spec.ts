import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { anyError, expect, test, waitForScripts } from './fixture';
import { activateSamples } from './import-truth';
import { newVisitor } from './users';

/** Rows that the grid draws in a window of any size. */
const drawnRows = 8;

/** Returns the names of the first models in the order of the grid. */
async function readModels(page: Page): Promise<string[]> {
  const names = page.locator('.board tbody th[scope=row] .name > :first-child');
  return (await names.allTextContents()).slice(0, drawnRows);
}

/** Returns the cells of the first rows. */
async function readCells(page: Page): Promise<string[][]> {
  const rows = await page.locator('.board tbody tr[data-id]').all();
  return Promise.all(
    rows.slice(0, drawnRows).map((row) => row.locator('td:not(.tick, .rank)').allTextContents()),
  );
}

function heading(page: Page, name: RegExp): Locator {
  return page.getByRole('columnheader', { name });
}

/** Waits until the grid shows the rows of the query. */
async function waitForRows(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
}

test.beforeAll(() => activateSamples('vidhal', 'velociti'));

test('a click on a heading sorts on the server without a navigation, and the back button undoes it', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=mcqa');
  const action = heading(page, /^Action/);
  const before = await readModels(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.startsWith('/api/')) requests.push(pathname);
  });
  await action.getByRole('button').click();
  await expect(action).toHaveAttribute('aria-sort', 'descending');
  await waitForRows(page);
  await action.getByRole('button').click();
  await expect(action).toHaveAttribute('aria-sort', 'ascending');
  await waitForRows(page);
  expect(page.url()).toContain('sort=mcqa/accuracy/action');
  expect(requests).toEqual([
    '/api/v1/benchmarks/vidhal/leaderboard',
    '/api/v1/benchmarks/vidhal/leaderboard',
  ]);
  const values = (await readCells(page)).slice(0, 3).map(([, value]) => Number(value));
  expect(values).toEqual([...values].sort((a, b) => a - b));
  await page.goBack();
  await page.goBack();
  await expect(action).not.toHaveAttribute('aria-sort');
  await waitForRows(page);
  await expect.poll(() => readModels(page)).toEqual(before);
});

test('filters hide rows, show how many, and are removed one by one or all at once', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/b/vidhal');
  const all = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByText(/^Closed/).click();
  await expect(page).toHaveURL(/weights=closed/);
  await panel.getByRole('checkbox', { name: 'OpenAI' }).click();
  await page.keyboard.press('Escape');
  await waitForRows(page);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  for (const name of await readModels(page)) expect(name).toMatch(/^GPT/);
  const visible = (await readModels(page)).length;
  // The grid also counts two rows of headings, the title of the published rows, and chance.
  const models = all - 2 - 1 - 1;
  await expect(page.getByText(`${models - visible} hidden by filters`)).toBeVisible();
  await chips.getByRole('button', { name: /^OpenAI/ }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find models' }).fill('no such model');
  await expect(page.getByText('No matching models')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all));
});

test('a shared link shows the same columns, order and selected models @nightly', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/b/velociti');
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('searchbox').fill('entailment classic chronology');
  await panel.getByRole('checkbox', { name: 'Event chronology' }).click();
  await page.keyboard.press('Escape');
  const chronology = heading(page, /^Event chronology/);
  await chronology.getByRole('button').click();
  await waitForRows(page);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Intervals' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  await expect(page.getByRole('link', { name: 'Compare 2 models' })).toHaveAttribute(
    'href',
    /^\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/,
  );
  await expect(page).toHaveURL(/model=.*model=/);

  const shared = await openPage();
  await shared.goto(page.url());
  await expect(heading(shared, /^Event chronology/)).toHaveAttribute('aria-sort', 'descending');
  expect(await readModels(shared)).toEqual(await readModels(page));
  expect(await readCells(shared)).toEqual(await readCells(page));
  await expect(shared.getByText('2 of 8 selected')).toBeVisible();
});

test('the server renders the rows in the order of the query', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=mcqa&sort=model&dir=desc');
  const names = await readModels(page);
  const html = await (await newVisitor().fetch(page.url())).text();
  const positions = names.slice(0, 5).map((name) => html.indexOf(`title="${name}"`));
  expect(positions.every((position) => position > 0)).toBe(true);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('arrow keys move between the cells of the grid, and Enter sorts or opens a result', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=mcqa');
  const focused = page.locator('.board :focus');
  await waitForScripts(page);
  await page.locator('.board td[data-c="3"]').first().focus();
  await expect(page.getByText('95% interval', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^95% interval 0\./ })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-c', '4');
  await page.keyboard.press('ArrowUp');
  await expect(heading(page, /^Action/).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Action/)).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Control+End');
  await expect(page.locator('.board tfoot tr').last().locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.board tbody tr.published').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 8 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
});

test('an export has the rows, columns and order of the grid', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=naive_ordering&published=0&sort=naive_ordering/ndcg/object');
  await waitForRows(page);
  const names = await readModels(page);
  const cells = await readCells(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  const file = await (await started).path();
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.filter((line) => names.includes(line.split('|')[1]?.trim() ?? ''));
  expect(rows).toHaveLength(names.length);
  for (const [index, row] of rows.entries()) {
    expect(row).toContain(names[index]);
    const values = row.match(/\d\.\d{3}/g);
    expect(values).toEqual(cells[index]?.map((text) => /\d\.\d{3}/.exec(text)?.[0]));
  }
});

test('on a narrow screen, filters are a sheet and a number fits beside the model', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390 });
  await page.goto('/b/velociti?view=entailment');
  const model = page.locator('.board tbody th[scope=row]').first();
  await waitForScripts(page);
  await page.locator('.board > .scroll').evaluate((box) => box.scrollTo({ left: 200 }));
  await expect.poll(async () => (await model.boundingBox())?.x).toBeLessThan(40);
  expect((await model.boundingBox())?.width).toBeLessThanOrEqual(0.45 * 390);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText(/^Open\d/).click();
  await expect(page).toHaveURL(/weights=open/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Open weights');
});

/** Returns the number of models that are wholly visible, and the upper edge of the first. */
function measureRows(page: Page): Promise<{ visible: number; top: number }> {
  return page.locator('.board tbody tr[data-id]').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const pinned = document.querySelector('.board > .pinned.foot')?.getBoundingClientRect();
    const end = Math.min(window.innerHeight, pinned?.top ?? Number.POSITIVE_INFINITY);
    const visible = boxes.filter(({ bottom }) => bottom <= end);
    return { visible: visible.length, top: boxes[0]?.top ?? Number.POSITIVE_INFINITY };
  });
}

test('prompts of published rows are shown in full on a phone', async ({ openPage }) => {
  await activateSamples('tempcompass');
  const page = await openPage({ width: 390 });
  await page.goto('/b/tempcompass');
  const prompts = page.locator('.board tr.published .tag > span');
  await prompts.first().scrollIntoViewIfNeeded();
  const cut = await prompts.evaluateAll((tags) =>
    tags
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('the first screen shows ten models, or on a phone the first in its upper half', async ({
  openPage,
}) => {
  await activateSamples('argus', 'cvrr-es', 'tempcompass');
  const wide = await openPage({ width: 1440 });
  const phone = await openPage({ width: 390 });
  for (const benchmark of ['vidhal', 'velociti', 'argus', 'cvrr-es', 'tempcompass']) {
    await wide.goto(`/b/${benchmark}`);
    await waitForScripts(wide);
    expect((await measureRows(wide)).visible, benchmark).toBeGreaterThanOrEqual(10);
    await phone.goto(`/b/${benchmark}`);
    expect((await measureRows(phone)).top, benchmark).toBeLessThanOrEqual(420);
  }
});

test('the table scrolls with the page, and its headings stay in view and in line with the columns', async ({
  openPage,
}) => {
  const page = await openPage({ width: 1000 });
  await page.goto('/b/velociti?columns=everything');
  await waitForScripts(page);
  const box = page.locator('.board > .scroll');
  expect(await box.evaluate((scroll) => scroll.scrollHeight - scroll.clientHeight)).toBe(0);
  // Past the headings, wherever the parts above them end up once they are laid out.
  await box.evaluate((scroll) => window.scrollBy(0, scroll.getBoundingClientRect().top + 200));
  const copy = page.locator('.board > .pinned.head');
  await expect.poll(async () => (await copy.locator('thead').boundingBox())?.y).toBe(0);
  await box.evaluate((scroll) => scroll.scrollTo({ left: 600 }));
  const lefts = () =>
    page.evaluate(() =>
      ['.pinned.head', '.scroll'].map((part) =>
        [...document.querySelectorAll(`.board > ${part} thead tr:last-child th`)].map((heading) =>
          Math.round(heading.getBoundingClientRect().left),
        ),
      ),
    );
  await expect
    .poll(async () => {
      const [copied, original] = await lefts();
      return JSON.stringify(copied) === JSON.stringify(original);
    })
    .toBe(true);
  // The scrollbar at the window's edge moves the table.
  await page.locator('.board > .pinned.foot').evaluate((bar) => bar.scrollTo({ left: 40 }));
  await expect.poll(() => box.evaluate((scroll) => scroll.scrollLeft)).toBe(40);
  // With the mouse: a click of a locator may first scroll the page to its start, where the copy is removed.
  const heading = await copy.getByText('Model', { exact: true }).boundingBox();
  if (!heading) throw new Error('The copy has no heading of the models.');
  await page.mouse.click(heading.x + heading.width / 2, heading.y + heading.height / 2);
  await expect(page).toHaveURL(/\?columns=everything&sort=model$/);
});

test('compact rows and full width stay after a reload', async ({ openPage }) => {
  const page = await openPage({ width: 1920 });
  await page.goto('/b/vidhal');
  await waitForScripts(page);
  const board = page.locator('.board');
  const before = await board.boundingBox();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Full width' }).click();
  const row = page.locator('.board tbody tr[data-id]').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(32);
  expect((await board.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) + 400);
  await page.reload();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(32);
});

test('published rows can be mixed with scored ones, and a link keeps that', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/b/vidhal');
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('All together').click();
  await expect(page).toHaveURL(/published=mixed/);
  await waitForRows(page);
  await expect(page.locator('.board tr.title')).toHaveCount(0);
  const shared = await openPage();
  await shared.goto(page.url());
  const values = (await readCells(shared)).map(([value]) => Number.parseFloat(value ?? ''));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  await expect(shared.locator('.board tr.published .rank').first()).toContainText('–');
});

test('rows that failed to load are fetched again on request', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: anyError });
  await page.goto('/b/vidhal?view=mcqa');
  const before = await readModels(page);
  await page.route('**/leaderboard?**', (route) => route.abort());
  await heading(page, /^Model/)
    .getByRole('button')
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'Can’t load the leaderboard' });
  await expect(alert).toContainText('Try again');
  expect(await readModels(page)).toEqual(before);
  await page.unroute('**/leaderboard?**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await waitForRows(page);
  await expect.poll(() => readModels(page)).not.toEqual(before);
});

test('a leaderboard loads at most 175 KiB of compressed scripts', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/velociti', { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce(
        (sum, entry) =>
          sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  );
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThan(175 * 1024);
});
