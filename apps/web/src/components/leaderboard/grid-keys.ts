/** A cell of the grid: the heading line is row −1. */
export interface GridCell {
  row: number;
  column: number;
}

interface GridSize {
  /** lines under the headings */
  rows: number;
  columns: number;
  /** lines that fit in the visible grid */
  page: number;
  /** a line without cells, for instance a title between rows */
  gap: number | null;
}

/**
 * Returns the cell that a key moves to; null for other keys. Control+Home and Control+End move to
 * the corners.
 */
export function moveCell(
  { row, column }: GridCell,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  size: GridSize,
): GridCell | null {
  const whole = ctrlKey || metaKey;
  const last = size.rows - 1;
  switch (key) {
    case 'ArrowUp':
      return at({ row: row - 1, column }, -1, size);
    case 'ArrowDown':
      return at({ row: row + 1, column }, 1, size);
    case 'ArrowLeft':
      return at({ row, column: column - 1 }, 1, size);
    case 'ArrowRight':
      return at({ row, column: column + 1 }, 1, size);
    case 'PageUp':
      return at({ row: Math.max(0, row - size.page), column }, -1, size);
    case 'PageDown':
      return at({ row: Math.min(last, row + size.page), column }, 1, size);
    case 'Home':
      return at({ row: whole ? 0 : row, column: 0 }, 1, size);
    case 'End':
      return at({ row: whole ? last : row, column: size.columns - 1 }, -1, size);
    default:
      return null;
  }
}

/** Returns the closest cell within the grid, skipping a gap in the direction of the step. */
function at({ row, column }: GridCell, step: 1 | -1, { rows, columns, gap }: GridSize): GridCell {
  const past = row === gap ? row + step : row;
  const clear = past >= rows ? row - 1 : past;
  return {
    row: Math.max(-1, Math.min(rows - 1, clear === gap ? clear - step : clear)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
