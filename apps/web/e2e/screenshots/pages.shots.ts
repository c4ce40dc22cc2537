import { expect, test } from '@playwright/test';
import { cast, openAs, type Role } from '../cast';
import { sitePages } from '../page-table';
import { pictureOf } from './folder';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

for (const role of roles) {
  for (const width of [390, 1440]) {
    test(`pages of a ${role} at ${width} px`, async ({ browser }) => {
      const { page } = await openAs(browser, role, { width, reducedMotion: 'reduce' });
      for (const { name, path } of sitePages(await cast()).filter((one) => one.role === role)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveClass(new RegExp(theme));
          await page.screenshot({ path: pictureOf(`${name}-${width}-${theme}`), fullPage: true });
        }
      }
    });
  }
}
