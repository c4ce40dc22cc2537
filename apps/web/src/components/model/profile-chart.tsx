'use client';

import { ChartFrame } from '@/components/charts/chart-frame';
import { IntervalMark } from '@/components/charts/interval-mark';
import { TickLabels, TickLines } from '@/components/charts/strip-parts';
import { noValue } from '@/format/values';
import { describeProfile, getRankTexts, type ProfileRow } from './profile-row';

const height = 40;
const ticks = [0, 0.25, 0.5, 0.75, 1];
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_8.5rem]';

const formatTick = (tick: number) =>
  tick === 0 ? 'Last' : tick === 1 ? 'First' : `${100 * tick}%`;

/** A model’s relative ranks on two or more leaderboards on one axis, with the possible ranks. */
export function ProfileChart({ name, rows }: { name: string; rows: readonly ProfileRow[] }) {
  const title = `Relative rank of ${name} by benchmark`;
  return (
    <ChartFrame
      title={title}
      takeaway={describeProfile(rows)}
      description="Share of a leaderboard’s other ranked results that aren’t better. Bands are the possible ranks (95% rank sets). Leaderboards rank different models, so these shares aren’t averaged."
      source="Leaderboards by their default judge"
      height={null}
      table={{
        columns: [
          { title: 'Benchmark' },
          { title: 'Rank', numeric: true },
          { title: 'Possible ranks', numeric: true },
          { title: 'Score', numeric: true },
          { title: '95% interval', numeric: true },
          { title: 'Behind the leader', numeric: true },
          { title: 'Leader' },
        ],
        rows: rows.map((row) => {
          const { rankText, range } = getRankTexts(row);
          return {
            id: row.id,
            cells: [
              `${row.title}, ${row.measure}`,
              rankText,
              range ?? (row.rankSet ? String(row.rank) : noValue),
              row.value,
              row.interval ?? noValue,
              row.leader?.gap ?? noValue,
              row.leader?.name ?? 'this model',
            ],
          };
        }),
      }}
    >
      <div aria-hidden>
        {rows.map((row) => (
          <Strip key={row.id} row={row} />
        ))}
        <div className={columns}>
          <TickLabels
            ticks={ticks}
            at={(tick) => tick}
            format={formatTick}
            className="max-sm:col-span-2 sm:col-start-2"
          />
        </div>
      </div>
    </ChartFrame>
  );
}

function Strip({ row }: { row: ProfileRow }) {
  const { rankText, range } = getRankTexts(row);
  return (
    <div className={`${columns} border-line border-t max-sm:py-1`}>
      <p className="min-w-0 py-1">
        <span className="block truncate font-medium text-sm">{row.title}</span>
        <span className="block truncate text-2xs text-faint">{row.measure}</span>
      </p>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        className="block overflow-visible max-sm:order-1 max-sm:col-span-2"
      >
        <TickLines ticks={ticks} at={(tick) => tick} height={height} />
        <IntervalMark
          at={row.at}
          low={row.low}
          high={row.high}
          y={height / 2}
          colour="var(--series-1)"
        />
      </svg>
      <p className="numeric whitespace-nowrap text-right text-sm">
        <span className="font-medium">{rankText}</span>
        {range ? <span className="ml-1.5 text-2xs text-faint">{range}</span> : null}
        <span className="block text-2xs text-faint">
          {row.value}
          {row.leader ? ` (${row.leader.gap})` : ''}
        </span>
      </p>
    </div>
  );
}
