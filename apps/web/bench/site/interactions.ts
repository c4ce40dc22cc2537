import type { Note, Rounds } from '@clapboard/benchmarks/bench';
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** durations of the events of interactions, ms, in steps of 8 */
    interactions: number[];
  }
}

/** Browsers report no shorter events. */
const shortestEvent = 16;

function watch(shortest: number): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) window.interactions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

/** Records the events of the page from now on. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(watch, shortestEvent);
}

/** Clicks, and returns the time to the next paint, ms: at most 16 if the browser reports no event. */
async function timeClick(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.interactions = [];
  });
  await target.click();
  // Entries arrive after the frame that shows the effect.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  );
  return page.evaluate((least) => Math.max(least, ...window.interactions), shortestEvent);
}

const settled = (page: Page) =>
  page.locator('table[role=grid]:not([aria-busy=true])').first().waitFor();

/** Headings before the first column of numbers: choose, rank, model. */
const firstColumnIndex = 3;

/** Sorts, filters and opens rows by mouse, and notes the time from each click to the next paint. */
export async function interactions(
  page: Page,
  { warmUp, rounds }: Rounds,
  note: Note,
): Promise<void> {
  await watchInteractions(page);
  const headings = page.locator('table[role=grid] thead tr:last-child th');
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const take: Note = round < warmUp ? () => undefined : note;
    const heading = headings
      .nth(firstColumnIndex + (round % 5))
      .getByRole('button')
      .first();
    take('click on a heading', await timeClick(page, heading));
    await settled(page);
    const filters = page.getByRole('button', { name: /^Filters/ });
    take('click on “Filters”', await timeClick(page, filters));
    const weights = page.getByRole('group', { name: 'Weights' });
    for (const choice of ['Open', 'All']) {
      const option = weights.getByText(choice, { exact: false }).first();
      take('click on a filter', await timeClick(page, option));
      await settled(page);
    }
    await page.keyboard.press('Escape');
    const row = page.locator('tbody a[href^="/submissions/"]').nth(round % 5);
    take('click on a model', await timeClick(page, row));
    await page.waitForURL('**/submissions/**');
    await page.goBack();
    await settled(page);
    await watchInteractions(page);
  }
}
