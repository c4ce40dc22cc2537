import type { Page } from '@playwright/test';

/** One unexpected movement of page content: its layout shift score, and the elements that moved. */
interface Shift {
  score: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/**
 * Records the layout shifts of each page loaded from now on, from its first frame. Shifts after an input don't count.
 */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const tag = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'removed');
          return `${tag.slice(0, 120)} from y ${previousRect.y} to ${currentRect.y}`;
        });
        window.layoutShifts.push({ score: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shifts of the page so far. */
export const getShifts = (page: Page) => page.evaluate(() => window.layoutShifts);

/** Returns the pixels by which a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the texts of a leaderboard's cells that are wider than their column. Names may be cut. */
export const listCutNumbers = (page: Page) =>
  page
    .locator('.board > .scroll td:not(.text)')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
