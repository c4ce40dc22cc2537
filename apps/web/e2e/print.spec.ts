import type { Page } from '@playwright/test';
import { withDb } from './database';
import { expect, test, waitForScripts } from './fixture';
import { activateSamples } from './import-truth';
import { overflow } from './page-checks/layout';

/** Returns the width and height of each sheet of a PDF, as the file states them in plain text, pt. */
async function readSheets(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
}

/** Returns the colours of text and background of the page. */
const readColours = (page: Page) =>
  page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });

/** Returns two public results of the sample set. */
async function findResults(): Promise<string[]> {
  const where = { benchmark: 'velociti', visibility: 'public', sample: true } as const;
  const rows = await withDb((db) =>
    db.submission.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take: 2 }),
  );
  return rows.map(({ id }) => id);
}

test.beforeAll(() => activateSamples('velociti'));

test('a leaderboard prints all rows in light tables that fit the paper, without site chrome', async ({
  openPage,
}) => {
  const page = await openPage({ dark: true });
  await page.goto('/b/velociti?columns=everything');
  await waitForScripts(page);
  const grid = page.getByRole('grid');
  const names = page.locator('.board tbody th[scope=row] .name > :first-child');
  const [first = ''] = await names.allTextContents();
  const lines = Number(await grid.getAttribute('aria-rowcount'));
  await page.emulateMedia({ media: 'print' });
  // The printable width of a Letter sheet in landscape
  await page.setViewportSize({ width: 957, height: 700 });
  const tables = page.locator('.print-board table');
  await expect(tables.first()).toBeVisible();
  const parts = await tables.count();
  expect(parts).toBeGreaterThan(2);
  for (const table of await tables.all()) {
    await expect(table.locator('tbody th').first()).toContainText(first);
    // The grid also counts two rows of headings.
    await expect(table.locator('tbody tr')).toHaveCount(lines - 2);
    await expect(table.locator('tbody tr').last()).toContainText('Human');
    const box = await table.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(957);
    const cells = table.locator('td');
    const overflow = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerHTML),
    );
    expect(overflow).toEqual([]);
  }
  await expect(grid).toBeHidden();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/^http.*\/b\/velociti.* · Printed \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByText(/scorer velociti-\d+/)).toBeVisible();
  await expect(page.getByText('rows are numbers reported in papers.')).toBeVisible();
  // Charts that weren't loaded leave no empty box.
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeHidden();
  expect(await readColours(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: null });
  const sheets = await readSheets(page);
  expect(sheets.length).toBeGreaterThanOrEqual(parts);
  expect(sheets.filter(({ width, height }) => width < height)).toEqual([]);
});

test('printing from the menu draws the charts first', async ({ openPage }) => {
  const page = await openPage();
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  await page.goto('/b/velociti');
  await expect(page.getByRole('button', { name: 'Load charts' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  await expect(page.locator('.leaderboard-charts figure')).toContainText('95% interval');
  const sheets = await readSheets(page);
  expect(sheets.every(({ width, height }) => width < height)).toBe(true);
});

test('a drawn chart prints in the width of the paper', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/velociti?chart=aspects');
  await page.getByRole('heading', { name: 'Charts' }).scrollIntoViewIfNeeded();
  const chart = page.locator('.leaderboard-charts .recharts-surface').first();
  await expect(chart).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 957, height: 700 });
  await expect.poll(async () => (await chart.boundingBox())?.width ?? 0).toBeGreaterThan(400);
  expect((await chart.boundingBox())?.width).toBeLessThanOrEqual(957);
});

test('a result and a comparison print light and within the paper, without site chrome', async ({
  openPage,
}) => {
  const ids = await findResults();
  const page = await openPage({ dark: true });
  const printed = [
    { path: `/submissions/${ids[0]}`, heading: 'Receipt' },
    { path: `/compare?ids=${ids.join(',')}`, heading: / minus .*, by aspect$/ },
  ];
  for (const { path, heading } of printed) {
    await page.goto(path);
    await waitForScripts(page);
    await page.emulateMedia({ media: 'print' });
    // The printable size of a Letter sheet.
    await page.setViewportSize({ width: 700, height: 957 });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
    expect(await readColours(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ media: null });
    const sheets = await readSheets(page);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter(({ width, height }) => width > height)).toEqual([]);
  }
});
