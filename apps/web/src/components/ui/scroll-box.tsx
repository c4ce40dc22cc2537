'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** accessible name, for keyboard users */
  label: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A box that scrolls sideways if its content doesn't fit; it can be focused only then. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrolls(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      ),
    );
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const reached = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div ref={box} className={clsx('relative overflow-x-auto', className)} {...reached}>
      {children}
    </div>
  );
}
