'use client';

import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { computeAxisTicks, countTickDecimals } from '@/components/charts/axis';
import { ChartBox } from '@/components/charts/chart-box';
import { formatCost, formatCounted } from '@/format/values';
import { formatDay, type SpendingSum } from './spending';

/** Daily judging costs as a bar chart. */
export function SpendingChart({ days, label }: { days: readonly SpendingSum[]; label: string }) {
  const ticks = computeAxisTicks(days.map(({ costNano }) => costNano));
  const decimals = Math.max(2, countTickDecimals(ticks, 1e-9));
  return (
    <figure aria-label={label} className="h-64 w-full">
      <ChartBox>
        <BarChart data={[...days]} margin={{ top: 12, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="id"
            tickFormatter={formatDay}
            minTickGap={24}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
          />
          <YAxis
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            tickFormatter={(nano: number) => `$${(nano / 1e9).toFixed(decimals)}`}
            width={64}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--ink-faint)', fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            content={({ active, label: day }) => {
              const activeDay = active ? days.find(({ id }) => id === day) : undefined;
              return activeDay ? (
                <div className="rounded-control border border-line bg-surface p-3 text-xs shadow-float">
                  <p className="font-semibold">{formatDay(activeDay.id)}</p>
                  <p className="numeric mt-1">
                    {formatCost(activeDay.costNano)}, {formatCounted(activeDay.requests, 'request')}
                  </p>
                </div>
              ) : null;
            }}
          />
          <Bar
            dataKey="costNano"
            name="Cost"
            fill="var(--series-1)"
            radius={[2, 2, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ChartBox>
    </figure>
  );
}
