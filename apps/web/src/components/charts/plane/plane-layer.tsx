import { type ReactNode, useEffect } from 'react';
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { Chosen } from './chosen';
import { type DrawnLevel, LevelName, placeLevel } from './level-name';
import { Names } from './names';
import { type Drawn, drawCircles, drawSteps, listStepBoxes, toDrawnPoints } from './pixels';
import type { PlaneLevel, PlaneLine, PlanePoint } from './types';

interface PlaneLayerProps {
  points: readonly PlanePoint[];
  line: PlaneLine | null;
  levels: readonly PlaneLevel[];
  /** the point under the pointer or with the keyboard focus */
  active: string | null;
  /** called with the pixel positions once drawn */
  onDrawn: (drawn: readonly Drawn[]) => void;
  /** the tooltip of the active point */
  detail: (drawn: Drawn) => ReactNode;
}

/** Everything between the axes of a scatter plot. */
export function PlaneLayer(props: PlaneLayerProps) {
  const { points, line, levels, active, onDrawn, detail } = props;
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  const drawn = area && x && y ? toDrawnPoints(points, x, y) : [];
  useEffect(() => onDrawn(drawn));
  if (!area || !x || !y) return null;
  const byId = new Map(drawn.map((mark) => [mark.point.id, mark]));
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
  const end = line?.continues ? edge.right : null;
  const across: DrawnLevel[] = [];
  for (const level of levels) {
    const at = y(level.value);
    if (at !== undefined) across.push(placeLevel(level, at, edge, drawn, across));
  }
  const lines = [
    ...listStepBoxes(onLine, end),
    ...across.flatMap((level) => [
      level.box,
      ...listStepBoxes([{ x: edge.left, y: level.y }], edge.right),
    ]),
  ];
  // Without highlighted points, every point may have a colour.
  const plain = chosen.length === 0 && onLine.length === 0;
  return (
    <g>
      {across.map((level) => (
        <path
          key={level.text}
          d={`M${edge.left},${level.y}H${edge.right}`}
          stroke="var(--ink-faint)"
          strokeDasharray="4 4"
        />
      ))}
      {onLine.length > 0 ? (
        <path
          d={drawSteps(onLine, end)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
      ) : null}
      <path
        d={drawCircles(quiet.filter(({ point }) => !point.published))}
        fill={plain ? 'var(--series-1)' : 'var(--ink-faint)'}
        fillOpacity={plain ? 0.85 : quiet.length > 300 ? 0.35 : 0.6}
      />
      <path
        d={drawCircles(quiet.filter(({ point }) => point.published))}
        fill="var(--surface)"
        fillOpacity={0.4}
        stroke={plain ? 'var(--series-1)' : 'var(--ink-faint)'}
        strokeOpacity={quiet.length > 300 ? 0.5 : 1}
        strokeWidth={1.5}
      />
      <path
        d={drawCircles(onLine.filter(({ point }) => point.slot === null && !point.published))}
        fill="var(--accent)"
      />
      <path
        d={drawCircles(onLine.filter(({ point }) => point.slot === null && point.published))}
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth={2}
      />
      {chosen.map((mark) => (
        <Chosen key={mark.point.id} drawn={mark} />
      ))}
      {across.map((level) => (
        <LevelName key={level.text} {...level} />
      ))}
      <Names drawn={drawn} onLine={onLine} lines={lines} area={edge} />
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
