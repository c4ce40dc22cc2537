import { type ReactNode, useEffect } from 'react';
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { formatFigureWithUnit } from '@/figures/format';
import { markPath } from '../mark';
import { seriesColour } from '../palette';
import { Names } from './names';
import { circles, type Drawn, drawnPoints, steps } from './pixels';
import type { PlaneLevel, PlaneLine, PlanePoint } from './types';

interface PlaneLayerProps {
  points: readonly PlanePoint[];
  line: PlaneLine | null;
  levels: readonly PlaneLevel[];
  /** the point under the pointer or the keyboard */
  active: string | null;
  /** is told what is drawn where, once it is */
  onDrawn: (drawn: readonly Drawn[]) => void;
  /** what is said of the active point, given its place */
  detail: (drawn: Drawn) => ReactNode;
}

/** Everything between the axes of a plane. */
export function PlaneLayer(props: PlaneLayerProps) {
  const { points, line, levels, active, onDrawn, detail } = props;
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  const drawn = area && x && y ? drawnPoints(points, x, y) : [];
  useEffect(() => onDrawn(drawn));
  if (!area || !x || !y) return null;
  const byId = new Map(drawn.map((one) => [one.point.id, one]));
  const onLine = (line?.points ?? []).flatMap((id) => byId.get(id) ?? []);
  const quiet = drawn.filter(({ point }) => point.slot === null);
  const chosen = drawn.filter(({ point }) => point.slot !== null);
  const current = active === null ? undefined : byId.get(active);
  const edge = {
    left: area.x,
    top: area.y,
    right: area.x + area.width,
    bottom: area.y + area.height,
  };
  return (
    <g>
      {levels.map((level) => (
        <Level
          key={level.title}
          level={level}
          y={y(level.value)}
          left={edge.left}
          right={edge.right}
        />
      ))}
      {onLine.length > 0 ? (
        <path
          d={steps(onLine, line?.continues ? edge.right : null)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
      ) : null}
      <path
        d={circles(quiet.filter(({ point }) => !point.published))}
        fill="var(--ink-faint)"
        fillOpacity={quiet.length > 300 ? 0.35 : 0.6}
      />
      <path
        d={circles(quiet.filter(({ point }) => point.published))}
        fill="var(--surface)"
        fillOpacity={0.6}
        stroke="var(--ink-faint)"
        strokeWidth={1.5}
      />
      <path
        d={circles(onLine.filter(({ point }) => point.slot === null && !point.published))}
        fill="var(--accent)"
      />
      <path
        d={circles(onLine.filter(({ point }) => point.slot === null && point.published))}
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth={2}
      />
      {chosen.map((one) => (
        <Chosen key={one.point.id} drawn={one} />
      ))}
      <Names drawn={drawn} onLine={onLine} area={edge} />
      {current ? (
        <circle
          cx={current.x}
          cy={current.y}
          r={current.radius + 4}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.5}
          data-export="none"
        />
      ) : null}
      {current ? detail(current) : null}
    </g>
  );
}

/** A chosen point: its own colour and mark, with its interval. */
function Chosen({ drawn: { point, x, y, radius, low, high } }: { drawn: Drawn }) {
  const slot = point.slot ?? 0;
  const colour = seriesColour(slot);
  return (
    <g>
      {low !== null && high !== null ? (
        <path
          d={`M${x - 4},${low}h8M${x},${low}V${high}M${x - 4},${high}h8`}
          stroke={colour}
          strokeWidth={1.5}
          fill="none"
        />
      ) : null}
      <path
        d={markPath(slot, radius)}
        transform={`translate(${x} ${y})`}
        fill={point.published ? 'var(--surface)' : colour}
        fillOpacity={point.size === undefined ? 1 : 0.8}
        stroke={point.published ? colour : 'var(--surface)'}
        strokeWidth={point.published ? 2 : 1.5}
      />
    </g>
  );
}

interface LevelProps {
  level: PlaneLevel;
  y: number | undefined;
  left: number;
  right: number;
}

/** A dashed line across with its name and value above its left end. */
function Level({ level, y, left, right }: LevelProps) {
  if (y === undefined) return null;
  return (
    <g>
      <path d={`M${left},${y}H${right}`} stroke="var(--ink-faint)" strokeDasharray="4 4" />
      <text x={left + 4} y={y - 5} fontSize={11} fill="var(--ink-faint)">
        {level.title} {formatFigureWithUnit(level.value, level.style)}
      </text>
    </g>
  );
}
