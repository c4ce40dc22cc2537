'use client';

import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount, formatInterval, formatValueWithUnit, type ValueStyle } from '@/format/values';
import { tickText } from './axis-look';
import { repeatsAxis, shownAtFirst } from './caterpillar-layout';
import { IntervalMark, toPercent } from './interval-mark';
import { Mark } from './mark';
import { getLevelDash, seriesColour } from './palette';
import type { Estimate } from './series';
import { computeStripAxis, type StripAxis, toAxisFraction } from './strip-axis';
import { TickLabels, TickLines } from './strip-parts';

/** One model of a caterpillar plot. */
export interface CaterpillarRow extends Estimate {
  id: string;
  name: string;
  /** `2`, with the possible ranks `1–3` if there are several; null without a rank */
  rank: { text: string; range: string | null } | null;
  /** no model is significantly better */
  first: boolean;
  published: boolean;
  /** index of its colour if selected */
  slot: number | null;
}

interface CaterpillarProps {
  /** best first */
  rows: readonly CaterpillarRow[];
  style: ValueStyle;
  /** reference lines; the axis includes them */
  levels: readonly { label: string; value: number }[];
  onSelect: (id: string) => void;
  label: string;
}

const height = 34;
const columns =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[2.75rem_minmax(0,12rem)_minmax(0,1fr)_5rem] lg:grid-cols-[3.25rem_minmax(0,14rem)_minmax(0,1fr)_10rem]';

/** One strip per model on a shared axis: a tick on its interval. Clicking a name selects the model. */
export function Caterpillar({ rows, style, levels, onSelect, label }: CaterpillarProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState(0);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const axis = computeStripAxis(
    [...shown, ...levels.map(({ value }) => ({ value, low: null, high: null }))],
    style.unit !== 'score',
  );
  const scored = rows.filter(({ published }) => !published);
  // A single scored model has no lead.
  const leader = scored.length > 1 ? (scored[0] ?? null) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = getTarget(event.key, active, shown.length);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    list.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div>
      <Axis axis={axis} style={style} />
      <ol ref={list} aria-label={`${label}. Arrow keys move between models.`} onKeyDown={onKeyDown}>
        {shown.map((row, index) => (
          <li
            key={row.id}
            className={clsx(
              columns,
              'border-line border-t max-sm:h-16 max-sm:content-center sm:h-[34px] sm:overflow-y-clip',
            )}
          >
            <Rank row={row} marked={leader !== null && row.first} />
            <button
              type="button"
              tabIndex={index === Math.min(active, shown.length - 1) ? 0 : -1}
              aria-pressed={row.slot !== null}
              aria-label={describeRow(row, style)}
              title={row.name}
              onFocus={() => setActive(index)}
              onClick={() => onSelect(row.id)}
              className={clsx(
                'flex min-w-0 items-center gap-1.5 py-1 text-left text-sm hover:text-accent',
                row.slot !== null ? 'font-semibold' : row.published ? 'text-soft' : 'font-medium',
              )}
            >
              {row.slot === null ? null : (
                <Mark index={row.slot} colour={seriesColour(row.slot)} hollow={row.published} />
              )}
              <span className="truncate">{row.name}</span>
            </button>
            <div className="max-sm:order-1 max-sm:col-span-2 max-sm:col-start-2">
              <Strip row={row} axis={axis} levels={levels} leader={leader} />
            </div>
            <p
              aria-hidden
              // On tablets, the interval is under the value, so that the strip gets its width.
              className="numeric items-baseline justify-end gap-2 whitespace-nowrap text-right text-sm sm:max-lg:leading-tight lg:flex"
            >
              <span className={clsx('lg:order-last', row.published ? 'text-soft' : 'font-medium')}>
                {formatValueWithUnit(row.value, style)}
              </span>
              <span className="block text-2xs text-faint leading-tight">
                {formatInterval(row.low, row.high, style)}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {repeatsAxis(shown.length) ? <Axis axis={axis} style={style} /> : null}
      {shown.length < rows.length ? (
        <p data-export="none" className="no-print mt-3 flex items-center gap-3 text-sm text-soft">
          The best {formatCount(shown.length)} of {formatCount(rows.length)} models
          <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
            Show all
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function describeRow(row: CaterpillarRow, style: ValueStyle): string {
  const interval = formatInterval(row.low, row.high, style);
  return [
    row.name,
    ...(row.published ? ['published by a paper'] : []),
    ...(row.rank ? [`rank ${row.rank.text}`] : []),
    ...(row.rank?.range ? [`between ${row.rank.range}`] : []),
    formatValueWithUnit(row.value, style),
    ...(interval ? [`95% interval ${interval}`] : []),
  ].join(', ');
}

/** The rank with its range; a bar marks models that may be first. */
function Rank({ row: { rank }, marked }: { row: CaterpillarRow; marked: boolean }) {
  return (
    <p
      aria-hidden
      className="numeric flex h-full items-center gap-1.5 whitespace-nowrap text-faint text-xs"
    >
      <span className={clsx('h-full w-0.75 shrink-0', marked && 'bg-accent')} />
      {rank ? <span className="font-medium text-ink text-sm">{rank.text}</span> : null}
      {rank?.range ? <span className="text-2xs">{rank.range}</span> : null}
    </p>
  );
}

interface StripProps {
  row: CaterpillarRow;
  axis: StripAxis;
  levels: CaterpillarProps['levels'];
  leader: CaterpillarRow | null;
}

function Strip({ row, axis, levels, leader }: StripProps) {
  const at = (value: number) => toAxisFraction(axis, value);
  const colour =
    row.slot !== null
      ? seriesColour(row.slot)
      : row.published
        ? 'var(--ink-faint)'
        : 'var(--series-1)';
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      className="block overflow-visible max-sm:h-6"
    >
      {leader?.low != null && leader.high !== null ? (
        <rect
          x={toPercent(at(leader.low))}
          width={toPercent(at(leader.high) - at(leader.low))}
          height={height}
          fill="var(--accent-wash)"
        />
      ) : null}
      <TickLines ticks={axis.ticks} at={at} height={height} />
      {levels.map(({ label, value }, index) => (
        <line
          key={label}
          x1={toPercent(at(value))}
          x2={toPercent(at(value))}
          y1={0}
          y2={height}
          stroke="var(--ink-soft)"
          strokeDasharray={getLevelDash(index)}
        />
      ))}
      <IntervalMark
        at={at(row.value)}
        low={row.low === null ? null : at(row.low)}
        high={row.high === null ? null : at(row.high)}
        y={height / 2}
        colour={colour}
        hollow={row.published}
      />
    </svg>
  );
}

function Axis({ axis, style }: { axis: StripAxis; style: ValueStyle }) {
  const format = tickText(axis.ticks, style);
  return (
    <div aria-hidden className={columns}>
      <TickLabels
        ticks={axis.ticks}
        at={(tick) => toAxisFraction(axis, tick)}
        format={format}
        className="max-sm:col-span-2 max-sm:col-start-2 sm:col-start-3"
      />
    </div>
  );
}

/** Returns the index that a key moves to; null for other keys. */
function getTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
