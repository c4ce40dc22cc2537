import { expect, type Page, test } from '@playwright/test';
import { cast, openAs, type Role } from './cast';
import { sitePages } from './page-table';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];
/** What a page may move while it loads: the layout shift score that counts as good is 0.1. */
const mostShift = 0.05;
/** CSS pixels, WCAG 2.2 target size (minimum). */
const smallestTarget = 24;

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Sums the shifts of each page from its first frame on, those after an input left out. */
function watchShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Pixels by which a page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Form controls without a name that a screen reader could say. */
const unlabelled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => type !== 'hidden')
      .filter((one) => !one.closest('[aria-hidden=true], [inert]'))
      .filter(
        (one) =>
          !one.labels?.length &&
          !one.getAttribute('aria-label') &&
          !one.getAttribute('aria-labelledby'),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/**
 * Targets smaller than the least size that stand closer than it to another one: links in a sentence are
 * excepted, as WCAG does.
 */
const smallTargets = (page: Page, least: number) =>
  page.evaluate((size) => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('.sr-only, p, label, [aria-hidden=true]'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];
    return targets
      .filter(({ box }) => Math.min(box.width, box.height) < size)
      .filter(({ one, box }) => {
        const [x = 0, y = 0] = middle(box);
        return targets.some(({ one: other, box: place }) => {
          if (other === one || other.contains(one) || one.contains(other)) return false;
          const dx = Math.max(place.left - x, 0, x - place.right);
          const dy = Math.max(place.top - y, 0, y - place.bottom);
          return Math.hypot(dx, dy) < size / 2;
        });
      })
      .map(({ one }) => one.outerHTML.slice(0, 120));
  }, least);

for (const role of roles) {
  for (const width of [390, 1440]) {
    test(`pages of a ${role} stay in place at ${width} px, fit, and name what can be filled in or pressed`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const { page, errors } = await openAs(browser, role, { width, dark: width === 390 });
      await page.addInitScript(watchShifts);
      const expected: string[] = [];
      const pages = sitePages(await cast()).filter((one) => one.role === role);
      for (const { name, path, status = 200 } of pages) {
        const response = await page.goto(path, { waitUntil: 'networkidle' });
        expect.soft(response?.status(), name).toBe(status);
        if (status !== 200) expected.push(path);
        expect
          .soft(await page.evaluate(() => window.layoutShift), `${name} moves by`)
          .toBeLessThan(mostShift);
        expect
          .soft(await overflow(page), `${name} is wider than its window by`)
          .toBeLessThanOrEqual(0);
        expect.soft(await unlabelled(page), `${name} has fields without a name`).toEqual([]);
        expect
          .soft(await smallTargets(page, smallestTarget), `${name} has small targets`)
          .toEqual([]);
      }
      expect(errors.filter((error) => !expected.some((path) => error.includes(path)))).toEqual([]);
    });
  }
}
