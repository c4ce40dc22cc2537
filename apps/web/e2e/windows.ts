import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test,
} from '@playwright/test';

/** Open windows by the test that opened them. */
const opened = new Map<BrowserContext, string>();

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
  opened.set(context, testId);
  return context;
}
