import type { ReactNode } from 'react';
import type { CaterpillarRow } from './caterpillar';
import { IntervalMark } from './interval-mark';
import { getLevelDash } from './palette';

interface CaterpillarLegendProps {
  rows: readonly CaterpillarRow[];
  levels: readonly { label: string }[];
}

/** Meaning of the marks of a caterpillar plot; only those that occur. */
export function CaterpillarLegend({ rows, levels }: CaterpillarLegendProps) {
  const hasIntervals = rows.some(({ low }) => low !== null);
  const scored = rows.filter(({ published }) => !published);
  const compared = scored.length > 1;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
      {hasIntervals ? (
        <Entry
          text="Value and 95% interval"
          drawing={<IntervalMark at={0.5} low={0.05} high={0.95} y={8} colour="var(--series-1)" />}
        />
      ) : null}
      {compared && scored[0]?.low != null ? (
        <Entry
          text="Interval of the best scored model"
          drawing={<rect width="100%" height={16} fill="var(--accent-wash)" />}
        />
      ) : null}
      {compared && scored.some(({ first }) => first) ? (
        <Entry
          text="No scored model is significantly better"
          drawing={<rect x={12} width={3} height={16} fill="var(--accent)" />}
        />
      ) : null}
      {rows.some(({ published }) => published) ? (
        <Entry
          text="Published by a paper"
          drawing={
            <IntervalMark at={0.5} low={null} high={null} y={8} colour="var(--ink-faint)" hollow />
          }
        />
      ) : null}
      {levels.map(({ label }, index) => (
        <Entry
          key={label}
          text={label}
          drawing={
            <path d="M0,8H28" stroke="var(--ink-soft)" strokeDasharray={getLevelDash(index)} />
          }
        />
      ))}
    </ul>
  );
}

function Entry({ text, drawing }: { text: string; drawing: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width={28} height={16} className="shrink-0">
        {drawing}
      </svg>
      {text}
    </li>
  );
}
