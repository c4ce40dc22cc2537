'use client';

import clsx from 'clsx';
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CartesianGrid, ScatterChart, XAxis, YAxis } from 'recharts';
import { useNarrow } from '@/components/ui/use-narrow';
import { ChartBox } from '../chart-box';
import type { Drawn } from './pixels';
import { PlaneLayer } from './plane-layer';
import { PointDetail } from './point-detail';
import type { PlaneAxis, PlaneLevel, PlaneLine, PlanePoint } from './types';
import { useActivePoint } from './use-active-point';

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
  const { active, current, index, onDrawn, handlers } = useActivePoint(points, onSelect);
  const overlay = useRef<HTMLDivElement>(null);
  const optionId = useId();
  const narrow = useNarrow();
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
      {...handlers}
      className={clsx('relative h-full w-full', current && onSelect && 'cursor-pointer')}
    >
      <span
        id={optionId}
        role="option"
        aria-selected={current !== undefined && current.slot !== null}
        aria-setsize={current ? points.length : undefined}
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
              onDrawn={onDrawn}
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
