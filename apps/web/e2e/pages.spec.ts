import { expect, type Page, test } from '@playwright/test';
import { cast, openAs, type Role } from './cast';
import { sitePages } from './page-table';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];
/**
 * Windows by the theme in which a page is loaded: it is made for the first width, and then narrowed and
 * widened as by hand. Colours do not change what fits, so that each width is tried in one theme.
 */
const windows = [
  { theme: 'light', widths: [360, 390] },
  { theme: 'dark', widths: [1920, 1440, 768] },
] as const;

const softly = expect.configure({ soft: true });

/** Pixels by which a page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { theme, widths } of windows) {
  for (const role of roles) {
    test(`every page of a ${role} fits ${widths.join(', ')} px and is free of console errors, ${theme}`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const [width] = widths;
      const { page, errors } = await openAs(browser, role, { width, dark: theme === 'dark' });
      const absent: string[] = [];
      for (const { path, status = 200 } of sitePages(await cast()).filter(
        (one) => one.role === role,
      )) {
        if (status !== 200) absent.push(path);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const one of widths) {
          await page.setViewportSize({ width: one, height: 900 });
          await softly
            .poll(() => overflow(page), { message: `${path} exceeds ${one} px by`, timeout: 2000 })
            .toBeLessThanOrEqual(0);
        }
      }
      expect(errors.filter((error) => !absent.some((path) => error.includes(path)))).toEqual([]);
    });
  }
}
