import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type Drawn, findNearest } from './pixels';
import type { PlanePoint } from './types';

/**
 * The point whose details are shown: the one under the pointer, or the one that arrow keys moved to, from left to
 * right. Enter or a click selects it. `handlers` belong to the element with the drawing, and `onDrawn` takes what was
 * drawn.
 */
export function useActivePoint(
  points: readonly PlanePoint[],
  onSelect: ((id: string) => void) | undefined,
) {
  const [active, setActive] = useState<string | null>(null);
  const drawn = useRef<readonly Drawn[]>([]);
  const order = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const index = order.findIndex(({ id }) => id === active);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = getTarget(event.key, index, order.length);
    if (to !== null) setActive(order[to]?.id ?? null);
    else if ((event.key === 'Enter' || event.key === ' ') && active !== null) onSelect?.(active);
    else if (event.key === 'Escape') setActive(null);
    else return;
    event.preventDefault();
  };
  const under = (event: PointerEvent | MouseEvent): string | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const hit = findNearest(drawn.current, event.clientX - box.left, event.clientY - box.top);
    return hit?.point.id ?? null;
  };
  const onClick = (event: MouseEvent) => {
    const id = under(event);
    if (id !== null) onSelect?.(id);
  };

  return {
    active,
    current: order[index],
    index,
    onDrawn: (now: readonly Drawn[]) => {
      drawn.current = now;
    },
    handlers: {
      onKeyDown,
      onBlur: () => setActive(null),
      onPointerMove: (event: PointerEvent) => setActive(under(event)),
      onPointerLeave: () => setActive(null),
      onClick,
    },
  };
}

/** Returns the index that a key moves to; null for other keys. */
function getTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
