import { toPercent } from './interval-mark';

interface TickLinesProps {
  ticks: readonly number[];
  /** maps a value to 0 … 1 */
  at: (value: number) => number;
  height: number;
  /** the stronger line */
  strong?: number;
}

/** Vertical lines at the ticks of a strip's axis. */
export function TickLines({ ticks, at, height, strong }: TickLinesProps) {
  return ticks.map((tick) => (
    <line
      key={tick}
      x1={toPercent(at(tick))}
      x2={toPercent(at(tick))}
      y1={0}
      y2={height}
      stroke={tick === strong ? 'var(--line-strong)' : 'var(--line)'}
    />
  ));
}

interface TickLabelsProps extends Pick<TickLinesProps, 'ticks' | 'at'> {
  format: (tick: number) => string;
  /** ticks without a label on phones, where labels would overlap */
  minor?: ((tick: number) => boolean) | undefined;
  className?: string;
}

/** The axis of a column of strips: a label at each tick. */
export function TickLabels({ ticks, at, format, minor, className = '' }: TickLabelsProps) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={18}
      className={`numeric block overflow-visible ${className}`}
    >
      {ticks.map((tick) => (
        <text
          key={tick}
          x={toPercent(at(tick))}
          y={13}
          textAnchor="middle"
          fontSize={11}
          fill="var(--ink-faint)"
          className={minor?.(tick) ? 'max-sm:hidden' : undefined}
        >
          {format(tick)}
        </text>
      ))}
    </svg>
  );
}
