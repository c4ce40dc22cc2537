import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { HttpAccount } from './http-account';
import { site } from './users';

export { expect };

export interface PageOptions {
  /** user of the session; a visitor when absent */
  user?: HttpAccount | undefined;
  /** CSS pixels; 1440 when absent */
  width?: number;
  /** CSS pixels; 900 when absent */
  height?: number;
  /** device pixels per CSS pixel; 1 when absent */
  pixelRatio?: number;
  dark?: boolean;
  /** console errors that the test expects; all others make it fail */
  allowedErrors?: RegExp;
}

/** Opens a page in a new browser context. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

interface Fixture {
  openPage: OpenPage;
}

/** The page, the grid of a leaderboard, or a part whose script loads on its own, while it doesn't yet handle events. */
const notHydrated = (page: Page) =>
  page
    .locator(
      ['html:has(#content)', '.board', '[data-hydrates]']
        .map((part) => `${part}:not([data-ready])`)
        .join(', '),
    )
    .first();

/** Makes every action on a page wait for its scripts, because an earlier click would be lost. */
function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    void page.addLocatorHandler(notHydrated(page), (shown) => shown.waitFor({ state: 'hidden' }));
  });
}

/** Waits until a page handles keys: `focus` and `keyboard.press` don't wait for its scripts. */
export const waitForScripts = (page: Page): Promise<void> =>
  expect(notHydrated(page)).toHaveCount(0);

/** Lets later actions on the page run before its scripts do. */
export const skipHydrationWait = (page: Page): Promise<void> =>
  page.removeLocatorHandler(notHydrated(page));

/** Logs what the content security policy blocks, also where the script that tried it caught the error. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The content security policy blocks ${blockedURI} (${violatedDirective})`),
  );
}

/** Collects the console errors of a page, each with the URLs of the page and of the failed resource. */
function collectErrors(page: Page, allowed: RegExp | undefined, errors: string[]): void {
  const collect = (text: string) => {
    const error = `${page.url()}: ${text}`;
    if (!allowed?.test(error)) errors.push(error);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') collect(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => collect(message));
}

/** Closes its pages after the test, which fails if a console showed an error. */
export const test = base.extend<Fixture>({
  openPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (options = {}) => {
      const { user, width = 1440, height = 900, pixelRatio = 1, dark, allowedErrors } = options;
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height },
        deviceScaleFactor: pixelRatio,
        colorScheme: dark ? 'dark' : 'light',
        // Animations would take processor time from the tests.
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      waitForHydration(context);
      await context.addInitScript(reportViolations);
      if (user) await context.addCookies(user.cookies());
      const page = await context.newPage();
      collectErrors(page, allowedErrors, errors);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Allows every console error, for pages that are meant to fail. */
export const anyError = /(?:)/;
