import { expect, type Page, test } from '@playwright/test';
import { cast, openAs, type Role } from '../cast';
import { sitePages } from '../page-table';
import { pictureOf } from './folder';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

/** Comes past everything that is drawn only when a reader sees it, and goes back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

for (const role of roles) {
  for (const width of [390, 1440]) {
    test(`pages of a ${role} at ${width} px`, async ({ browser }) => {
      const { page } = await openAs(browser, role, { width, reducedMotion: 'reduce' });
      for (const { name, path } of sitePages(await cast()).filter((one) => one.role === role)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await scrollThrough(page);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveClass(new RegExp(theme));
          await page.screenshot({ path: pictureOf(`${name}-${width}-${theme}`), fullPage: true });
        }
      }
    });
  }
}
