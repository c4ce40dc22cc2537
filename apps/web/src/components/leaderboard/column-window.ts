/** The columns of numbers and facts that rows render: `from` ≤ index < `to`. */
export interface ColumnWindow {
  from: number;
  to: number;
}

/** Tables with at most this many columns render them all. */
export const columnsInFull = 24;

/** Columns rendered before the width of the table is known, above all on the server. */
const firstColumns = 16;

/** Columns rendered on each side of the visible ones. */
const overscan = 2;

/** Returns the rendered columns of a table whose width isn't known. */
export function firstWindow(columns: number): ColumnWindow {
  return { from: 0, to: columns > columnsInFull ? firstColumns : columns };
}

/**
 * Returns the rendered columns: those between two positions of the table, and some on each side.
 *
 * @param edges left edge of each column and the right edge of the last, px, ascending
 */
export function findWindow(edges: readonly number[], left: number, right: number): ColumnWindow {
  const columns = edges.length - 1;
  const first = edges.findIndex((edge, index) => index > 0 && edge > left) - 1;
  const last = edges.findIndex((edge) => edge >= right);
  return {
    from: Math.max(0, (first < 0 ? columns : first) - overscan),
    to: Math.min(columns, (last < 0 ? columns : last) + overscan),
  };
}
