import type { Page } from '@playwright/test';
import { expect } from '../fixture';
import { screenshotPath } from './folder';
import { gotoWithFonts } from './goto-with-fonts';

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

/** Saves pictures of a whole page in both themes, as `NAME-WIDTH-THEME.png`. */
export async function saveScreenshots(page: Page, name: string, path: string): Promise<void> {
  await gotoWithFonts(page, path);
  await scrollThrough(page);
  const width = page.viewportSize()?.width;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveClass(new RegExp(theme));
    await page.screenshot({ path: screenshotPath(`${name}-${width}-${theme}`), fullPage: true });
  }
}
