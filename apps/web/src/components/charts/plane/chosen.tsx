import { drawMark } from '../mark';
import { seriesColour } from '../palette';
import type { Drawn } from './pixels';

/** A selected point with its own colour, mark and interval. */
export function Chosen({ drawn: { point, x, y, radius, low, high } }: { drawn: Drawn }) {
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
        d={drawMark(slot, radius)}
        transform={`translate(${x} ${y})`}
        fill={point.published ? 'var(--surface)' : colour}
        fillOpacity={point.size === undefined ? 1 : 0.8}
        stroke={point.published ? colour : 'var(--surface)'}
        strokeWidth={point.published ? 2 : 1.5}
      />
    </g>
  );
}
