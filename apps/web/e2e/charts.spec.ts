import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openWindow } from './people';

/** The chart with a title, once its numbers are there. */
function chart(page: Page, title: string | RegExp): Locator {
  return page.getByRole('figure', { name: title });
}

/** Opens a board and one of its charts by the tab's name. */
async function openChart(page: Page, board: string, tab: string): Promise<void> {
  await page.goto(board);
  await page.getByRole('heading', { name: 'Charts' }).scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: tab }).click();
}

/** What a button of a chart saves. */
async function download(page: Page, of: Locator, kind: 'SVG' | 'PNG'): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await of.getByRole('button', { name: `Download ${kind}` }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+\\.${kind.toLowerCase()}$`));
  return readFile(await file.path());
}

test('a chart shows the same numbers as a table, and comes back', async ({ browser }) => {
  const { page, errors } = await openWindow(browser);
  await openChart(page, '/b/vidhal?view=mcqa', 'Aspects');
  const aspects = chart(page, /^Accuracy by aspect/);
  await expect(aspects.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await aspects.getByRole('radio', { name: 'Table' }).click();
  const table = aspects.getByRole('table');
  await expect(table).toBeVisible();
  await expect(table.getByRole('columnheader').nth(1)).toHaveText(/\S/);
  await expect(table.getByRole('cell').first()).toHaveText(/^0\.\d{3} 0\.\d{3}–0\.\d{3}$/);
  await expect(aspects.locator('svg.recharts-surface')).toHaveCount(0);
  await aspects.getByRole('radio', { name: 'Chart' }).click();
  await expect(aspects.locator('svg.recharts-surface')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a downloaded SVG is a drawing of its own, with title and source and no style sheet', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser, { dark: true });
  await openChart(page, '/b/vidhal?view=mcqa', 'Parameters');
  const plane = chart(page, /against parameters/);
  await expect(plane.getByRole('listbox')).toBeVisible();
  const title = (await plane.getByRole('heading').textContent()) ?? '';
  const text = (await download(page, plane, 'SVG')).toString('utf8');
  const read = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      faults: parsed.querySelectorAll('parsererror').length,
      title: parsed.querySelector('title')?.textContent,
      texts: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent),
      drawn: parsed.querySelectorAll('path').length,
      classes: parsed.querySelectorAll('[class], [style]').length,
    };
  }, text);
  expect(read).toMatchObject({ faults: 0, title, classes: 0 });
  expect(read.texts.join(' ')).toContain('VidHal');
  expect(read.texts.join(' ')).toContain('Clapboard');
  expect(read.drawn).toBeGreaterThan(3);
  expect(text).not.toContain('var(--');
  expect(errors).toEqual([]);
});

test('a downloaded PNG is twice as large as the SVG of the same chart', async ({ browser }) => {
  const { page, errors } = await openWindow(browser);
  await openChart(page, '/b/vidhal?view=mcqa', 'Heat map');
  const heat = chart(page, /^Accuracy of/);
  await expect(heat.getByRole('table')).toBeVisible();
  const drawn = (await download(page, heat, 'SVG')).toString('utf8');
  const png = await download(page, heat, 'PNG');
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(drawn) ?? [];
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    2 * Number(width),
    2 * Number(height),
  ]);
  expect(errors).toEqual([]);
});

test('a point chosen by the keyboard is in the address, in colour after a reload, and let go again', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await openChart(page, '/b/vidhal?view=mcqa', 'Parameters');
  const points = chart(page, /against parameters/).getByRole('listbox');
  await points.focus();
  await page.keyboard.press('End');
  const name = await points.getByRole('option').textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]model=/);
  await expect(points.getByRole('option', { selected: true })).toHaveText(name ?? '');
  await page.reload();
  await page.getByRole('heading', { name: 'Charts' }).scrollIntoViewIfNeeded();
  await points.focus();
  await page.keyboard.press('End');
  await expect(points.getByRole('option', { selected: true })).toHaveText(name ?? '');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/[?&]model=/);
  expect(errors).toEqual([]);
});

test('a board whose definition pairs two numbers draws them against each other', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser, { width: 390 });
  await openChart(page, '/b/argus', 'Trade-off');
  const pairing = chart(page, 'Omission against hallucination');
  await expect(pairing.getByRole('listbox')).toBeVisible();
  await expect(pairing.getByRole('list')).toContainText('Sentences per caption');
  await page.goto('/b/vidhal');
  await page.getByRole('heading', { name: 'Charts' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('tab', { name: 'Parameters' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Trade-off' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
