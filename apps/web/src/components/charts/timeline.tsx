import { formatMonth } from '@/format/values';
import { toPercent } from './interval-mark';
import { monthAxis } from './month-axis';
import { TickLabels, TickLines } from './strip-parts';

/** One entry of a timeline: a bar from its start to its end. */
interface TimelineRow {
  id: string;
  name: string;
  /** start of months, milliseconds; null: until now */
  from: number;
  to: number | null;
  /** drawn as an outline: values from a paper */
  hollow: boolean;
  value: string;
  note: string | null;
}

const height = 34;
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_9rem]';

/** Bars on a common axis of months, one row each; the last one ends in an arrow. */
export function Timeline({ rows, narrow }: { rows: readonly TimelineRow[]; narrow: boolean }) {
  const times = rows.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const axis = monthAxis(times, narrow ? 4 : 8);
  const [low, high] = axis.domain;
  const at = (time: number) => (time - low) / (high - low);
  return (
    <div aria-hidden>
      <ol>
        {rows.map(({ id, name, from, to, hollow, value, note }) => (
          <li key={id} className={`${columns} border-line border-b max-sm:py-1`}>
            <p className={`truncate text-sm ${hollow ? 'text-soft' : 'font-medium'}`} title={name}>
              {name}
            </p>
            <svg
              aria-hidden="true"
              width="100%"
              height={height}
              className="block overflow-visible max-sm:order-1 max-sm:col-span-2 max-sm:h-6"
            >
              <TickLines ticks={axis.ticks} at={at} height={height} />
              <rect
                x={toPercent(at(from))}
                width={toPercent((to === null ? 1 : at(to)) - at(from))}
                y={height / 2 - 6}
                height={12}
                rx={2}
                fill={hollow ? 'var(--surface)' : 'var(--accent)'}
                stroke={hollow ? 'var(--ink-faint)' : 'var(--accent)'}
              />
              {to === null ? (
                <text x="100%" y={height / 2 + 4} dx={4} fontSize={12} fill="var(--ink-soft)">
                  →
                </text>
              ) : null}
            </svg>
            <p className="numeric whitespace-nowrap text-right text-sm">
              <span className="font-medium">{value}</span>
              <span className="block text-2xs text-faint leading-tight">{note}</span>
            </p>
          </li>
        ))}
      </ol>
      <div className={columns}>
        <TickLabels
          ticks={axis.ticks}
          at={at}
          format={formatMonth}
          className="max-sm:col-span-2 sm:col-start-2"
        />
      </div>
    </div>
  );
}
