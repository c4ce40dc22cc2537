import { formatFigureWithUnit } from '@/figures/format';
import type { Box } from '../place-labels';
import type { Drawn } from './pixels';
import type { PlaneLevel } from './types';

interface LevelNameProps {
  level: PlaneLevel;
  /** of the line, pixels */
  y: number | undefined;
  area: Box;
  drawn: readonly Drawn[];
}

const width = 110;
const height = 20;

/** The name and value of a level above its line, at the end where fewer points are. */
export function LevelName({ level, y, area, drawn }: LevelNameProps) {
  if (y === undefined) return null;
  const near = drawn.filter((one) => one.y < y + 4 && one.y > y - height);
  const left = near.filter((one) => one.x < area.left + width).length;
  const right = near.filter((one) => one.x > area.right - width).length;
  const atLeft = left <= right;
  return (
    <text
      x={atLeft ? area.left + 4 : area.right - 4}
      y={y - 6}
      textAnchor={atLeft ? 'start' : 'end'}
      fontSize={11}
      fill="var(--ink-faint)"
      stroke="var(--surface)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {level.title} {formatFigureWithUnit(level.value, level.style)}
    </text>
  );
}
