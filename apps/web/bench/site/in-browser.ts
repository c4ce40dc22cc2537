import type { Note, Rounds } from '@clapboard/benchmarks/bench';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/env';

/** Starts Chromium as the tests do. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

declare global {
  interface Window {
    shift: number;
    longTasks: number[];
  }
}

function watch(): void {
  window.shift = 0;
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds that a page may take before a measurement fails: on a busy machine, more than the usual 30 s. */
const patienceMs = 180_000;

export const windowHeight = 900;

/** A page in which shifts and long tasks are counted. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: windowHeight } });
  page.setDefaultTimeout(patienceMs);
  // The loader of this program wraps functions in a call that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** What a page loads before anybody touches it. */
interface FirstLoad {
  /** of all scripts, gzipped, as transferred */
  scriptBytes: number;
  scripts: number;
  /** cumulative layout shift */
  shift: number;
}

/** Loads a page with an empty cache and sums its scripts. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await openPage(browser, url);
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  const shift = await page.evaluate(() => window.shift);
  await page.close();
  const scriptBytes = scripts.reduce((sum, bytes) => sum + bytes, 0);
  return { scriptBytes, scripts: scripts.length, shift };
}

/**
 * Clicks the heading of a column and resolves, in the page, when its order is drawn: the table is not
 * busy any more, and a frame has passed. Milliseconds.
 */
const sortBy = (page: Page, columnIndex: number) =>
  page.evaluate(async (index) => {
    const headings = [...document.querySelectorAll('table[role=grid] thead tr:last-child th')];
    const heading = headings[index];
    const button = heading?.querySelector('button');
    const table = heading?.closest('table');
    if (!heading || !button || !table) throw new Error(`There is no heading ${index} to sort by.`);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = heading.getAttribute('aria-sort');
    const clicked = performance.now();
    button.click();
    do await frame();
    while (
      heading.getAttribute('aria-sort') === before ||
      table.getAttribute('aria-busy') === 'true'
    );
    await frame();
    return performance.now() - clicked;
  }, columnIndex);

/** Headings before the first column of numbers: choose, rank, model. */
const firstColumnIndex = 3;

/** Sorts by one column after another, as many as there are rounds. */
export async function sorting(page: Page, { warmUp, rounds }: Rounds, note: Note): Promise<void> {
  const columnCount = await page.locator('thead tr:last-child th').count();
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const columnIndex = firstColumnIndex + ((round * 7) % (columnCount - firstColumnIndex));
    const took = await sortBy(page, columnIndex);
    if (round >= warmUp) note('sort by another column', took);
  }
}

interface Scrolling {
  rows: number;
  /** between frames, milliseconds */
  frames: number[];
  /** above 50 ms each */
  longTasks: number[];
}

/**
 * Scrolls the table from its top by `step` pixels per frame, to its end or for `maxFrames` frames. Half a window is a
 * held-down key, 120 px are a notch of a mouse wheel.
 */
export async function scrolling(
  page: Page,
  step: number,
  maxFrames = Number.MAX_SAFE_INTEGER,
): Promise<Scrolling> {
  return page.evaluate(
    async ([by, most]) => {
      const table = document.querySelector('table[role=grid]');
      if (!table) throw new Error('There is no table.');
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const frames: number[] = [];
      window.scrollTo(0, 0);
      window.longTasks = [];
      let last = await frame();
      while (frames.length < most && table.getBoundingClientRect().bottom > window.innerHeight) {
        window.scrollBy(0, by);
        const now = await frame();
        frames.push(now - last);
        last = now;
      }
      const rows = Number(table.getAttribute('aria-rowcount'));
      return { rows, frames, longTasks: window.longTasks };
    },
    [step, maxFrames] as const,
  );
}
