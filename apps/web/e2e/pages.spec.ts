import type { Page } from '@playwright/test';
import { expect, test } from './fixture';
import { violations } from './page-checks/axe';
import { smallTargets, unlabelled } from './page-checks/controls';
import { getShifts, listCutNumbers, overflow, recordShifts } from './page-checks/layout';
import { getPageData, type Role } from './page-data';
import { type SitePage, sitePages } from './site-pages';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

type Theme = 'light' | 'dark';

/** A window size and theme in which a page loads, and those that it changes to afterwards. */
interface Look {
  width: number;
  theme: Theme;
  otherWidths: readonly number[];
  otherTheme?: Theme;
}

/**
 * One load of each template. src/colour/tokens.test.ts checks the contrast of both themes, and the nightly tests that
 * of every page.
 */
const templateLook: Look = { width: 390, theme: 'light', otherWidths: [360, 640, 768, 1440, 1920] };
const allLooks: readonly Look[] = [
  { width: 390, theme: 'light', otherTheme: 'dark', otherWidths: [360] },
  { width: 1440, theme: 'dark', otherTheme: 'light', otherWidths: [1920, 768] },
];

/**
 * React’s mark of a part that a script moves to its place. Previews of rescoring take seconds, so theirs arrives later.
 */
const laterPart = '<div hidden id="S:';

/** Layout shift score that a page may reach while it loads. Scores up to 0.1 count as good. */
const maxShift = 0.05;

const softly = expect.configure({ soft: true });

async function checkPage(
  page: Page,
  { name, path, status = 200, streamed = false }: SitePage,
  { width, theme, otherTheme, otherWidths }: Look,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  const response = await page.goto(path);
  softly(response?.status(), name).toBe(status);
  if (!streamed) {
    softly((await response?.text())?.includes(laterPart), `${name} needs scripts`).toBe(false);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rules = otherTheme ? 'all' : 'without contrast';
  softly(await violations(page, rules), `${name}, ${theme}`).toEqual([]);
  softly(await unlabelled(page), `${name} has fields without a name`).toEqual([]);
  softly(await smallTargets(page), `${name} has small targets`).toEqual([]);
  const shifts = await getShifts(page);
  const total = shifts.reduce((sum, { score }) => sum + score, 0);
  softly(total, `${name} moves: ${JSON.stringify(shifts)}`).toBeLessThan(maxShift);
  if (otherTheme) {
    // The tree stays the same: only colours change.
    await page.emulateMedia({ colorScheme: otherTheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(otherTheme));
    softly(await violations(page, 'contrast'), `${name}, ${otherTheme}`).toEqual([]);
  }
  for (const step of [width, ...otherWidths]) {
    await page.setViewportSize({ width: step, height: 900 });
    await softly
      .poll(() => overflow(page), { message: `${name} exceeds ${step} px by`, timeout: 2000 })
      .toBeLessThanOrEqual(0);
    softly(await listCutNumbers(page), `${name} cuts numbers at ${step} px`).toEqual([]);
  }
}

test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  const guarantee =
    'fits its window, cuts no number, is whole without scripts, stays in place while it loads, names its controls, and passes axe';

  test(`every page template of a ${role} ${guarantee}`, async ({ openPage }) => {
    const data = await getPageData();
    const user = data.users[role];
    const page = await openPage({ user, allowedErrors: /\/nowhere: / });
    await recordShifts(page);
    const pages = sitePages(data).filter(
      (entry) => entry.role === role && !entry.variant && !entry.large,
    );
    for (const entry of pages) await checkPage(page, entry, templateLook);
  });

  for (const look of allLooks) {
    const widths = [look.width, ...look.otherWidths].join(', ');
    test(`every page of a ${role} ${guarantee}, in both themes at ${widths} px @nightly`, async ({
      openPage,
    }) => {
      const data = await getPageData();
      const user = data.users[role];
      const page = await openPage({ user, allowedErrors: /\/nowhere: / });
      await recordShifts(page);
      const pages = sitePages(data).filter((entry) => entry.role === role);
      for (const entry of pages) await checkPage(page, entry, look);
    });
  }
}
