import { formatFigureWithUnit } from '@/format/values';
import type { Box } from '../place-labels';
import type { Drawn } from './pixels';
import type { PlaneLevel } from './types';

const characterWidth = 6;
const height = 18;

/** The name of a level where it is drawn. */
export interface DrawnLevel {
  text: string;
  /** of its line, pixels */
  y: number;
  atLeft: boolean;
  /** around its text */
  box: Box;
}

/** Places the name of a level above its line, at the end where fewer points are. */
export function drawnLevel(
  { title, value, style }: PlaneLevel,
  y: number,
  area: Box,
  drawn: readonly Drawn[],
): DrawnLevel {
  const text = `${title} ${formatFigureWithUnit(value, style)}`;
  const width = text.length * characterWidth + 8;
  const boxAt = (left: number): Box => ({ left, right: left + width, top: y - height, bottom: y });
  const within = ({ left, right, top, bottom }: Box) =>
    drawn.filter(
      (candidate) =>
        candidate.x > left - candidate.radius &&
        candidate.x < right + candidate.radius &&
        candidate.y > top - candidate.radius &&
        candidate.y < bottom + candidate.radius,
    ).length;
  const [left, right] = [boxAt(area.left), boxAt(area.right - width)];
  const atLeft = within(left) <= within(right);
  return { text, y, atLeft, box: atLeft ? left : right };
}

/** The name of a level, over what lies under it. */
export function LevelName({ text, y, atLeft, box }: DrawnLevel) {
  return (
    <text
      x={atLeft ? box.left + 4 : box.right - 4}
      y={y - 6}
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
