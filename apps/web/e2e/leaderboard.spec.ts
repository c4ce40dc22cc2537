import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openWindow } from './people';

/** Lines of a grid that are drawn whatever the size of its window. */
const drawn = 8;

/** Names of the first models in the order shown. */
async function modelsOf(page: Page): Promise<string[]> {
  const names = page.locator('.board tbody th[scope=row] .name > :first-child');
  return (await names.allTextContents()).slice(0, drawn);
}

/** The numbers of the first rows, row by row. */
async function cellsOf(page: Page): Promise<string[][]> {
  const rows = await page.locator('.board tbody tr[data-id]').all();
  return Promise.all(
    rows.slice(0, drawn).map((row) => row.locator('td:not(.tick, .rank)').allTextContents()),
  );
}

function heading(page: Page, name: RegExp): Locator {
  return page.getByRole('columnheader', { name });
}

/** The rows are those that the controls ask for. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
}

test('a click on a heading sorts on the server, without leaving the page, and the back button undoes it', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/b/vidhal?view=mcqa');
  const action = heading(page, /^Action/);
  const before = await modelsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.startsWith('/api/')) asked.push(pathname);
  });
  await action.getByRole('button').click();
  await expect(action).toHaveAttribute('aria-sort', 'descending');
  await settled(page);
  await action.getByRole('button').click();
  await expect(action).toHaveAttribute('aria-sort', 'ascending');
  await settled(page);
  expect(page.url()).toContain('sort=mcqa/accuracy/action');
  expect(asked).toEqual(['/api/boards/vidhal', '/api/boards/vidhal']);
  const values = (await cellsOf(page)).slice(0, 3).map(([, value]) => Number(value));
  expect(values).toEqual([...values].sort((a, b) => a - b));
  await page.goBack();
  await page.goBack();
  await expect(action).not.toHaveAttribute('aria-sort');
  await settled(page);
  await expect.poll(() => modelsOf(page)).toEqual(before);
  expect(errors).toEqual([]);
});

test('filters hide rows and say how many, and can be taken away one by one or at once', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/b/vidhal');
  const all = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByText(/^Closed/).click();
  await expect(page).toHaveURL(/weights=closed/);
  await panel.getByRole('checkbox', { name: 'OpenAI' }).click();
  await page.keyboard.press('Escape');
  await settled(page);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  for (const name of await modelsOf(page)) expect(name).toMatch(/^GPT/);
  const shown = (await modelsOf(page)).length;
  // Besides rows there are two lines of headings, the title over the published ones, and chance.
  const rows = all - 2 - 1 - 1;
  await expect(page.getByText(`${rows - shown} hidden by filters`)).toBeVisible();
  await chips.getByRole('button', { name: /^OpenAI/ }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find models' }).fill('no such model');
  await expect(page.getByText('No model passes these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all));
  expect(errors).toEqual([]);
});

test('chosen columns, order, filters and models stand in the address, so that a shared link shows the same', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/b/velociti');
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('searchbox').fill('entailment classic chronology');
  await panel.getByRole('checkbox', { name: 'Event chronology' }).click();
  await page.keyboard.press('Escape');
  const chronology = heading(page, /^Event chronology/);
  await chronology.getByRole('button').click();
  await settled(page);
  await page.getByRole('checkbox', { name: 'Intervals' }).click();
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .click();
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .click();
  await expect(page.getByRole('link', { name: 'Compare 2 models' })).toHaveAttribute(
    'href',
    /^\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/,
  );
  await expect(page).toHaveURL(/model=.*model=/);

  const shared = await openWindow(browser);
  await shared.page.goto(page.url());
  await expect(heading(shared.page, /^Event chronology/)).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await modelsOf(shared.page)).toEqual(await modelsOf(page));
  expect(await cellsOf(shared.page)).toEqual(await cellsOf(page));
  await expect(shared.page.getByText('2 of 8 chosen')).toBeVisible();
  expect([...errors, ...shared.errors]).toEqual([]);
});

test('the first answer already shows what the address asks for', async ({ browser }) => {
  const { page } = await openWindow(browser);
  await page.goto('/b/vidhal?view=mcqa&sort=model&dir=desc');
  const names = await modelsOf(page);
  const context = await browser.newContext({ javaScriptEnabled: true });
  const response = await context.request.get(page.url());
  const html = await response.text();
  const places = names.slice(0, 5).map((name) => html.indexOf(`title="${name}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await context.close();
});

test('the grid is one tab stop, its cells are reached by arrow keys, and Enter opens a result', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/b/vidhal?view=mcqa');
  const focused = page.locator('.board :focus');
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
  await expect(page.getByText('1 of 8 chosen')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
  expect(errors).toEqual([]);
});

test('an export holds what is seen: its rows, columns and order', async ({ browser }) => {
  const { page, errors } = await openWindow(browser);
  await page.goto('/b/vidhal?view=naive_ordering&published=0&sort=naive_ordering/ndcg/object');
  await settled(page);
  const names = await modelsOf(page);
  const cells = await cellsOf(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Markdown table' }).click();
  const file = await (await started).path();
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.filter((line) => names.some((name) => line.includes(name)));
  expect(rows).toHaveLength(names.length);
  for (const [index, row] of rows.entries()) {
    expect(row).toContain(names[index]);
    const figures = row.match(/\d\.\d{3}/g);
    expect(figures).toEqual(cells[index]?.map((text) => /\d\.\d{3}/.exec(text)?.[0]));
  }
  expect(errors).toEqual([]);
});

test('on a narrow screen filters are a sheet, and a number fits beside the model', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser, { width: 390 });
  await page.goto('/b/velociti?view=entailment');
  const model = page.locator('.board tbody th[scope=row]').first();
  await page.locator('.board').evaluate((board) => board.scrollTo({ left: 200 }));
  const box = await model.boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(300);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText(/^Open\d/).click();
  await expect(page).toHaveURL(/weights=open/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Open weights');
  expect(errors).toEqual([]);
});

test('rows that cannot be fetched are asked for again on request', async ({ browser }) => {
  const { page } = await openWindow(browser);
  await page.goto('/b/vidhal?view=mcqa');
  const before = await modelsOf(page);
  await page.route('**/api/boards/**', (route) => route.abort());
  await heading(page, /^Model/)
    .getByRole('button')
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'The board could not be fetched' });
  await expect(alert).toContainText('Try again');
  expect(await modelsOf(page)).toEqual(before);
  await page.unroute('**/api/boards/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await settled(page);
  await expect.poll(async () => (await modelsOf(page))[0]).toMatch(/Always-A/);
});
