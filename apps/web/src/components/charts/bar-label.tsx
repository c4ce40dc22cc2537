import { useXAxisScale, useYAxisScale } from 'recharts';
import { formatValueWithUnit, type ValueStyle } from '@/format/values';
import type { Estimate } from './series';

interface BarLabels {
  lying: boolean;
  style: ValueStyle;
  /** by category */
  points: readonly (Estimate | undefined)[];
}

/** What Recharts passes to the label of a bar. */
export interface BarLabelProps {
  x?: number | string | undefined;
  y?: number | string | undefined;
  width?: number | string | undefined;
  height?: number | string | undefined;
  index?: number | undefined;
  value?: unknown;
}

/** Returns the label of a series' bars: the value beyond the end of its interval. */
export function createBarLabel({ lying, style, points }: BarLabels) {
  return function BarLabel({ x, y, width, height, index = 0 }: BarLabelProps) {
    const scaleX = useXAxisScale();
    const scaleY = useYAxisScale();
    const point = points[index];
    if (!point) return null;
    const end = Math.max(point.value, point.high ?? point.value);
    const text = {
      fontSize: 12,
      fontWeight: 500,
      fill: 'var(--ink)',
      children: formatValueWithUnit(point.value, style),
    };
    return lying ? (
      <text x={(scaleX?.(end) ?? 0) + 7} y={Number(y) + Number(height) / 2} dy="0.35em" {...text} />
    ) : (
      <text
        x={Number(x) + Number(width) / 2}
        y={(scaleY?.(end) ?? 0) - 7}
        textAnchor="middle"
        {...text}
      />
    );
  };
}
