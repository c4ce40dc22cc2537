import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test,
} from '@playwright/test';

/** Open windows by the test that opened them. */
const opened = new Map<BrowserContext, string>();

const unready = (page: Page) => page.locator('html:has(#content):not([data-ready])');

/** A click on a page whose scripts have not run yet would be lost: whatever is done with it waits for them. */
function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    void page.addLocatorHandler(unready(page), (shown) => shown.waitFor({ state: 'hidden' }));
  });
}

/** From now on, what is done with the page does not wait for its scripts. */
export const goAheadOfScripts = (page: Page): Promise<void> =>
  page.removeLocatorHandler(unready(page));

/**
 * A window's own context. Those that earlier tests left open are closed first: their pages look again every
 * few seconds, and would slow down everything that comes after.
 */
export async function newWindow(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const { testId } = test.info();
  for (const [context, owner] of opened) {
    if (owner === testId) continue;
    opened.delete(context);
    await context.close();
  }
  const context = await browser.newContext(options);
  waitForScripts(context);
  opened.set(context, testId);
  return context;
}
