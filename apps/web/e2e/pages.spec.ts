import { expect, test } from '@playwright/test';
import { openWindow, signInAsMaintainer } from './people';

const pages = [
  '/',
  '/b/vidhal',
  '/b/vidhal?view=naive_ordering&intervals=1',
  '/b/vidhal/about',
  '/b/vidhal/submit',
  '/me',
  '/admin',
  '/admin/datasets',
  '/b/cvrr-es',
  '/b/cvrr-es/about',
  '/b/cvrr-es/submit',
  '/admin/judge',
  '/admin/judge/profiles',
  '/admin/judge/profiles/new',
  '/admin/judge/providers',
  '/admin/judge/budgets',
  '/admin/judge/compare',
];
const widths = [360, 390, 768, 1440, 1920];

for (const dark of [false, true]) {
  for (const width of widths) {
    test(`every page fits ${width} px and is free of console errors, ${dark ? 'dark' : 'light'}`, async ({
      browser,
    }) => {
      const { page, errors } = await openWindow(browser, { width, dark });
      await signInAsMaintainer(page);
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than its window by`).toBeLessThanOrEqual(0);
      }
      expect(errors).toEqual([]);
    });
  }
}
