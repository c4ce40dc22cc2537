import type { Page } from '@playwright/test';

/** CSS pixels, WCAG 2.2 target size (minimum). */
const smallestTarget = 24;

/** Returns the form controls without an accessible name. */
export const unlabelled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => type !== 'hidden')
      .filter((control) => !control.closest('[aria-hidden=true], [inert]'))
      .filter(
        (control) =>
          !control.labels?.length &&
          !control.getAttribute('aria-label') &&
          !control.getAttribute('aria-labelledby'),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/**
 * Returns the targets below the minimum size with another target within that distance. Like WCAG, it excepts links in a
 * sentence.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((size) => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest('.sr-only, p, label, [aria-hidden=true]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];
    return targets
      .filter(({ box }) => Math.min(box.width, box.height) < size)
      .filter(({ element, box }) => {
        const [x = 0, y = 0] = middle(box);
        return targets.some(({ element: other, box: otherBox }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const dx = Math.max(otherBox.left - x, 0, x - otherBox.right);
          const dy = Math.max(otherBox.top - y, 0, y - otherBox.bottom);
          return Math.hypot(dx, dy) < size / 2;
        });
      })
      .map(({ element }) => element.outerHTML.slice(0, 120));
  }, smallestTarget);
