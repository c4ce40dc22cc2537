'use client';

import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from 'react';

interface TooltipProps {
  content: ReactNode;
  /** one focusable element */
  children: ReactElement<{
    'aria-describedby'?: string;
    onPointerEnter?: (event: PointerEvent) => void;
    onPointerLeave?: () => void;
    onFocusCapture?: (event: FocusEvent) => void;
    onBlur?: () => void;
    onKeyDown?: (event: KeyboardEvent) => void;
  }>;
}

const openDelay = 200;
/** Time to move the pointer onto the tooltip, to read it. */
const closeDelay = 100;
const gap = 6;
const margin = 12;

/**
 * Details on hover and keyboard focus, above their element or below it. Never the only place of required
 * information.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (element: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!bubble.current?.isConnected) return;
      bubble.current.showPopover();
      moveTo(bubble.current, element.getBoundingClientRect());
    }, delay);
  };
  const hide = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (bubble.current?.isConnected) bubble.current.hidePopover();
    }, delay);
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': id,
        onPointerEnter: ({ currentTarget }) => show(currentTarget, openDelay),
        onPointerLeave: () => hide(closeDelay),
        // Links handle `onFocus` themselves.
        onFocusCapture: ({ currentTarget }) => show(currentTarget, 0),
        onBlur: () => hide(0),
        onKeyDown: ({ key }) => key === 'Escape' && hide(0),
      })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => hide(closeDelay)}
        className="fixed inset-auto m-0 max-w-72 rounded-control bg-ink px-3 py-2 text-canvas text-xs leading-relaxed shadow-float"
      >
        {content}
      </span>
    </>
  );
}

/** Moves a tooltip above an element, or below it at the window’s upper edge. */
function moveTo(bubble: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = bubble;
  const middle = left + width / 2 - offsetWidth / 2;
  const rightmost = document.documentElement.clientWidth - offsetWidth - margin;
  const above = top - gap - offsetHeight;
  style.left = `${Math.max(margin, Math.min(middle, rightmost))}px`;
  style.top = `${above < margin ? bottom + gap : above}px`;
}
