import { pages } from '../src/pages';
import { expect, test, waitForScripts } from './fixture';
import { activateSamples } from './import-truth';
import { getFirstSample, loadSamples } from './samples';
import { newVisitor, site } from './users';

/** Returns a promise and the function that fulfils it. */
function createGate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

test.beforeAll(() => activateSamples(...loadSamples().map(({ id }) => id)));

test('the search finds a leaderboard and a model by keyboard alone', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/docs');
  await waitForScripts(page);
  const { id, title } = getFirstSample();
  const field = page.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(`/b/${id}`, site.url).href);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('doubter');
  const model = page.getByRole('group', { name: 'Models' }).getByRole('option');
  await expect(model).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/models\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Doubter');
});

test('the search says when it finds nothing, and returns the focus when it closes', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390 });
  await page.goto('/docs');
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await page.getByRole('combobox').fill('no such thing');
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the menu of a phone keeps the focus until it closes, and leads to every section', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390 });
  await page.goto('/docs');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Docs' })).toHaveAttribute('aria-current', 'page');
  const links = await menu.getByRole('link').count();
  const behind = page.locator('main a:focus, header > div > a:focus');
  for (let step = 0; step < links + 4; step += 1) {
    await page.keyboard.press('Tab');
    await expect(behind).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Models' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the menu of benchmarks shows their leaders and closes on Escape and on another page', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/docs');
  const button = page.getByRole('button', { name: 'Benchmarks' });
  const menu = page.getByRole('navigation', { name: 'Benchmarks' });
  await button.click();
  for (const { title } of loadSamples()) {
    await expect(menu.getByRole('link', { name: title })).toContainText(/\S \d\S*$/);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  const { id, title } = getFirstSample();
  await menu.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new URL(`/b/${id}`, site.url).href);
  await expect(menu).toBeHidden();
});

test('a click on a link shows that its page loads, until it is there', async ({ openPage }) => {
  const page = await openPage();
  const { promise: released, release } = createGate();
  await page.route('**/models?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/docs');
  await waitForScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Models' }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('visitors of a page that needs an account are asked to sign in', async () => {
  const visitor = newVisitor();
  for (const [path, { audience }] of Object.entries(pages)) {
    if (!['signed-in', 'maintainers', 'admins'].includes(audience) || path.includes('[')) continue;
    const { status, headers } = await visitor.fetch(path);
    const answer = `${status} ${headers.get('location')}`;
    expect.soft(answer, path).toBe(`307 /sign-in?next=${encodeURIComponent(path)}`);
  }
});

test('the list of models filters and sorts scored and published models', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/models');
  const table = page.getByRole('table', { name: /headline score/ });
  await expect(table).toContainText('Published');
  await page.getByLabel('Scores').selectOption('Scored here only');
  await page.getByLabel('Name or organisation').fill('doubter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/q=doubter/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).not.toContainText('Published');
  await page.getByRole('link', { name: 'Clear' }).click();
  await table.getByRole('link', { name: 'Model', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(table.getByRole('columnheader', { name: 'Model' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.goto('/models?q=no+such+model');
  await expect(page.getByText('No model matches')).toBeVisible();
});
