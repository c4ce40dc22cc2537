/** Returns a share of the width for SVG attributes. */
export function toPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

interface IntervalMarkProps {
  /** positions as shares of the width; bounds are null without an interval */
  at: number;
  low: number | null;
  high: number | null;
  /** vertical centre, pixels */
  y: number;
  colour: string;
  /** drawn as an outline: values from a paper, or differences that may be chance */
  hollow?: boolean | undefined;
}

/** Half the height of the band and of the tick, pixels. */
const half = { band: 5, tick: 8 };

/**
 * A value as a tick on the band of its interval: a dot would cover the intervals of thousands of
 * items.
 */
export function IntervalMark({ at, low, high, y, colour, hollow }: IntervalMarkProps) {
  if (low === null || high === null) {
    return hollow ? (
      <circle cx={toPercent(at)} cy={y} r={4} fill="none" stroke={colour} strokeWidth={1.5} />
    ) : (
      <Tick at={at} y={y} colour={colour} />
    );
  }
  return (
    <>
      <rect
        x={toPercent(low)}
        width={toPercent(Math.max(0, high - low))}
        y={y - half.band}
        height={2 * half.band}
        rx={1.5}
        fill={hollow ? 'var(--surface)' : colour}
        fillOpacity={hollow ? 1 : 0.32}
        stroke={colour}
        strokeOpacity={hollow ? 1 : 0.55}
        strokeWidth={1}
      />
      <Tick at={at} y={y} colour={colour} />
    </>
  );
}

function Tick({ at, y, colour }: Pick<IntervalMarkProps, 'at' | 'y' | 'colour'>) {
  return (
    <line
      x1={toPercent(at)}
      x2={toPercent(at)}
      y1={y - half.tick}
      y2={y + half.tick}
      stroke={colour}
      strokeWidth={2}
    />
  );
}
