import { Mark } from './mark';
import { getLevelDash } from './palette';
import type { Series } from './series';

interface ChartLegendProps {
  series: readonly Series[];
  levels?: readonly { label: string }[] | undefined;
  /** whether any interval is drawn */
  intervals: boolean;
}

/**
 * Colour and mark of each series, in drawing order. A single series needs no legend: the title
 * names it.
 */
export function ChartLegend({ series, levels = [], intervals }: ChartLegendProps) {
  if (series.length < 2 && levels.length === 0 && !intervals) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
      {series.map((entry, index) => (
        <li key={entry.id} className="inline-flex min-w-0 items-center gap-2">
          <Mark index={entry.mark ?? index} colour={entry.colour} hollow={entry.published} />
          <span className="truncate">{entry.name}</span>
        </li>
      ))}
      {levels.map(({ label }, index) => (
        <li key={label} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 2" className="h-0.5 w-5">
            <path d="M0,1H20" stroke="var(--ink-soft)" strokeDasharray={getLevelDash(index)} />
          </svg>
          {label}
        </li>
      ))}
      {intervals ? (
        <li className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 8 14" className="h-3.5 w-2">
            <path d="M0,1H8M4,1V13M0,13H8" stroke="var(--ink)" strokeWidth="1.5" fill="none" />
          </svg>
          95% interval
        </li>
      ) : null}
    </ul>
  );
}
