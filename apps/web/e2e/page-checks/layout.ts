import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Sums the layout shifts of each page loaded from now on, from its first frame. Shifts after an input don't count. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shift score of the page so far. */
export const measureShift = (page: Page) => page.evaluate(() => window.layoutShift);

/** Returns the pixels by which a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
