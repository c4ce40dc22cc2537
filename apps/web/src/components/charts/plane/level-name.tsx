import { formatValueWithUnit } from '@/format/values';
import type { Box } from '../place-labels';
import type { Drawn } from './pixels';
import type { PlaneLevel } from './types';

const characterWidth = 6;
const height = 18;

/** The label of a reference line. */
interface DrawnLevel {
  text: string;
  /** y of its line, pixels */
  y: number;
  atLeft: boolean;
  /** box around its text */
  box: Box;
}

/** Places the label above its line, at the end with fewer points. */
export function drawnLevel(
  { title, value, style }: PlaneLevel,
  y: number,
  area: Box,
  drawn: readonly Drawn[],
): DrawnLevel {
  const text = `${title} ${formatValueWithUnit(value, style)}`;
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

/** The label of a reference line, drawn above everything under it. */
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
