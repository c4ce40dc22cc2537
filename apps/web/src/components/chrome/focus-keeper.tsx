'use client';

import { useEffect } from 'react';
import { focusHeading } from './focus-heading';

/**
 * Moves the focus to the nearest heading when the focused element leaves the page, such as the Publish button of a
 * submission that is now public. Browsers would move it to the top of the page and announce nothing.
 */
export function FocusKeeper() {
  useEffect(() => {
    const content = document.getElementById('content');
    if (!content) return;
    // A dialog’s button stays the last one while the dialog has the focus: both can leave at once.
    let path: Element[] = [];
    let address = '';
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (content.contains(target)) {
        path = listAncestors(target, content);
        address = window.location.pathname;
      } else if (!target.closest('[role=dialog]')) path = [];
    };
    // A reader who clicks elsewhere continues there.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      if (path[0]?.isConnected && !path[0].contains(target)) path = [];
    };
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const lost = path;
      path = [];
      // Another page starts at its top.
      if (address === window.location.pathname) focusHeading(lost);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** Returns an element and its ancestors up to the content of the page. */
function listAncestors(element: Element, content: Element): Element[] {
  const path = [element];
  for (let next = element.parentElement; next; next = next.parentElement) {
    path.push(next);
    if (next === content) break;
  }
  return path;
}
