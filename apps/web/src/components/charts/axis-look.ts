import { formatValueWithUnit, type ValueStyle } from '@/format/values';
import { countTickDecimals } from './axis';

/** Formats an axis value with no more decimals than neighbouring ticks need. */
export function tickText(ticks: readonly number[], style: ValueStyle): (value: number) => string {
  const decimals = countTickDecimals(ticks, style.unit === 'percent' ? 100 : 1);
  return (value) => formatValueWithUnit(value, { ...style, decimals });
}

/** A value axis from the first tick to the last, without an axis line. */
export function buildValueAxis(ticks: readonly number[], style: ValueStyle) {
  return {
    type: 'number',
    ticks,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    tickFormatter: tickText(ticks, style),
    tickLine: false,
    axisLine: false,
    tick: { fill: 'var(--ink-faint)', fontSize: 12 },
  } as const;
}

/** A category axis that shows every name. */
export const nameAxis = {
  type: 'category',
  dataKey: 'title',
  interval: 0,
  tickLine: false,
  axisLine: { stroke: 'var(--line-strong)' },
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
} as const;
