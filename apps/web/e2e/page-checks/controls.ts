import type { Page } from '@playwright/test';

/** CSS pixels, WCAG 2.2 target size (minimum). */
const smallestTarget = 24;

/** Form controls without a name that a screen reader could say. */
export const unlabelled = (page: Page) =>
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
export const smallTargets = (page: Page) =>
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
  }, smallestTarget);
