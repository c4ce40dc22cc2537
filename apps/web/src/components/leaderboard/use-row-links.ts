'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, type PointerEvent, useTransition } from 'react';

/**
 * Opens the links of a table’s rows without loading the site again, and prefetches the one under the pointer. One
 * handler for all: a table renders dozens of links with every screen that it scrolls.
 */
export function useRowLinks() {
  const router = useRouter();
  const [isOpening, start] = useTransition();
  return {
    isOpening,
    handlers: {
      onClick: (event: MouseEvent) => {
        const address = findAddress(event.target);
        // The browser opens tabs and windows.
        const { altKey, ctrlKey, metaKey, shiftKey } = event;
        if (address === null || altKey || ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
        start(() => router.push(address));
      },
      onPointerOver: ({ target }: PointerEvent) => {
        const address = findAddress(target);
        if (address !== null) router.prefetch(address);
      },
    },
  };
}

function findAddress(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  return link?.getAttribute('href') ?? null;
}
