import { Swatch } from './bars-tooltip';
import type { Series } from './series';

interface ChartLegendProps {
  series: readonly Series[];
  level?: { label: string } | null | undefined;
  /** whether any interval is drawn */
  intervals: boolean;
}

/** Which colour is whose, in the order of the bars. */
export function ChartLegend({ series, level, intervals }: ChartLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
      {series.map((one) => (
        <li key={one.id} className="inline-flex min-w-0 items-center gap-2">
          <Swatch colour={one.colour} />
          <span className="truncate">{one.name}</span>
        </li>
      ))}
      {level ? (
        <li className="inline-flex items-center gap-2">
          <span aria-hidden className="w-5 border-faint border-t border-dashed" />
          {level.label}
        </li>
      ) : null}
      {intervals ? (
        <li className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className="h-3.5 w-2 border-ink border-y bg-[linear-gradient(var(--ink),var(--ink))] bg-[length:1px_100%] bg-center bg-no-repeat"
          />
          95% interval
        </li>
      ) : null}
    </ul>
  );
}
