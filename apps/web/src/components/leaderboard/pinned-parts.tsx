'use client';

import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

interface PinnedPartsProps {
  /** scrolls the table sideways */
  box: RefObject<HTMLDivElement | null>;
  /** `colgroup` of the table */
  columns: ReactNode;
  head: ReactNode;
  foot: ReactNode;
  onHover: (event: PointerEvent) => void;
  onLeave: () => void;
  children: ReactNode;
}

/**
 * Copies of a table's headings and last rows at the window's edges while the table's own are out of
 * view, with the sideways scrollbar. `position: sticky` can't do it: a box that scrolls sideways
 * keeps its contents' sticky parts to itself. The copies are for the eye and the pointer; keyboard
 * and screen readers use the table.
 */
export function PinnedParts(props: PinnedPartsProps) {
  const { box, columns, head, foot, onHover, onLeave, children } = props;
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);
  const [below, setBelow] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === start.current) setAbove(!isIntersecting && boundingClientRect.top < 0);
        else setBelow(!isIntersecting && boundingClientRect.top > 0);
      }
    });
    if (start.current) observer.observe(start.current);
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  // Whichever box the reader scrolls, the others follow.
  const boxes = useRef(new Set<HTMLElement>());
  const join = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const joined = boxes.current;
      const lead = () => {
        for (const other of joined) {
          if (other !== element) other.scrollLeft = element.scrollLeft;
        }
      };
      element.scrollLeft = box.current?.scrollLeft ?? 0;
      element.addEventListener('scroll', lead, { passive: true });
      joined.add(element);
      return () => {
        joined.delete(element);
        element.removeEventListener('scroll', lead);
      };
    },
    [box],
  );
  useEffect(() => join(box.current), [join, box]);

  const table = (part: ReactNode) => (
    <table onPointerOver={onHover} onPointerLeave={onLeave}>
      {columns}
      {part}
    </table>
  );
  return (
    <>
      <div ref={start} className="edge" />
      {above ? (
        // A click must not move the focus to a copy.
        <div aria-hidden className="pinned head" onPointerDown={(event) => event.preventDefault()}>
          <div ref={join}>{table(head)}</div>
        </div>
      ) : null}
      {children}
      <div
        ref={join}
        aria-hidden
        // Browsers let people tab to boxes that scroll.
        tabIndex={-1}
        className="pinned foot no-print"
        data-rows={(below && foot !== null) || undefined}
      >
        {below && foot ? table(foot) : <div className="width" />}
      </div>
      <div ref={end} className="edge" />
    </>
  );
}
