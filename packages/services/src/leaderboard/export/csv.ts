import { csvField } from '../../csv-field';
import type { LeaderboardCell, LeaderboardRow } from '../../views';
import { weightsOf } from './row-facts';
import type { BoardSheet } from './sheet';

type Value = string | number | boolean | null;

/**
 * The rows as CSV (RFC 4180, CRLF), in full precision: values as fractions, `Infinity` where infinite, and
 * nothing where there is no number. Texts that a spreadsheet would take for a formula get an apostrophe.
 */
export function boardCsv({ columns, window }: BoardSheet): string {
  const header = [
    ...['section', 'id', 'model', 'organisation', 'weights', 'parameters_billions', 'released'],
    ...['frames', 'prompt_variant', 'provenance', 'complete', 'published_at', 'baseline'],
    ...columns.flatMap(({ key }) => [key, ...parts.map((part) => `${key} ${part}`)]),
  ];
  const lines = [...window.references, ...window.rows].map((row) => [
    ...facts(row),
    ...columns.flatMap(({ key }) => numbers(row.cells[key])),
  ]);
  return [header, ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

const parts = ['low', 'high', 'n', 'rank', 'point_rank'] as const;

function facts(row: LeaderboardRow): Value[] {
  return [
    row.kind,
    row.id,
    row.modelName,
    row.organisation,
    weightsOf(row),
    row.parameters,
    row.released,
    row.frames,
    row.promptVariant,
    row.provenance?.kind ?? null,
    row.complete,
    row.publishedAt?.toISOString() ?? null,
    row.baseline,
  ];
}

function numbers(cell: LeaderboardCell | undefined): Value[] {
  if (!cell) return [null, ...parts.map(() => null)];
  return [cell.value, cell.ciLow, cell.ciHigh, cell.n, cell.rank, cell.pointRank];
}
