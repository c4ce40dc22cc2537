import { type Box, type Labelled, type PlacedLabel, placeLabels, toBox } from '../place-labels';
import type { Drawn } from './pixels';
import { shortenName } from './shorten-name';

/** Estimated character width of a label in pixels, slightly generous. */
const characterWidth = { plain: 6.5, bold: 7.1 };
/** Maximum characters of a label on a narrow and a wide screen. */
const longest = { narrow: 20, wide: 40 };
/** With fewer points than this, all are labelled if there is space. */
const few = 24;

interface NamesProps {
  drawn: readonly Drawn[];
  onLine: readonly Drawn[];
  /** lines that labels may not overlap */
  lines: readonly Box[];
  area: Box;
}

/**
 * Labels of points: the selected ones first, then those on the line, the rest only if there are
 * few. A label without space beside its point is farther away, with a line; labels without any space
 * are counted.
 */
export function Names({ drawn, onLine, lines, area }: NamesProps) {
  const most = area.right - area.left < 500 ? longest.narrow : longest.wide;
  const chosen = drawn.filter(({ point }) => point.slot !== null);
  // On a line the newest or largest point matters most.
  const candidates = new Set([
    ...chosen,
    ...[...onLine].reverse(),
    ...(drawn.length <= few ? drawn : []),
  ]);
  const labelled: Labelled[] = [...candidates].map(({ point, x, y, radius }) => ({
    id: point.id,
    x,
    y,
    radius,
    width:
      shortenName(point.name, most).length * characterWidth[point.slot === null ? 'plain' : 'bold'],
  }));
  // In a dense chart a label may cover unselected points, or there would be no space for it.
  const marks = drawn.length <= 200 ? drawn : [...candidates];
  const intervals = chosen.flatMap(({ x, low, high }) =>
    low === null || high === null
      ? []
      : [{ left: x - 4, right: x + 4, top: Math.min(low, high), bottom: Math.max(low, high) }],
  );
  const placed = placeLabels(labelled, [...marks.map(toBox), ...lines, ...intervals], area);
  const left = labelled.length - placed.length;
  const marksById = new Map(drawn.map((mark) => [mark.point.id, mark]));
  return (
    <>
      {placed.map((label) => {
        const mark = marksById.get(label.id);
        if (!mark) return null;
        const { point } = mark;
        return (
          <g key={label.id} pointerEvents="none">
            {label.far ? <path d={drawConnector(label, mark)} stroke="var(--ink-faint)" /> : null}
            <text
              x={label.x}
              y={label.y}
              dy="0.35em"
              fontSize={11.5}
              fontWeight={point.slot === null ? 400 : 600}
              fill={point.slot === null ? 'var(--ink-soft)' : 'var(--ink)'}
              stroke="var(--surface)"
              strokeWidth={3}
              paintOrder="stroke"
            >
              {shortenName(point.name, most)}
            </text>
          </g>
        );
      })}
      {left > 0 ? (
        <text
          x={area.right}
          y={area.top - 10}
          textAnchor="end"
          fontSize={11}
          fill="var(--ink-faint)"
        >
          {left} of {labelled.length} names don’t fit: see the table
        </text>
      ) : null}
    </>
  );
}

/** Draws a line from the nearest end of a label to the edge of its mark. */
function drawConnector(label: PlacedLabel, { x, y, radius }: Drawn): string {
  const from = { x: Math.min(Math.max(x, label.x), label.x + label.width), y: label.y };
  from.y += from.y < y ? 7 : -7;
  const length = Math.hypot(x - from.x, y - from.y) || 1;
  const share = Math.max(0, 1 - radius / length);
  return `M${from.x},${from.y}L${from.x + (x - from.x) * share},${from.y + (y - from.y) * share}`;
}
