import { formatCount, formatShare } from '@/format/values';

interface DensityPanel {
  id: string;
  title: string;
  /** column, row and count, from the origin */
  cells: readonly (readonly [number, number, number])[];
  regions: readonly { title: string; items: number; good: boolean }[];
}

interface DensityProps {
  x: string;
  y: string;
  /** cells per side of the square */
  bins: number;
  panels: readonly DensityPanel[];
}

const side = 100;

/** Returns the shading of a cell, by the square root because most counts are in the corners. */
function computeStrength(items: number, most: number): number {
  return 0.12 + 0.88 * Math.sqrt(items / most);
}

/**
 * Distribution of points in a square, divided at the middle of both sides; one square per panel.
 */
export function Density({ x, y, bins, panels }: DensityProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
      {panels.map((panel) => (
        <li key={panel.id} className="min-w-0">
          <p className="mb-2 font-medium text-sm">{panel.title}</p>
          <Square panel={panel} bins={bins} x={x} y={y} />
          <Regions regions={panel.regions} />
        </li>
      ))}
    </ul>
  );
}

interface SquareProps {
  panel: DensityPanel;
  bins: number;
  x: string;
  y: string;
}

function Square({ panel, bins, x, y }: SquareProps) {
  const cell = side / bins;
  const most = Math.max(1, ...panel.cells.map(([, , items]) => items));
  return (
    <div>
      <p className="mb-1 truncate text-2xs text-faint">↑ {y}</p>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        aria-hidden="true"
        className="block aspect-square w-full"
      >
        <rect width={side} height={side} fill="var(--sunken)" />
        {panel.cells.map(([column, row, items]) => (
          <rect
            key={`${column}/${row}`}
            x={column * cell}
            y={side - (row + 1) * cell}
            width={cell}
            height={cell}
            fill="var(--accent)"
            fillOpacity={computeStrength(items, most)}
          />
        ))}
        <path
          d={`M${side / 2},0V${side}M0,${side / 2}H${side}`}
          stroke="var(--line-strong)"
          strokeWidth={1}
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
        <rect
          x={0.25}
          y={0.25}
          width={side - 0.5}
          height={side - 0.5}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth={0.5}
        />
      </svg>
      <p className="mt-1 truncate text-right text-2xs text-faint">{x} →</p>
    </div>
  );
}

function Regions({ regions }: Pick<DensityPanel, 'regions'>) {
  const total = regions.reduce((sum, { items }) => sum + items, 0);
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-xs">
      {regions.map(({ title, items, good }) => (
        <div key={title} className="contents">
          <dt className={good ? 'font-medium text-good' : 'text-soft'}>{title}</dt>
          <dd className="numeric text-right" title={formatCount(items)}>
            {formatShare(items, total) ?? formatCount(items)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
