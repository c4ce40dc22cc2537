import { formatValueWithUnit } from '@/format/values';
import { type Box, overlaps, toBox } from '../place-labels';
import type { Drawn } from './pixels';
import type { PlaneLevel } from './types';

const characterWidth = 6;
const height = 18;

/** The label of a reference line. */
export interface DrawnLevel {
  text: string;
  /** y of its line, pixels */
  y: number;
  atLeft: boolean;
  below: boolean;
  /** box around its text */
  box: Box;
}

/**
 * Places the label above its line, at the end with fewer points; below it or at the other end if
 * another line's label is there.
 */
export function placeLevel(
  { title, value, style }: PlaneLevel,
  y: number,
  area: Box,
  drawn: readonly Drawn[],
  others: readonly DrawnLevel[],
): DrawnLevel {
  const text = `${title} ${formatValueWithUnit(value, style)}`;
  const width = text.length * characterWidth + 8;
  const candidates = [false, true].flatMap((below) =>
    [true, false].map((atLeft) => {
      const left = atLeft ? area.left : area.right - width;
      const top = below ? y : y - height;
      return { atLeft, below, box: { left, right: left + width, top, bottom: top + height } };
    }),
  );
  const cost = ({ box, below }: { box: Box; below: boolean }) =>
    1000 * others.filter((other) => overlaps(box, other.box)).length +
    drawn.filter((mark) => overlaps(box, toBox(mark))).length +
    (below ? 100 : 0);
  const [first, ...rest] = candidates;
  const best = rest.reduce(
    (best, next) => (cost(next) < cost(best) ? next : best),
    first ?? { atLeft: true, below: false, box: area },
  );
  return { text, y, ...best };
}

/** The label of a reference line, drawn above everything under it. */
export function LevelName({ text, y, atLeft, below, box }: DrawnLevel) {
  return (
    <text
      x={atLeft ? box.left + 4 : box.right - 4}
      y={below ? y + 13 : y - 6}
      textAnchor={atLeft ? 'start' : 'end'}
      fontSize={11}
      fill="var(--ink-faint)"
      stroke="var(--surface)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
