'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/** Readers at a desk use one of these before they print. On phones, charts appear as they come near. */
const signsOfUse = ['mousemove', 'keydown'] as const;

/**
 * Draws a chart once it is less than half a window away, or the reader uses the mouse or a key: prints leave out
 * charts that aren’t drawn, and have the tables of their values.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!anchor.current) return;
    const draw = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
      { rootMargin: '50% 0px' },
    );
    observer.observe(anchor.current);
    for (const sign of signsOfUse) window.addEventListener(sign, draw, { once: true });
    return () => {
      observer.disconnect();
      for (const sign of signsOfUse) window.removeEventListener(sign, draw);
    };
  }, []);
  if (isNear) return children;
  return (
    <div ref={anchor} className="h-full min-h-px">
      <Skeleton className="h-full w-full" />
    </div>
  );
}
