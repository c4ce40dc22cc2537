import { type RefObject, useEffect } from 'react';

/** Scrolls a bar of tabs to the current tab, which may be outside its visible part on a narrow screen. */
export function useCurrentTab(bar: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!path || !bar.current || !current) return;
    bar.current.scrollLeft =
      current.offsetLeft - (bar.current.clientWidth - current.clientWidth) / 2;
  }, [bar, path]);
}
