import type { Box } from '../place-labels';
import type { PlanePoint } from './types';

/** A point at its pixel position. */
export interface Drawn {
  point: PlanePoint;
  x: number;
  y: number;
  radius: number;
  /** ends of its interval */
  low: number | null;
  high: number | null;
}

type Scale = (value: unknown) => number | undefined;

const usual = 4.5;
const [smallest, largest] = [3.5, 18];

/** Returns the radius of a mark whose area is a share of the largest mark's. */
function computeRadius({ size, slot }: PlanePoint): number {
  if (size === undefined) return slot === null ? usual : usual + 1;
  return Math.max(smallest, largest * Math.sqrt(Math.max(0, size)));
}

/**
 * Returns points with values on both axes in pixels; large marks first, so that small ones are on
 * top.
 */
export function toDrawnPoints(points: readonly PlanePoint[], x: Scale, y: Scale): Drawn[] {
  return points
    .flatMap((point) => {
      const [left, top] = [x(point.x), y(point.y)];
      if (left === undefined || top === undefined) return [];
      const end = (value: number | null | undefined) =>
        value === null || value === undefined ? null : (y(value) ?? null);
      return [
        {
          point,
          x: left,
          y: top,
          radius: computeRadius(point),
          low: end(point.low),
          high: end(point.high),
        },
      ];
    })
    .sort((a, b) => b.radius - a.radius);
}

/** Returns the point nearest to a position, if one is within reach. */
export function findNearest(drawn: readonly Drawn[], x: number, y: number): Drawn | null {
  let found: Drawn | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of drawn) {
    const away = Math.hypot(mark.x - x, mark.y - y) - mark.radius;
    if (away < least) [found, least] = [mark, away];
  }
  return least <= 20 ? found : null;
}

/** Draws circles as one path, so that thousands of marks need a single element. */
export function drawCircles(drawn: readonly Drawn[]): string {
  return drawn
    .map(({ x, y, radius: r }) => {
      const left = (x - r).toFixed(1);
      return `M${left},${y.toFixed(1)}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
    })
    .join('');
}

/** Draws steps through points from left to right: horizontal to the next x, then vertical. */
export function drawSteps(points: readonly { x: number; y: number }[], end: number | null): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const path = rest.map(({ x, y }) => `H${x.toFixed(1)}V${y.toFixed(1)}`).join('');
  return `M${first.x.toFixed(1)},${first.y.toFixed(1)}${path}${end === null ? '' : `H${end}`}`;
}

/** Returns rectangles along the segments of `drawSteps`, a few pixels wide. */
export function listStepBoxes(
  points: readonly { x: number; y: number }[],
  end: number | null,
): Box[] {
  const half = 2;
  return points.flatMap(({ x, y }, index) => {
    const next = points[index + 1];
    const right = next?.x ?? end ?? x;
    const level = { left: x, right, top: y - half, bottom: y + half };
    if (!next) return [level];
    const [top, bottom] = [Math.min(y, next.y), Math.max(y, next.y)];
    return [level, { left: next.x - half, right: next.x + half, top, bottom }];
  });
}
