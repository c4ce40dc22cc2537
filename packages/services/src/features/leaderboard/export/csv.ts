import { type CsvValue, toCsv } from '../../../core/files/to-csv';
import { formatTaggedModel } from '../../../core/runs/run-label';
import type { LeaderboardCell, LeaderboardRow } from '../../../core/views';
import { exportedFacts } from '../columns';
import { type ExportTable, readAllRows } from './export-table';

/**
 * Formats rows as CSV (RFC 4180, CRLF), in full precision: values as fractions, `Infinity` if
 * infinite, and empty if missing. `full` is the value over all `items`, if it is used for ranking;
 * `rank_best` and `rank_worst` bound the rank set. Texts that a spreadsheet would run as a formula
 * get an apostrophe. `run`, the last column, is the model with what tells its runs apart.
 */
export async function* exportCsv(table: ExportTable): AsyncGenerator<string> {
  const { columns } = table;
  const header = [
    ...['section', 'id', 'model', ...exportedFacts.map(({ csv }) => csv)],
    ...[
      'frames',
      'prompt_variant',
      'provenance',
      'complete',
      'published_at',
      'baseline',
      'key_known',
    ],
    ...columns.flatMap(({ key }) => [key, ...parts.map((part) => `${key} ${part}`)]),
    'run',
  ];
  yield toCsv([header]);
  for await (const rows of readAllRows(table)) {
    yield toCsv(
      rows.map((row) => [
        ...listFacts(row),
        ...columns.flatMap(({ key }) => listNumbers(row.cells[key])),
        formatTaggedModel(row),
      ]),
    );
  }
}

const parts = [
  'low',
  'high',
  'n',
  'items',
  'full',
  'full_low',
  'full_high',
  'rank',
  'rank_best',
  'rank_worst',
] as const;

function listFacts(row: LeaderboardRow): CsvValue[] {
  return [
    row.kind,
    row.id,
    row.modelName,
    ...exportedFacts.map(({ value }) => value(row)),
    row.frames,
    row.promptVariant,
    row.provenance?.kind ?? null,
    row.complete,
    row.publishedAt?.toISOString() ?? null,
    row.baseline,
    row.provenance?.keyKnown ?? false,
  ];
}

/** Derived numbers are left out, because the table can't mark them. */
function listNumbers(cell: LeaderboardCell | undefined): CsvValue[] {
  if (!cell || cell.derived) return [null, ...parts.map(() => null)];
  const { value, ciLow, ciHigh, n, items, full, rank, rankSet } = cell;
  const all = [full?.value ?? null, full?.ciLow ?? null, full?.ciHigh ?? null];
  return [
    value,
    ciLow,
    ciHigh,
    n,
    items,
    ...all,
    rank,
    rankSet?.best ?? null,
    rankSet?.worst ?? null,
  ];
}
