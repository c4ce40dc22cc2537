'use client';

import { ChevronDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';

interface PopoverMenuProps {
  /** id of the panel */
  id: string;
  /** content of the button */
  label: ReactNode;
  /** accessible name of the links */
  title: string;
  /** marks the button: the open page is one of the links */
  current?: boolean;
  /** edge of the button that the panel aligns with */
  align?: 'start' | 'end';
  className: string;
  /** called before the panel opens */
  onOpen?: () => void;
  children: ReactNode;
}

/** A button that opens a panel of links below it. The browser closes it on Escape and on a click outside. */
export function PopoverMenu(props: PopoverMenuProps) {
  const { id, label, title, current, align = 'start', className, onOpen, children } = props;
  const path = usePathname();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (path) panel.current?.hidePopover();
  }, [path]);
  const moveToButton = () => {
    if (!button.current || !panel.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const { style } = panel.current;
    style.top = `${bottom + window.scrollY + 6}px`;
    style.left = align === 'start' ? `${left}px` : 'auto';
    style.right = align === 'end' ? `${clientWidth - right}px` : 'auto';
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-current={current ? 'true' : undefined}
        className={className}
      >
        {label}
        <ChevronDown aria-hidden className="ml-1 size-3.5 text-faint" />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={title}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          moveToButton();
          onOpen?.();
        }}
        className="absolute inset-auto m-0 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink text-sm shadow-float"
      >
        {children}
      </nav>
    </>
  );
}
