import type { BarShapeProps } from 'recharts';
import { drawMark } from './mark';
import type { Box } from './place-labels';

/** Bars thinner than this have no space for a mark. */
const thinnest = 9;

interface BarLook {
  lying: boolean;
  /** draws the mark of its series at the base, so that colour isn't the only cue */
  marked: boolean;
  published: boolean;
}

/** Returns the shape of the bars of a series. */
export function createBarShape(index: number, { lying, marked, published }: BarLook) {
  return function Shape({ x, y, width, height, fill }: BarShapeProps) {
    const [left, right] = [Math.min(x, x + width), Math.max(x, x + width)];
    const [top, bottom] = [Math.min(y, y + height), Math.max(y, y + height)];
    const [thick, long] = lying ? [bottom - top, right - left] : [right - left, bottom - top];
    const radius = Math.min(4, thick * 0.28);
    const foot = lying
      ? `translate(${left + radius + 5} ${(top + bottom) / 2})`
      : `translate(${(left + right) / 2} ${bottom - radius - 5})`;
    return (
      <g>
        <path
          d={drawOutline({ left, top, right, bottom }, lying)}
          fill={fill}
          fillOpacity={published ? 0.25 : 1}
          stroke={published ? fill : 'none'}
        />
        {marked && thick >= thinnest && long >= 4 * radius + 4 ? (
          <path
            d={drawMark(index, radius)}
            transform={foot}
            fill={published ? fill : 'var(--surface)'}
          />
        ) : null}
      </g>
    );
  };
}

/** A rectangle with a rounded far end. */
function drawOutline({ left, top, right, bottom }: Box, lying: boolean): string {
  const c = Math.min(2, (right - left) / 2, (bottom - top) / 2);
  if (lying)
    return `M${left},${top}H${right - c}Q${right},${top} ${right},${top + c}V${bottom - c}Q${right},${bottom} ${right - c},${bottom}H${left}Z`;
  return `M${left},${bottom}V${top + c}Q${left},${top} ${left + c},${top}H${right - c}Q${right},${top} ${right},${top + c}V${bottom}Z`;
}
