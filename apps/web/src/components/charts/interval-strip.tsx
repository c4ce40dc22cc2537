import { formatInterval, formatValueWithUnit, type ValueStyle } from '@/format/values';

interface IntervalStripProps {
  value: number;
  low: number | null;
  high: number | null;
  style: ValueStyle;
  level?: { label: string; value: number } | null | undefined;
}

function toPercent(value: number): string {
  return `${Math.min(1, Math.max(0, value)) * 100}%`;
}

/** A value between 0 and 1 with its interval on a ruler; a mark shows the chance level. */
export function IntervalStrip({ value, low, high, style, level }: IntervalStripProps) {
  const interval = formatInterval(low, high, style);
  const crowded = (end: 0 | 1) => level != null && Math.abs(level.value - end) < 0.2;
  return (
    <div>
      <p className="sr-only">
        {formatValueWithUnit(value, style)}
        {interval ? `, 95% interval ${interval}` : ''}
        {level ? `, ${level.label} ${formatValueWithUnit(level.value, style)}` : ''}
      </p>
      <div aria-hidden className="relative h-8">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <span
            key={tick}
            className="absolute top-1/2 h-2 w-px -translate-y-1/2 bg-line-strong"
            style={{ left: toPercent(tick) }}
          />
        ))}
        {level ? (
          <span
            className="absolute inset-y-0 border-faint border-l border-dashed"
            style={{ left: toPercent(level.value) }}
          />
        ) : null}
        {low !== null && high !== null ? (
          <span
            className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full bg-accent/35"
            style={{ left: toPercent(low), right: toPercent(1 - high) }}
          />
        ) : null}
        <span
          className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-surface"
          style={{ left: toPercent(value) }}
        />
      </div>
      <div aria-hidden className="numeric relative h-4 text-2xs text-faint">
        <span className="absolute left-0">
          {crowded(0) ? null : formatValueWithUnit(0, { ...style, decimals: 0 })}
        </span>
        {level ? (
          <span
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `clamp(4.5rem, ${toPercent(level.value)}, calc(100% - 4.5rem))` }}
          >
            {level.label} {formatValueWithUnit(level.value, style)}
          </span>
        ) : null}
        <span className="absolute right-0">
          {crowded(1) ? null : formatValueWithUnit(1, { ...style, decimals: 0 })}
        </span>
      </div>
    </div>
  );
}
