interface PlaneLegendProps {
  /** whether both scored and published points are drawn */
  scored: boolean;
  published: boolean;
  /** meaning of the line */
  line?: string | undefined;
  /** meaning of the area of a mark */
  size?: string | undefined;
}

const dot = 'M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0Z';

/** Legend of a scatter plot: points, line and sizes. */
export function PlaneLegend({ scored, published, line, size }: PlaneLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
      {scored && published ? (
        <>
          <li className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="-6 -6 12 12" className="size-3">
              <path d={dot} fill="var(--ink-faint)" />
            </svg>
            Scored here
          </li>
          <li className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="-6 -6 12 12" className="size-3">
              <path d={dot} fill="none" stroke="var(--ink-faint)" strokeWidth="1.5" />
            </svg>
            Published by a paper
          </li>
        </>
      ) : null}
      {line ? (
        <li className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 8" className="h-2 w-5">
            <path d="M0,7H10V1H20" fill="none" stroke="var(--accent)" strokeWidth="2" />
          </svg>
          {line}
        </li>
      ) : null}
      {size ? (
        <li className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 26 14" className="h-3.5 w-6.5">
            <circle cx="4" cy="9" r="3" fill="var(--ink-faint)" fillOpacity="0.6" />
            <circle cx="17" cy="7" r="6.5" fill="var(--ink-faint)" fillOpacity="0.6" />
          </svg>
          {size}
        </li>
      ) : null}
    </ul>
  );
}
