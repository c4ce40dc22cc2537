/**
 * Focuses the first heading near an element that left the page. `path` is the element and its ancestors, innermost
 * first; those that left too are skipped, and so are hidden headings.
 */
export function focusHeading(path: readonly Element[]): void {
  for (const ancestor of path) {
    if (!ancestor.isConnected) continue;
    for (const heading of ancestor.querySelectorAll<HTMLElement>('h1, h2, h3')) {
      heading.tabIndex = -1;
      // The page must not move under the pointer of those who clicked.
      heading.focus({ preventScroll: true });
      if (heading.ownerDocument.activeElement === heading) return;
    }
  }
}
