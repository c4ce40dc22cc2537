/**
 * Pages of a leaderboard as text inside a web page. With every name and empty value of thousands of cells, the HTML of
 * 60 columns had 911 kB instead of 452, all of it escaped and compressed. Browsers load this file, so it imports no
 * more than `wire`.
 */
import type { LeaderboardCell, LeaderboardRow } from '../../core/views';
import type { LeaderboardPage } from './views';
import { revivePage, writeInfinity } from './wire';

/** The values of a cell in the order of `keys`, without empty ones at the end. 0: no cell. */
type PackedCell = unknown[] | 0;

const emptyCell: LeaderboardCell = {
  value: null,
  n: null,
  items: null,
  clusters: null,
  ciLow: null,
  ciHigh: null,
  rank: null,
  rankSet: null,
  full: null,
  source: null,
  misprint: null,
  derived: false,
};
const keys = Object.keys(emptyCell) as (keyof LeaderboardCell)[];

/** Returns a page as JSON text. */
export function packPage(page: LeaderboardPage): string {
  const rows = [...page.rows, ...page.references];
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const cells = rows.map((row) => columns.map((column) => packCell(row.cells[column])));
  const rest: LeaderboardPage = {
    ...page,
    rows: page.rows.map(dropCells),
    references: page.references.map(dropCells),
  };
  return JSON.stringify({ rest, columns, cells });
}

/** Parses the result of `packPage`. */
export function unpackPage(text: string): LeaderboardPage {
  const { rest, columns, cells } = JSON.parse(text);
  for (const [line, row] of [...rest.rows, ...rest.references].entries()) {
    row.cells = unpackCells(columns, cells[line]);
  }
  return revivePage(rest);
}

function dropCells(row: LeaderboardRow): LeaderboardRow {
  return { ...row, cells: {} };
}

function packCell(cell: LeaderboardCell | undefined): PackedCell {
  if (!cell) return 0;
  const { full } = cell;
  const values = keys.map((key) => writeInfinity(cell[key]));
  if (full) {
    values[keys.indexOf('full')] = {
      value: writeInfinity(full.value),
      ciLow: writeInfinity(full.ciLow),
      ciHigh: writeInfinity(full.ciHigh),
    };
  }
  let { length } = values;
  while (length > 0 && (values[length - 1] ?? false) === false) length -= 1;
  return values.slice(0, length);
}

/** Returns the cells of a row as the API sends them, by column. */
function unpackCells(
  columns: readonly string[],
  packed: readonly PackedCell[],
): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const [index, values] of packed.entries()) {
    const column = columns[index];
    if (values === 0 || column === undefined) continue;
    const cell: Record<string, unknown> = { ...emptyCell };
    for (const [at, value] of values.entries()) cell[keys[at] ?? ''] = value;
    cells[column] = cell;
  }
  return cells;
}
