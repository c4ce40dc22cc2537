import { wrapText } from './export/wrap-text';

interface RadarNameProps {
  x?: number | string | undefined;
  y?: number | string | undefined;
  /** angle in degrees, 0 to the right, 90 upwards */
  payload?: { value?: unknown; coordinate?: number | undefined } | undefined;
  /** index among the axes, from 0 */
  index?: number | undefined;
  /** show its number instead */
  numbered: boolean;
  /** maximum characters per line */
  most: number;
}

const lineHeight = 14;

/** The name of an axis outside the polygon, broken into lines that grow away from it. */
export function RadarName({ x, y, payload, index, numbered, most }: RadarNameProps) {
  const angle = ((payload?.coordinate ?? 0) * Math.PI) / 180;
  const [across, up] = [Math.cos(angle), Math.sin(angle)];
  const name = numbered ? String((index ?? 0) + 1) : String(payload?.value ?? '');
  const lines = wrapText(name, most, (line) => line.length);
  const anchor = Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end';
  // Above the centre the last line is closest to the polygon, below it the first.
  const lift = ((lines.length - 1) / 2) * (1 + up) * lineHeight;
  return (
    <text
      x={Number(x) + across * 6}
      y={Number(y) - up * 8}
      textAnchor={anchor}
      fontSize={12}
      fill="var(--ink-soft)"
    >
      {lines.map((line, index) => (
        <tspan key={line} x={Number(x) + across * 6} dy={index === 0 ? 4 - lift : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
