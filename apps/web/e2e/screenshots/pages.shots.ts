import type { Page } from '@playwright/test';
import { anyError, expect, test } from '../fixture';
import { getPageData, type Role } from '../page-data';
import { sitePages } from '../site-pages';
import { screenshotPath } from './folder';
import { gotoWithFonts } from './goto-with-fonts';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

/** Scrolls through the page, so that charts render that wait until they are visible, and back to the top. */
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
  for (const width of [390, 768, 1440]) {
    test(`pages of a ${role} at ${width} px`, async ({ openPage }) => {
      const data = await getPageData();
      const user = data.users[role];
      const page = await openPage({
        user,
        width,
        allowedErrors: anyError,
      });
      for (const { name, path } of sitePages(data).filter((entry) => entry.role === role)) {
        await gotoWithFonts(page, path);
        await scrollThrough(page);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveClass(new RegExp(theme));
          await page.screenshot({
            path: screenshotPath(`${name}-${width}-${theme}`),
            fullPage: true,
          });
        }
      }
    });
  }
}
