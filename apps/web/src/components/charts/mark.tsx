/** Outlines around the origin with about the area of a circle of radius 1, named by their shape. */
const outlines = [
  // circle
  (r: number) => `M${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`,
  // square
  (r: number) => drawPolygon(r * 1.25, [45, 135, 225, 315]),
  // triangle
  (r: number) => drawPolygon(r * 1.45, [-90, 30, 150]),
  // diamond
  (r: number) => drawPolygon(r * 1.4, [0, 90, 180, 270]),
  // plus
  (r: number) => drawPlus(r * 1.3, 0),
  // triangle, upside down
  (r: number) => drawPolygon(r * 1.45, [90, 210, 330]),
  // cross
  (r: number) => drawPlus(r * 1.35, 45),
  // star
  (r: number) => drawStar(r * 1.55),
] as const;

function formatPoint(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
}

function drawPolygon(radius: number, degrees: readonly number[]): string {
  return `M${degrees.map((angle) => formatPoint(radius, angle)).join('L')}Z`;
}

function drawPlus(radius: number, turn: number): string {
  const corners = [0, 90, 180, 270].flatMap((arm) => [
    formatPoint(radius, arm + turn - 18),
    formatPoint(radius, arm + turn + 18),
    formatPoint(radius * 0.44, arm + turn + 45),
  ]);
  return `M${corners.join('L')}Z`;
}

function drawStar(radius: number): string {
  const corners = [0, 72, 144, 216, 288].flatMap((arm) => [
    formatPoint(radius, arm - 90),
    formatPoint(radius * 0.45, arm - 54),
  ]);
  return `M${corners.join('L')}Z`;
}

/** Returns the outline of the series at an index, around the origin; repeats after the eighth. */
export function drawMark(index: number, radius: number): string {
  return (outlines[index % outlines.length] ?? outlines[0])(radius);
}

interface MarkProps {
  index: number;
  colour: string;
  /** drawn as an outline: values from a paper */
  hollow?: boolean | undefined;
}

/** The mark of a series next to its name. */
export function Mark({ index, colour, hollow }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="-7 -7 14 14" className="inline-block size-3 shrink-0">
      <path
        d={drawMark(index, 4.4)}
        fill={hollow ? 'none' : colour}
        stroke={colour}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
