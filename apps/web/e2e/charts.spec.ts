import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForScripts } from './fixture';
import { activateSamples } from './import-truth';
import { labels } from './labels';

/** Finds a chart by its title. */
function chart(page: Page, title: string | RegExp): Locator {
  return page.getByRole('figure', { name: title });
}

/** Opens a leaderboard and one of its charts by the name of its tab. */
async function openChart(page: Page, leaderboard: string, tab: string): Promise<void> {
  await page.goto(leaderboard);
  await page.getByRole('heading', { name: labels.charts }).scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: tab }).click();
}

/** Downloads a chart. Returns the content of the file. */
async function download(page: Page, target: Locator, kind: 'SVG' | 'PNG'): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await target.getByRole('button', { name: `Download ${kind}` }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+\\.${kind.toLowerCase()}$`));
  return readFile(await file.path());
}

test.beforeAll(() => activateSamples('vidhal', 'argus'));

test('the first chart has every model with its interval, and arrow keys move between models', async ({
  openPage,
}) => {
  const page = await openPage();
  await openChart(page, '/b/vidhal?view=mcqa', 'Intervals');
  const intervals = chart(page, /^Accuracy of every model/);
  const models = intervals.getByRole('list', { name: /Arrow keys/ }).getByRole('button');
  await expect(models.first()).toHaveAccessibleName(/0\.\d{3}/);
  await models.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(models.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(models.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]model=/);
});

test('the link to the charts keeps the view and brings them into sight', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=mcqa');
  await waitForScripts(page);
  await page
    .getByRole('navigation', { name: 'VidHal' })
    .getByRole('link', { name: 'Charts' })
    .click();
  await expect(page.getByRole('heading', { name: labels.charts })).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Intervals' })).toBeVisible();
  await expect(page).toHaveURL('/b/vidhal?view=mcqa#charts');
});

test('an address of the charts opens them, and scripts don’t scroll back', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=mcqa#charts');
  await waitForScripts(page);
  await expect(page.getByRole('tab', { name: 'Intervals' })).toBeVisible();
  await expect(page.getByRole('heading', { name: labels.charts })).toBeInViewport();
});

test('the Tab key reaches charts that have not loaded yet', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/b/vidhal?view=mcqa');
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Load charts' }).focus();
  await expect(page.getByRole('tab', { name: 'Intervals' })).toBeFocused();
});

test('a chart switches to a table of its numbers and back', async ({ openPage }) => {
  const page = await openPage();
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
});

test('a downloaded SVG has a title and a source and needs no style sheet', async ({ openPage }) => {
  const page = await openPage({ dark: true });
  await openChart(page, '/b/vidhal?view=mcqa', 'Parameters');
  const scatter = chart(page, /against parameters/);
  await expect(scatter.getByRole('listbox')).toBeVisible();
  const title = (await scatter.getByRole('heading').textContent()) ?? '';
  const text = (await download(page, scatter, 'SVG')).toString('utf8');
  const content = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      faults: parsed.querySelectorAll('parsererror').length,
      title: parsed.querySelector('title')?.textContent,
      texts: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent),
      drawn: parsed.querySelectorAll('path').length,
      classes: parsed.querySelectorAll('[class], [style]').length,
    };
  }, text);
  expect(content).toMatchObject({ faults: 0, title, classes: 0 });
  expect(content.texts.join(' ')).toContain('VidHal');
  expect(content.texts.join(' ')).toContain('Clapboard');
  expect(content.drawn).toBeGreaterThan(3);
  expect(text).not.toContain('var(--');
});

test('a downloaded PNG is twice as large as the SVG of the same chart', async ({ openPage }) => {
  const page = await openPage();
  await openChart(page, '/b/vidhal?view=mcqa', 'Heat map');
  const heat = chart(page, /^Accuracy of/);
  await expect(heat.getByRole('table')).toBeVisible();
  const svg = (await download(page, heat, 'SVG')).toString('utf8');
  const png = await download(page, heat, 'PNG');
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    2 * Number(width),
    2 * Number(height),
  ]);
});

test('a point selected by keyboard is in the address, survives a reload, and can be deselected', async ({
  openPage,
}) => {
  const page = await openPage();
  await openChart(page, '/b/vidhal?view=mcqa', 'Parameters');
  const points = chart(page, /against parameters/).getByRole('listbox');
  await points.focus();
  await page.keyboard.press('End');
  const name = await points.getByRole('option').textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]model=/);
  await expect(points.getByRole('option', { selected: true })).toHaveText(name ?? '');
  await page.reload();
  await waitForScripts(page);
  await page.getByRole('heading', { name: labels.charts }).scrollIntoViewIfNeeded();
  await points.focus();
  await page.keyboard.press('End');
  await expect(points.getByRole('option', { selected: true })).toHaveText(name ?? '');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/[?&]model=/);
});

test('only a benchmark that pairs two numbers has the chart of their trade-off', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390 });
  await openChart(page, '/b/argus', 'Trade-off');
  const pairing = chart(page, 'Omission vs. hallucination');
  await expect(pairing.getByRole('listbox')).toBeVisible();
  await expect(pairing.getByRole('list')).toContainText('Sentences per caption');
  await page.goto('/b/vidhal');
  await page.getByRole('heading', { name: labels.charts }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('tab', { name: 'Parameters' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Trade-off' })).toHaveCount(0);
});
