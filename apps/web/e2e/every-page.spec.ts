import { expect, type Page, test } from '@playwright/test';
import { cast, openAs, type Role } from './cast';
import { violations } from './page-checks/axe';
import { smallTargets, unlabelled } from './page-checks/controls';
import { overflow, shifted, watchShifts } from './page-checks/layout';
import { type SitePage, sitePages } from './page-table';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

/**
 * Windows by the width and theme in which a page is loaded. It then changes its theme, and is narrowed and
 * widened as by hand: colours do not change what fits.
 */
const windows = [
  { width: 390, theme: 'light', other: 'dark', widths: [360] },
  { width: 1440, theme: 'dark', other: 'light', widths: [1920, 768] },
] as const;
type Look = (typeof windows)[number];

/** What a page may move while it loads: the layout shift score that counts as good is 0.1. */
const mostShift = 0.05;

const softly = expect.configure({ soft: true });

async function lookAt(
  page: Page,
  { name, path, status = 200 }: SitePage,
  { width, theme, other, widths }: Look,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  const response = await page.goto(path);
  softly(response?.status(), name).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  softly(await violations(page), `${name}, ${theme}`).toEqual([]);
  softly(await unlabelled(page), `${name} has fields without a name`).toEqual([]);
  softly(await smallTargets(page), `${name} has small targets`).toEqual([]);
  softly(await shifted(page), `${name} moves by`).toBeLessThan(mostShift);
  // The tree is the same one: only its colours differ.
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveClass(new RegExp(other));
  softly(await violations(page, ['color-contrast']), `${name}, ${other}`).toEqual([]);
  for (const one of [width, ...widths]) {
    await page.setViewportSize({ width: one, height: 900 });
    await softly
      .poll(() => overflow(page), { message: `${name} exceeds ${one} px by`, timeout: 2000 })
      .toBeLessThanOrEqual(0);
  }
}

for (const role of roles) {
  for (const look of windows) {
    const widths = [look.width, ...look.widths].join(', ');
    test(`every page of a ${role} at ${widths} px fits, stays in place, names its controls, and axe finds nothing serious in both themes`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const { page, errors } = await openAs(browser, role, { reducedMotion: 'reduce' });
      await watchShifts(page);
      const pages = sitePages(await cast()).filter((one) => one.role === role);
      for (const one of pages) await lookAt(page, one, look);
      const absent = pages.filter(({ status = 200 }) => status !== 200).map(({ path }) => path);
      expect(errors.filter((error) => !absent.some((path) => error.includes(path)))).toEqual([]);
    });
  }
}
