'use client';

import clsx from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { CartesianGrid, ScatterChart, XAxis, YAxis } from 'recharts';
import { useNarrow } from '@/components/ui/use-narrow';
import { ChartBox } from '../chart-box';
import { type Drawn, findNearest } from './pixels';
import { PlaneLayer } from './plane-layer';
import { PointDetail } from './point-detail';
import type { PlaneAxis, PlaneLevel, PlaneLine, PlanePoint } from './types';

interface PlaneProps {
  points: readonly PlanePoint[];
  x: PlaneAxis;
  y: PlaneAxis;
  line?: PlaneLine | null | undefined;
  levels?: readonly PlaneLevel[] | undefined;
  /** selects or deselects a point; absent if points can't be selected */
  onSelect?: ((id: string) => void) | undefined;
  /** description for screen readers */
  label: string;
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12 };

/**
 * Points over two numeric axes. Hover and arrow keys show details; Enter or a click selects a
 * point.
 */
export function Plane({ points, x, y, line = null, levels = [], onSelect, label }: PlaneProps) {
  const [active, setActive] = useState<string | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const drawn = useRef<readonly Drawn[]>([]);
  const optionId = useId();
  const narrow = useNarrow();
  const order = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const index = order.findIndex(({ id }) => id === active);
  const current = order[index];

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
  const detail = (point: Drawn) =>
    overlay.current
      ? createPortal(<PointDetail drawn={point} within={overlay.current} />, overlay.current)
      : null;

  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={`${label}. Arrow keys move between points${onSelect ? ', Enter selects one' : ''}.`}
      aria-activedescendant={current ? optionId : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(null)}
      onPointerMove={(event) => setActive(under(event))}
      onPointerLeave={() => setActive(null)}
      onClick={onClick}
      className={clsx('relative h-full w-full', current && onSelect && 'cursor-pointer')}
    >
      <span
        id={optionId}
        role="option"
        aria-selected={current !== undefined && current.slot !== null}
        aria-setsize={current ? order.length : undefined}
        aria-posinset={current ? index + 1 : undefined}
        tabIndex={-1}
        className="sr-only"
      >
        {current
          ? [current.name, ...current.facts.map(({ title, text }) => `${title} ${text}`)].join(', ')
          : 'No point'}
      </span>
      <p aria-hidden className="absolute top-0 left-0 text-faint text-xs">
        {y.title}
      </p>
      {/* A listbox may contain only options; the drawing has no information beyond them. */}
      <div aria-hidden className="h-full w-full">
        <ChartBox>
          <ScatterChart
            margin={{ top: 26, right: narrow ? 18 : 30, bottom: 18, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} syncWithTicks stroke="var(--line)" />
            <XAxis
              type="number"
              dataKey="x"
              scale={x.log ? 'log' : 'linear'}
              domain={[...x.domain]}
              ticks={[...x.ticks]}
              tickFormatter={x.format}
              interval={0}
              tickLine={{ stroke: 'var(--line-strong)' }}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tick={tick}
              allowDataOverflow
              label={{
                value: x.title,
                position: 'insideBottomRight',
                offset: -14,
                fill: 'var(--ink-faint)',
                fontSize: 12,
              }}
            />
            <YAxis
              type="number"
              dataKey="y"
              domain={[...y.domain]}
              ticks={[...y.ticks]}
              tickFormatter={y.format}
              interval={0}
              tickLine={false}
              axisLine={false}
              tick={tick}
              width={46}
              allowDataOverflow
            />
            <PlaneLayer
              points={points}
              line={line}
              levels={levels}
              active={active}
              onDrawn={(now) => {
                drawn.current = now;
              }}
              detail={detail}
            />
          </ScatterChart>
        </ChartBox>
      </div>
      <div
        ref={overlay}
        data-export="none"
        aria-hidden
        className="pointer-events-none absolute inset-0"
      />
    </div>
  );
}

/** Returns the index that a key moves to; null for other keys. */
function getTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
